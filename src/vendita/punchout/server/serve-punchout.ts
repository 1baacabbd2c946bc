import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut } from '#platform/contract/storable.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { minutiRitorno, visitaFinita } from '../rules.ts';
import { messaggioCxml, type Credenziale } from '../rules/carrello-cxml.ts';
import { campiOci, type CampoForm, type RigaPortata } from '../rules/carrello-oci.ts';
import { apriVisita, riconosci, type Visita } from './apri-visita.ts';
import { rispostaOci, subito, type FunzioniParts } from './funzioni-oci.ts';
import { rifiutoRitorno } from './ritorno.ts';
import { riceviCxml, type PortaCxml } from './riceve-cxml.ts';
import { mandaEsito, mandaModulo, mandaRifiuto } from './pagine-punchout.ts';

type Needs = PortaCxml & FunzioniParts & Pick<Parts, 'settings'>;

/** Maximum bytes of a form. */
const bodyLimit = 64 * 1024;
/** Maximum bytes of a cXML message, the same as for orders of other channels. */
const byteMassimi = 5_000_000;

/**
 * `GET|POST {apiBase}/punchout/oci` opens a visit, `POST …/cxml` takes messages; `POST …/torna` with `chiave` is the
 * page that posts a cart to the program, `…/esito` shows it in a trial. All but cXML are called by the buyer's browser,
 * so refusals are pages.
 */
export function servePunchout(app: FastifyInstance, parts: Needs): void {
  const { apiBase } = parts.settings;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    const aperta =
      (fai: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          return await fai(request, reply);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return mandaRifiuto(reply, statusDi(error), error.message);
        }
      };
    scope.addContentTypeParser(
      ['text/xml', 'application/xml', 'application/cxml+xml'],
      { parseAs: 'buffer', bodyLimit: byteMassimi },
      (_request, body, done) => done(null, body),
    );
    scope.post(`${apiBase}/punchout/cxml`, { bodyLimit: byteMassimi }, async (request, reply) => {
      const byte = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const risposta = await riceviCxml(parts, byte, { address: request.ip, reqId: request.id });
      return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').send(risposta);
    });
    const oci = aperta((request, reply) => apriOci(parts, request, reply));
    scope.get(`${apiBase}/punchout/oci`, oci);
    scope.post(`${apiBase}/punchout/oci`, oci);
    scope.post(`${apiBase}/punchout/esito`, async (request, reply) => {
      const campi = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      return mandaEsito(
        reply,
        [...campi].slice(0, 5000).map(([nome, valore]) => ({ nome, valore })),
      );
    });
    scope.post(
      `${apiBase}/punchout/torna`,
      aperta((request, reply) => torna(parts, request, reply)),
    );
  });
}

const statusDi = ({ kind }: Refusal): number =>
  kind === 'notLoggedIn' ? 401 : kind === 'tooMany' ? 429 : kind === 'notFound' ? 404 : 422;

/** Parameters of query and form, names in any case; the form takes precedence. */
function campiDi(request: FastifyRequest): (nome: string) => string {
  const { searchParams } = new URL(request.url, 'http://x');
  const scritti = [...searchParams, ...new URLSearchParams(typeof request.body === 'string' ? request.body : '')];
  const campi = new Map(scritti.map(([nome, valore]) => [nome.toLowerCase(), valore]));
  return (nome) => campi.get(nome.toLowerCase()) ?? '';
}

const mostrate: readonly string[] = ['', 'DETAIL', 'SOURCING'];

async function apriOci(parts: Needs, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const campo = campiDi(request);
  const accesso = await riconosci(parts, {
    protocollo: 'OCI',
    identita: [campo('username')],
    segreto: campo('password'),
    address: request.ip,
    reqId: request.id,
  });
  const funzione = campo('FUNCTION').toUpperCase();
  const chiesto = {
    okCode: cut(campo('~OkCode'), 20),
    target: cut(campo('~TARGET') || campo('returntarget'), 60),
    caller: cut(campo('~CALLER'), 20),
  };
  if (subito.includes(funzione)) {
    const ritorno = campo('HOOK_URL');
    const rifiuto = rifiutoRitorno(ritorno, accesso.hosts);
    if (rifiuto !== null) throw breaksRule(rifiuto);
    const righe = await rispostaOci(parts, accesso, { funzione, campo, address: request.ip, reqId: request.id });
    return mandaModulo(reply, {
      nome: accesso.nome,
      indirizzo: ritorno,
      target: chiesto.target,
      campi: [...rimandati(chiesto), ...campiOci(righe, accesso)],
    });
  }
  if (!mostrate.includes(funzione))
    return mandaRifiuto(reply, 422, `Questo catalogo non offre la funzione ${cut(funzione, 40)}.`);
  const { indirizzo } = await apriVisita(parts, accesso, {
    ritorno: campo('HOOK_URL'),
    chiesto,
    articolo: funzione === 'DETAIL' ? campo('PRODUCTID') : '',
    cerca: funzione === 'SOURCING' ? campo('SEARCHSTRING') : '',
  });
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(indirizzo, 303);
}

interface Portata extends Pick<Visita, 'nome' | 'protocollo' | 'fornitore' | 'gruppoMerci' | 'ritorno' | 'chiesto'> {
  readonly id: number;
  readonly tornata: Date;
  readonly righe: readonly RigaPortata[];
}

const ignoto: Credenziale = { dominio: 'NetworkId', identita: 'cardine' };

const messaggioDi = ({ chiesto, righe, tornata, id }: Portata, host: string): string =>
  messaggioCxml({
    payloadId: `${tornata.getTime()}.${id}@${host}`,
    quando: tornata,
    da: chiesto.da ?? ignoto,
    a: chiesto.a ?? ignoto,
    cookie: chiesto.cookie ?? '',
    righe,
  });

async function torna(
  { store, clock, addresses }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const chiave = campiDi(request)('chiave');
  const portata = await store.db.one<Portata>(sql`
    select a.nome, a.protocollo, a.fornitore, a.gruppo_merci, v.id, v.tornata, v.ritorno, v.chiesto, v.righe
    from punchout_visite v join punchout_accessi a on a.id = v.id_accesso
    where v.impronta_ritorno = ${fingerprintOf(chiave)} and v.tornata > ${clock()}::timestamptz - make_interval(mins => ${minutiRitorno}::int) and a.attivo`);
  if (!portata) return mandaRifiuto(reply, 404, visitaFinita);
  const { nome, ritorno, chiesto, righe } = portata;
  return mandaModulo(reply, {
    nome,
    indirizzo: ritorno,
    target: chiesto.target ?? '',
    campi:
      portata.protocollo === 'OCI'
        ? [...rimandati(chiesto), ...campiOci(righe, portata)]
        : [{ nome: 'cxml-urlencoded', valore: messaggioDi(portata, new URL(addresses.publicUrl()).host) }],
  });
}

/** Parameters returned unchanged, with those that SAP expects. */
const rimandati = ({ okCode, target, caller }: Visita['chiesto']): CampoForm[] => [
  { nome: '~OkCode', valore: okCode || 'ADDI' },
  { nome: '~TARGET', valore: target || '_top' },
  { nome: '~CALLER', valore: caller || 'CTLG' },
];
