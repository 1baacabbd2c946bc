import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, type Html } from '#platform/server/pages/html.ts';
import { cornice } from '../rules.ts';
import type { CampoForm } from '../rules/carrello-oci.ts';

const invia = 'document.forms[0].submit();';
const script = `'sha256-${createHash('sha256').update(invia).digest('base64')}'`;

const pagina = (titolo: string, dentro: Html): string =>
  html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${titolo}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:40rem;padding:0 1rem">
<h1 style="font-size:1.3rem">${titolo}</h1>
${dentro}
</body>
</html>`.html;

/** `form-action` is not restricted, because browsers also apply it to redirects of the buyer's program. */
const manda = (reply: FastifyReply, testo: string, conScript = false): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors *${conScript ? `; script-src ${script}` : ''}`,
    )
    .removeHeader('x-frame-options')
    .send(testo);

export const mandaRifiuto = (reply: FastifyReply, status: number, frase: string): FastifyReply =>
  manda(reply.code(status), pagina('Non si può entrare', html`<p>${frase}</p>`));

/** Page whose form posts itself to the buyer's program; without script by a button. */
export const mandaModulo = (
  reply: FastifyReply,
  { indirizzo, target, campi, nome }: { indirizzo: string; target: string; campi: readonly CampoForm[]; nome: string },
): FastifyReply =>
  manda(
    reply,
    pagina(
      'Il carrello torna a casa',
      html`<p>Il carrello si apre in ${nome}.</p>
<form method="post" action="${indirizzo}" target="${cornice(target)}" accept-charset="utf-8">
${campi.map(({ nome: campo, valore }) => html`<input type="hidden" name="${campo}" value="${valore}">`)}
<button type="submit" style="font:inherit;padding:.5rem 1rem">Continua</button>
</form>
<script>${{ html: invia }}</script>`,
    ),
    true,
  );

/** Shows what the buyer's program would receive, for its developers. */
export const mandaEsito = (reply: FastifyReply, campi: readonly CampoForm[]): FastifyReply =>
  manda(
    reply,
    pagina(
      'Che cosa riceve il programma',
      html`<p>${campi.length} campi, come il browser li ha mandati. Questa pagina è della prova: nessun ordine è stato fatto.</p>
<table style="border-collapse:collapse;font-size:.9rem"><thead><tr><th align="left">Campo</th><th align="left">Valore</th></tr></thead><tbody>
${campi.map(({ nome, valore }) => html`<tr><td style="padding:.15rem 1rem .15rem 0;vertical-align:top">${nome}</td><td style="white-space:pre-wrap">${valore}</td></tr>`)}
</tbody></table>`,
    ),
  );
