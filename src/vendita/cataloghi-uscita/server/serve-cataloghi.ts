import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, notLoggedIn, Refusal, unreadable } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import type { SecurityLog } from '#platform/server/http/security-log.ts';
import { estensioni, richiesteOra, type Formato } from '../rules.ts';
import { improntaDi } from './cataloghi-cliente.ts';
import { leggiFuori, perPagina } from './leggi-fuori.ts';
import { chiaveVale } from './risponde-ancora.ts';
import type { Intestazione, Voce } from './scrittura/catalogo.ts';
import { articoloJson } from './scrittura/json.ts';
import { scriviFile } from './scrittura/scrivi-file.ts';
import { leggiCatalogo, testaDi, type UscitaParts } from './testa.ts';

type Porta = UscitaParts & { readonly security: SecurityLog } & Pick<Parts, 'log'>;

/**
 * `GET {apiBase}/cataloghi-uscita/{id}`, with the key as bearer or password, returns the last file; with
 * `?dal=<number>` what changed after that run, removed articles included.
 */
export function serveCataloghi(app: FastifyInstance, porta: Porta): void {
  app.get(`${porta.settings.apiBase}/cataloghi-uscita/:id`, async (request, reply) => {
    const chiave = chiaveDi(request.headers.authorization);
    const id = await entra(porta, request, chiave);
    const { dal } = request.query as { dal?: unknown };
    void reply.header('cache-control', 'no-store');
    return dal === undefined
      ? mandaFile(porta, { id, chiave, request, reply })
      : mandaCambiati(porta, { id, dal, reply });
  });
}

const chiaveDiChiNonCePiu =
  'Chi ha creato la chiave non amministra più gli accessi: crearne una nuova in «Cataloghi in uscita».';

/** `Bearer <key>`, or the password of a basic auth header. */
function chiaveDi(intestazione = ''): string {
  const [, tipo = '', dato = ''] = /^(Bearer|Basic) (\S+)$/i.exec(intestazione) ?? [];
  if (tipo.toLowerCase() !== 'basic') return dato;
  const testo = Buffer.from(dato, 'base64').toString('utf8');
  return testo.slice(testo.indexOf(':') + 1);
}

async function entra({ store, clock, security }: Porta, request: FastifyRequest, chiave: string): Promise<number> {
  const chiesto = Number((request.params as { id: string }).id);
  const now = clock();
  const daOra = sql`coalesce(c.ora_dal > ${now}::timestamptz - interval '1 hour', false)`;
  const trovato =
    Number.isInteger(chiesto) && chiesto > 0 && chiesto <= 2_000_000_000
      ? await store.db.one<{ attivo: boolean; richieste: number; vale: boolean }>(sql`
          update cataloghi_uscita c set ultimo_uso = ${now}, richieste = case when ${daOra} then c.richieste + 1 else 1 end,
            ora_dal = case when ${daOra} then c.ora_dal else ${now} end
          where c.id = ${chiesto} and c.impronta = ${improntaDi(chiave)} returning c.attivo, c.richieste, ${chiaveVale} as vale`)
      : undefined;
  if (!trovato?.vale) {
    security.note('login_refused', { reqId: request.id, address: request.ip, route: request.routeOptions.url ?? '' });
    throw notLoggedIn(trovato ? chiaveDiChiNonCePiu : 'La chiave manca o non vale.');
  }
  if (trovato.richieste > richiesteOra)
    throw new Refusal('tooMany', `Più di ${richiesteOra} richieste in un’ora: riprovare più tardi.`);
  if (!trovato.attivo) throw notFound('Il catalogo in uscita è fermo.');
  return chiesto;
}

