import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, problemOf, Refusal } from '#platform/contract/refusal.ts';
import { isBusy, isFull, isUnreachable } from '../db/transient-errors.ts';

const media = 'application/problem+json; charset=utf-8';
const away = 'Servizio momentaneamente non disponibile. Riprovare tra poco.';

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('content-type', media).send(JSON.stringify(body));
}

export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('retry-after', 2);
  return send(reply, 503, {
    type: 'urn:cardine:away',
    title: 'Non disponibile',
    status: 503,
    detail: away,
    requestId: request.id,
  });
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, problemOf(notFound('Percorso non trovato'), request.id));
}

/** Sends refusals unchanged, 503 if the database is unreachable, else 'Errore interno'. */
export function onError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = request.id;
  if (error instanceof Refusal) {
    if (error.extra.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(error.extra.retryAfter));
    return send(reply, error.status, problemOf(error, requestId));
  }
  if (isUnreachable(error) || isFull(error) || isBusy(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'database away, full or busy');
    return sendUnavailable(request, reply);
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return send(reply, status, clientProblem(status, requestId));
  request.log.error({ reqId: request.id, err: error }, 'call failed');
  return send(reply, 500, {
    type: 'urn:cardine:internal',
    title: 'Errore interno',
    status: 500,
    detail: 'Errore interno',
    requestId,
  });
}

function clientProblem(status: number, requestId: string): object {
  const details: Record<number, string> = {
    408: 'La richiesta non è arrivata per intero. Riprovare.',
    413: 'Richiesta troppo grande.',
    414: 'Indirizzo troppo lungo.',
    415: 'Formato della richiesta non riconosciuto.',
    429: 'Troppe richieste. Riprovare tra poco.',
    404: 'Nessun dato trovato',
  };
  return {
    type: 'urn:cardine:unreadable',
    title: 'Richiesta non leggibile',
    status,
    detail: details[status] ?? 'Richiesta non leggibile.',
    requestId,
  };
}
