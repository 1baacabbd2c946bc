import { buffer } from 'node:stream/consumers';
import { inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import { documentoPerId, leggiAttese } from '#vendita/documenti/server/index.ts';
import { versioneOrdine } from '#vendita/modifiche-ordine/server/index.ts';
import { radiceDelFile } from '#vendita/ordini-in-arrivo/server/index.ts';
import type { Credenziale } from '../../rules/carrello-cxml.ts';
import type { MessaggioCxml } from '../../rules.ts';
import { corsiaDi, inviiCxml, nomeMessaggio } from './invii-cxml.ts';
import { ordineCxmlLoro, type OrdineCxmlLoro } from './ordine-loro.ts';
import { confermaCxml, spedizioneCxml, type Capo, type GiaDetto } from './scrivi-risposte.ts';

export const codaRisposte: Queue = { name: 'giro-cxml', retryLimit: 0, retryDelay: 30, expireInSeconds: 1800 };

export type AccodaParts = Pick<Parts, 'store' | 'clock' | 'jobsIn' | 'papers' | 'addresses' | 'uploads'>;

interface Dovuto {
  readonly genere: MessaggioCxml;
  readonly idAccesso: number;
  readonly codAnagrafica: string;
  readonly idArrivo: number;
  readonly idDocumento: number | null;
  /** Version of the order. */
  readonly versione: number;
}

/** Minutes in which a refusal can be undone before the buyer is informed. */
const minutiRipensamento = 10;
const perGiro = 100;

/** Messages not written yet, from the day on which the access asks for them. */
const dovuti = (db: Sql, now: Date): Promise<Dovuto[]> =>
  db.rows<Dovuto>(sql`
    with ordini as (
      select a.id as id_accesso, a.invia, a.invii_dal, o.id_arrivo from punchout_accessi a join punchout_ordini o on o.id_accesso = a.id
      where a.protocollo = 'cXML' and a.attivo and a.invii_indirizzo <> '' and coalesce(a.scade >= ${inItalia(now).day}::date, true)
    )
    select * from (
      select 'conferma' as genere, o.id_accesso, x.cod_anagrafica, x.id as id_arrivo, x.id_documento, v.versione
      from ordini o join ordini_in_arrivo x on x.id = o.id_arrivo and x.cod_anagrafica is not null and x.chiuso >= o.invii_dal
        left join documenti d on d.id = x.id_documento cross join lateral (select ${versioneOrdine} as versione) v
      where 'risposta' = any(o.invia) and (x.stato = 'ordine' or x.stato = 'scartato' and x.chiuso < ${now}::timestamptz - make_interval(mins => ${minutiRipensamento}::int))
        and not exists (select 1 from punchout_messaggi m where m.id_arrivo = x.id and m.genere = 'conferma'
          and m.id_documento is not distinct from x.id_documento and m.versione = v.versione)
      union all
      select 'spedizione', o.id_accesso, x.cod_anagrafica, x.id, b.id, 1
      from ordini o join ordini_in_arrivo x on x.id = o.id_arrivo and x.stato = 'ordine' and x.cod_anagrafica is not null
        join documenti_legami l on l.id_origine = x.id_documento join documenti b on b.id = l.id_documento and b.tipo = 'BO' and b.stato <> 'annullato' and b.creato >= o.invii_dal
      where 'bolla' = any(o.invia) and not exists (select 1 from punchout_messaggi m where m.id_arrivo = x.id and m.id_documento = b.id and m.genere = 'spedizione')
    ) dovuti order by id_arrivo, genere, id_documento, versione limit ${perGiro}`);

/** One round, one transaction per message; of two concurrent servers only one writes each. */
export const giroRisposte =
  (parts: AccodaParts): Handler<object> =>
  async ({ signal }) => {
    for (const uno of await dovuti(parts.store.db, parts.clock())) {
      signal.throwIfAborted();
      await accoda(parts, uno);
    }
  };

type Scritto = { readonly testo: string } | { readonly guasto: string };

async function accoda(parts: AccodaParts, dovuto: Dovuto): Promise<void> {
  const { store, clock, jobsIn } = parts;
  const now = clock();
  const { genere, idAccesso, codAnagrafica, idArrivo, idDocumento, versione } = dovuto;
  const scritto = await scrivi(parts, dovuto, now);
  await store.transaction(async (tx) => {
    const guasto = 'guasto' in scritto ? scritto.guasto : '';
    const stato = guasto === '' ? 'da inviare' : 'non scritto';
    const nuovo = await tx.one<{ id: number }>(sql`
      insert into punchout_messaggi (id_accesso, cod_anagrafica, genere, id_arrivo, id_documento, versione, stato, messaggio, testo, creato)
      values (${idAccesso}, ${codAnagrafica}, ${genere}, ${idArrivo}, ${idDocumento}, ${versione}, ${stato}, ${guasto}, ${'testo' in scritto ? scritto.testo : ''}, ${now})
      on conflict do nothing returning id`);
    if (!nuovo) return;
    const actor = { ...visitor, nome: 'cXML' };
    writeLog(
      tx,
      { actor, now, requestId: 'cxml' },
      { tabella: 'punchout_messaggi', chiave: String(nuovo.id), operazione: 'add', dopo: { genere, stato } },
    );
    if (stato === 'da inviare')
      await beginCall({ tx, jobs: jobsIn(tx), now, actor }, inviiCxml, {
        lane: corsiaDi(idArrivo),
        reference: nomeMessaggio(nuovo.id),
        given: { messaggio: nuovo.id },
      });
  });
}

interface Ricevuto {
  readonly chiave: string;
  readonly motivo: string;
  readonly payloadId: string;
  readonly noi: Credenziale;
  readonly loro: Credenziale;
  readonly identita: string;
}

async function scrivi(parts: AccodaParts, dovuto: Dovuto, quando: Date): Promise<Scritto> {
  const { store, papers, addresses, uploads } = parts;
  const { genere, idArrivo, idDocumento, versione } = dovuto;
  const arrivo = await store.db.one<Ricevuto>(sql`
    select x.chiave, x.motivo, o.payload_id, o.noi, o.loro, a.invii_identita as identita
    from ordini_in_arrivo x join punchout_ordini o on o.id_arrivo = x.id join punchout_accessi a on a.id = o.id_accesso where x.id = ${idArrivo}`);
  const file = arrivo && (await papers.files.get(arrivo.chiave));
  const radice = file && (await radiceDelFile(uploads, await buffer(file.stream)));
  const loro = radice ? ordineCxmlLoro(radice) : null;
  if (!arrivo || !loro) return { guasto: 'L’ordine del cliente non si legge più: non si risponde.' };
  const documento = idDocumento === null ? null : ((await documentoPerId(store.db, idDocumento)) ?? null);
  const capo: Capo = {
    // Depends only on the message: if two servers write it concurrently, one is stored.
    payloadId: `${genere}.${idArrivo}.${idDocumento ?? 0}.${versione}.${quando.getTime()}@${new URL(addresses.publicUrl()).host}`,
    quando,
    noi: arrivo.noi,
    loro: arrivo.loro,
    mittente: arrivo.identita === '' ? arrivo.noi : { dominio: 'NetworkId', identita: arrivo.identita },
    ordine: { ...loro, payloadId: arrivo.payloadId },
  };
  if (genere === 'conferma')
    return conferma(
      store.db,
      { capo, loro, documento, motivo: arrivo.motivo, prima: await giaDetto(store.db, idArrivo) },
      quando,
    );
  const testo = documento && spedizioneCxml(capo, loro, documento);
  return testo ? { testo } : { guasto: 'La consegna non ha righe dell’ordine del cliente.' };
}

interface DaConfermare {
  readonly capo: Capo;
  readonly loro: OrdineCxmlLoro;
  readonly documento: Awaited<ReturnType<typeof documentoPerId>> | null;
  readonly motivo: string;
  readonly prima: GiaDetto | null;
}

/** What the program was last told about this order, leaving out messages it refused. */
async function giaDetto(db: Sql, idArrivo: number): Promise<GiaDetto | null> {
  const detti = await db.rows<{ testo: string }>(sql`
    select m.testo from punchout_messaggi m
    where m.id_arrivo = ${idArrivo} and m.genere = 'conferma' and m.stato in ('da inviare', 'inviato') order by m.id`);
  const dettoDi = (i: number, nome: RegExp): string => nome.exec(detti.at(i)?.testo ?? '')?.[1] ?? '';
  return detti.length === 0
    ? null
    : { confirmId: dettoDi(0, /confirmID="([^"]*)"/), payloadId: dettoDi(-1, /<cXML payloadID="([^"]*)"/) };
}

async function conferma(
  db: Sql,
  { capo, loro, documento, motivo, prima }: DaConfermare,
  quando: Date,
): Promise<Scritto> {
  const annullato = documento?.stato === 'annullato';
  if (!documento || annullato) {
    const perche = annullato ? 'L’ordine è stato annullato.' : motivo;
    return { testo: confermaCxml(capo, { loro, ordine: null, motivo: perche, prima, attese: () => [] }) };
  }
  const attese = await leggiAttese(db, { documenti: [documento.id], oggi: oggiInItalia(quando) });
  return {
    testo: confermaCxml(capo, {
      loro,
      ordine: documento,
      motivo: '',
      prima,
      attese: (riga) => attese.riga(documento.id, riga),
    }),
  };
}