async function mandaFile(
  porta: Porta,
  { id, chiave, request, reply }: { id: number; chiave: string; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { store, papers } = porta;
  const ultimo = await store.db.one<{ numero: number; chiave: string; nome: string; formato: Formato }>(sql`
    select f.numero, f.chiave, c.nome, c.formato from cataloghi_uscita_file f join cataloghi_uscita c on c.id = f.id_catalogo
    where f.id_catalogo = ${id} order by f.numero desc limit 1`);
  const file = ultimo && (await papers.files.get(ultimo.chiave));
  if (!ultimo || !file) throw notFound('Il catalogo non è ancora stato preparato.');
  const etag = `"${id}-${ultimo.numero}"`;
  void reply.header('etag', etag).header('x-cardine-numero', ultimo.numero);
  if (request.headers['if-none-match'] === etag) {
    file.stream.destroy();
    return reply.code(304).send();
  }
  const guardato = finche(store.db, { id, chiave });
  // An aborted download, by either side, closes the file too.
  void pipeline(file.stream, guardato).catch(() => {});
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="catalogo-${id}.${estensioni[ultimo.formato]}"`)
    .header('content-length', file.size)
    .send(guardato);
}

/** Bytes after which the key is checked again. */
const ogniByte = 4 * 1024 * 1024;

/** The error code of an aborted download, so that it is not logged as a fault of the server. */
const ritirata = (): Error =>
  Object.assign(new Error('The key of the catalogue was withdrawn'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** Aborts once the key is revoked or its creator has lost the rights. */
function finche(db: Sql, { id, chiave }: { readonly id: number; readonly chiave: string }): Transform {
  let byte = 0;
  const vale = (): Promise<object | undefined> =>
    db.one(
      sql`select 1 as uno from cataloghi_uscita c where c.id = ${id} and c.impronta = ${improntaDi(chiave)} and c.attivo and ${chiaveVale}`,
    );
  return new Transform({
    transform: (pezzo: Buffer, _, fatto) => {
      byte += pezzo.length;
      if (byte < ogniByte) return fatto(null, pezzo);
      byte = 0;
      vale().then((ancora) => (ancora ? fatto(null, pezzo) : fatto(ritirata())), fatto);
    },
  });
}

async function mandaCambiati(
  porta: Porta,
  { id, dal, reply }: { readonly id: number; readonly dal: unknown; readonly reply: FastifyReply },
): Promise<unknown> {
  const { store, clock } = porta;
  const posto = leggiPosto(dal);
  const catalogo = await leggiCatalogo(store.db, id);
  if (!catalogo || posto === null) throw unreadable('dal deve essere il numero di un file, o la posizione di prima.');
  const { numero, formato } = catalogo;
  if (posto.numero > numero) throw unreadable(`Il catalogo è al numero ${numero}: dal non può essere più alto.`);
  const now = clock();
  const testa = testaDi(porta, catalogo, { numero, dal: posto.numero, now });
  void reply.header('x-cardine-numero', numero);
  if (formato === 'json')
    return reply.type('application/json; charset=utf-8').send(await novitaJson(store.db, { id, posto, testa }));
  const byte = scriviFile(formato, {
    testa,
    categorie: [],
    pagine: pagineCambiate(store.db, { id, posto, testa }),
    gruppi: nessuno,
  });
  const estensione = estensioni[formato];
  return reply
    .type(typeOf(`a.${estensione}`))
    .header('content-disposition', `attachment; filename="catalogo-${id}-${posto.numero}-${numero}.${estensione}"`)
    .send(Readable.from(byte, { objectMode: false }));
}

// oxlint-disable-next-line require-yield -- an update has no groups
async function* nessuno(): AsyncGenerator<never> {}

/** Position in the changes: a run's number and an article code within it. */
interface Posto {
  readonly numero: number;
  /** Null: all changes of that run are known. */
  readonly codice: string | null;
}

/** Parses `12`, or `12.VT0001` as given in the feed. */
function leggiPosto(scritto: unknown): Posto | null {
  const [, numero, codice] = /^(\d{1,9})(?:\.([\w.-]{1,40}))?$/.exec(typeof scritto === 'string' ? scritto : '') ?? [];
  return numero === undefined ? null : { numero: Number(numero), codice: codice ?? null };
}

interface Chiesti {
  readonly id: number;
  readonly posto: Posto;
  readonly testa: Intestazione;
}

interface Cambiato {
  readonly cdArticolo: string;
  readonly numero: number;
  readonly nuovo: boolean;
  readonly tolto: boolean;
  readonly descrizione: string;
  readonly unMisura: string;
}

const leggiCambiati = (
  db: Sql,
  id: number,
  { posto, da, quanti }: { readonly posto: Posto; readonly da: number; readonly quanti: number },
): Promise<Cambiato[]> =>
  db.rows<Cambiato>(sql`
    select s.cd_articolo, s.numero, s.dal > ${da} as nuovo, s.tolto, coalesce(a.descrizione, s.cd_articolo) as descrizione, coalesce(a.un_misura, 'PZ') as un_misura
    from cataloghi_uscita_articoli s left join articoli a on a.cd_articolo = s.cd_articolo
    where s.id_catalogo = ${id} and (s.numero > ${posto.numero} or (s.numero = ${posto.numero} and s.cd_articolo > ${posto.codice}::text))
    order by s.numero, s.cd_articolo limit ${quanti}`);

/**
 * Articles in their present state; those no longer orderable are returned as removed, although the next run reports
 * them again.
 */
async function vociDi(db: Sql, cambiati: readonly Cambiato[], testa: Intestazione): Promise<Voce[]> {
  const vivi = cambiati.filter(({ tolto }) => !tolto).map(({ cdArticolo }) => cdArticolo);
  const letti = vivi.length === 0 ? [] : await leggiFuori(db, testa, vivi);
  const perCodice = new Map(letti.map((articolo) => [articolo.cdArticolo, articolo]));
  return cambiati.map((uno) => {
    const articolo = perCodice.get(uno.cdArticolo);
    if (articolo) return { come: uno.nuovo ? 'nuovo' : 'cambiato', articolo };
    const { cdArticolo, descrizione, unMisura } = uno;
    return { come: 'tolto', cdArticolo, descrizione, unMisura };
  });
}

const dopo = (cambiati: readonly Cambiato[]): Posto | null => {
  const ultimo = cambiati.at(-1);
  return ultimo ? { numero: ultimo.numero, codice: ultimo.cdArticolo } : null;
};

/** Yields between pages, so that other requests are served. */
const aPezzi = 200;

async function* pagineCambiate(db: Sql, { id, posto, testa }: Chiesti): AsyncGenerator<readonly Voce[]> {
  for (let qui: Posto | null = posto; qui !== null;) {
    const cambiati: Cambiato[] = await leggiCambiati(db, id, { posto: qui, da: posto.numero, quanti: aPezzi });
    if (cambiati.length > 0) yield await vociDi(db, cambiati, testa);
    qui = cambiati.length < aPezzi ? null : dopo(cambiati);
  }
}

/** One page; `prossimo` is the value of `dal` for the next request. */
async function novitaJson(db: Sql, { id, posto, testa }: Chiesti): Promise<string> {
  const cambiati = await leggiCambiati(db, id, { posto, da: posto.numero, quanti: perPagina });
  const voci = await vociDi(db, cambiati, testa);
  const altro = cambiati.length === perPagina;
  const ultimo = dopo(cambiati);
  return JSON.stringify({
    numero: testa.numero,
    prossimo: altro && ultimo ? `${ultimo.numero}.${ultimo.codice}` : String(testa.numero),
    altro,
    articoli: voci.flatMap((voce) => (voce.come === 'tolto' ? [] : [articoloJson(voce.articolo, testa)])),
    tolti: voci.flatMap((voce) => (voce.come === 'tolto' ? [voce.cdArticolo] : [])),
  });
}
