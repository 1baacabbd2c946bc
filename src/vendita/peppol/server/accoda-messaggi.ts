import { buffer } from 'node:stream/consumers';
import { inItalia } from '#platform/contract/dates.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { type Sql, type Tx, sql } from '#platform/server/db/sql.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import { documentoPerId, type DocumentoIntero } from '#vendita/documenti/server/index.ts';
import { versioneOrdine } from '#vendita/modifiche-ordine/server/index.ts';
import { radiceDelFile } from '#vendita/ordini-in-arrivo/server/index.ts';
import { leggiPartecipante, type DocumentoPeppol, type Partecipante } from '../rules.ts';
import { corsiaDi, inviiPeppol, nomeMessaggio } from './invii-peppol.ts';
import { bollaUbl, guastiBolla } from './ubl/bolla-ubl.ts';
import { fatturaUbl, guastiFattura } from './ubl/fattura-ubl.ts';
import { ordineLoro, rispostaUbl } from './ubl/risposta-ubl.ts';

export const fileMessaggi: RowFiles = {
  prefix: `${privateFolder}peppol/`,
  pattern: /^cardine-\d+\.xml$/,
  named: (keys) => sql`select chiave from peppol_messaggi where chiave = any(${keys}::text[])`,
};

export interface AccodaParts extends Pick<Parts, 'store' | 'clock' | 'jobsIn' | 'papers' | 'uploads'> {
  readonly noi: () => Partecipante;
  /** Our bank account, for the means of payment in the invoice. */
  readonly coordinate: string;
}

interface Dovuto {
  readonly genere: DocumentoPeppol;
  readonly codAnagrafica: string;
  readonly destinatario: string;
  readonly idDocumento: number | null;
  readonly idArrivo: number | null;
  /** Version of the order. */
  readonly versione: number;
}

/** Minutes in which a refusal can be undone before the buyer is informed. */
const minutiRipensamento = 10;
const perGiro = 100;

/** Documents not written yet for customers who receive them by Peppol, made since they do. */
const dovuti = (db: Sql, now: Date): Promise<Dovuto[]> =>
  db.rows<Dovuto>(sql`
    with accessi as (
      select a.cod_anagrafica, a.identita, a.invia, a.creato from punchout_accessi a
      where a.protocollo = 'Peppol' and a.attivo and coalesce(a.scade >= ${inItalia(now).day}::date, true))
    select * from (
      select case d.tipo when 'BO' then 'bolla' else 'fattura' end as genere, d.cod_anagrafica, a.identita as destinatario, d.id as id_documento, null::int as id_arrivo, 1 as versione
      from accessi a join documenti d on d.cod_anagrafica = a.cod_anagrafica and d.creato >= a.creato and d.stato <> 'annullato'
        and (d.tipo = 'BO' and 'bolla' = any(a.invia) or d.tipo in ('FT', 'NC') and 'fattura' = any(a.invia))
      where not exists (select 1 from peppol_messaggi m where m.id_documento = d.id and m.genere = case d.tipo when 'BO' then 'bolla' else 'fattura' end)
      union all
      select 'risposta', x.cod_anagrafica, a.identita, x.id_documento, x.id, v.versione
      from accessi a join ordini_in_arrivo x on x.cod_anagrafica = a.cod_anagrafica and x.origine = 'peppol' and 'risposta' = any(a.invia)
        and (x.stato = 'ordine' or x.stato = 'scartato' and x.chiuso < ${now}::timestamptz - make_interval(mins => ${minutiRipensamento}::int))
        left join documenti d on d.id = x.id_documento cross join lateral (select ${versioneOrdine} as versione) v
      where not exists (select 1 from peppol_messaggi m where m.id_arrivo = x.id
        and (m.stato = 'non scritto' or m.id_documento is not distinct from x.id_documento and m.versione = v.versione))
    ) dovuti order by id_documento nulls first, id_arrivo, versione limit ${perGiro}`);

/** One round, one transaction per document; of two concurrent servers only one writes each. */
export async function accodaDovuti(parts: AccodaParts, signal: AbortSignal): Promise<void> {
  for (const uno of await dovuti(parts.store.db, parts.clock())) {
    signal.throwIfAborted();
    await accoda(parts, uno);
  }
}

type Scritto = { readonly xml: string } | { readonly guasti: readonly string[] };

async function accoda(parts: AccodaParts, dovuto: Dovuto): Promise<void> {
  const { store, clock, jobsIn, papers } = parts;
  const now = clock();
  const { genere, codAnagrafica, idDocumento, idArrivo, versione, destinatario } = dovuto;
  const scritto = await scrivi(parts, dovuto, now);
  await store.transaction(async (tx) => {
    const guasti = 'guasti' in scritto ? scritto.guasti.join(' ') : '';
    const stato = guasti === '' ? 'da inviare' : 'non scritto';
    const nuovo = await tx.one<{ id: number }>(sql`
      insert into peppol_messaggi (cod_anagrafica, genere, id_documento, id_arrivo, versione, destinatario, stato, messaggio, chiave, creato)
      values (${codAnagrafica}, ${genere}, ${idDocumento}, ${idArrivo}, ${versione}, ${destinatario}, ${stato}, ${guasti}, '', ${now})
      on conflict do nothing returning id`);
    if (!nuovo) return;
    const actor = { ...visitor, nome: 'Peppol' };
    writeLog(
      tx,
      { actor, now, requestId: 'peppol' },
      { tabella: 'peppol_messaggi', chiave: String(nuovo.id), operazione: 'add', dopo: { genere, stato } },
    );
    if ('xml' in scritto)
      await manda({ tx, jobs: jobsIn(tx), now, actor }, papers.files, { ...scritto, ...nuovo, ...dovuto });
  });
}

type MandaCtx = Parameters<typeof beginCall>[0] & { readonly tx: Tx };

async function manda(
  ctx: MandaCtx,
  files: Parts['papers']['files'],
  { id, xml, codAnagrafica }: { readonly id: number; readonly xml: string } & Dovuto,
): Promise<void> {
  const key = `${fileMessaggi.prefix}${nomeMessaggio(id)}.xml`;
  await ctx.tx.run(sql`update peppol_messaggi set chiave = ${key} where id = ${id}`);
  const lane = corsiaDi(codAnagrafica);
  await beginCall(ctx, inviiPeppol, { lane, reference: nomeMessaggio(id), given: { messaggio: id } });
  await putWithRow(ctx.tx, files, { key, bytes: Buffer.from(xml, 'utf8') });
}

async function scrivi(parts: AccodaParts, dovuto: Dovuto, now: Date): Promise<Scritto> {
  const { genere, idDocumento, destinatario } = dovuto;
  const loro = leggiPartecipante(destinatario.toUpperCase());
  if (!loro) return { guasti: ['Il partecipante del cliente non è valido.'] };
  const parti = { noi: parts.noi(), loro };
  const documento = idDocumento === null ? undefined : await documentoPerId(parts.store.db, idDocumento);
  if (genere === 'risposta') return risposta(parts, { dovuto, documento: documento ?? null, parti, now });
  if (!documento) return { guasti: ['Il documento non c’è più.'] };
  const guasti = genere === 'bolla' ? guastiBolla(documento) : guastiFattura(documento);
  if (guasti.length > 0) return { guasti };
  return { xml: genere === 'bolla' ? bollaUbl(documento, parti) : fatturaUbl(documento, parti, parts.coordinate) };
}

interface DaRispondere {
  readonly dovuto: Dovuto;
  readonly documento: DocumentoIntero | null;
  readonly parti: { readonly noi: Partecipante; readonly loro: Partecipante };
  readonly now: Date;
}

async function risposta(
  { store, papers, uploads }: AccodaParts,
  { dovuto, documento, parti, now }: DaRispondere,
): Promise<Scritto> {
  const { idArrivo, codAnagrafica } = dovuto;
  const arrivo = await store.db.one<{
    chiave: string;
    motivo: string;
    cliente: DocumentoIntero['cliente'];
    dette: number;
  }>(sql`
    select x.chiave, x.motivo, jsonb_build_object('codAnagrafica', c.cod_anagrafica, 'ragioneSociale', c.ragione_sociale, 'indirizzo', c.indirizzo, 'cap', c.cap,
      'localita', c.localita, 'provincia', c.provincia, 'stato', c.stato, 'piva', c.piva) as cliente,
      (select count(*)::int from peppol_messaggi m where m.id_arrivo = x.id) as dette
    from ordini_in_arrivo x join clienti c on c.cod_anagrafica = ${codAnagrafica} where x.id = ${idArrivo}`);
  const file = arrivo && (await papers.files.get(arrivo.chiave));
  const radice = file && (await radiceDelFile(uploads, await buffer(file.stream)));
  const loro = radice ? ordineLoro(radice) : null;
  if (!arrivo || !loro) return { guasti: ['Non è un ordine UBL: non si risponde.'] };
  if (!loro.vuoleRisposta) return { guasti: ['L’ordine è del processo senza risposta (order only).'] };
  const { day, time } = inItalia(now);
  const annullato = documento?.stato === 'annullato';
  const ordine = annullato ? null : documento;
  const xml = rispostaUbl(
    {
      id: arrivo.dette === 0 ? `R${idArrivo}` : `R${idArrivo}-${arrivo.dette + 1}`,
      quando: { giorno: day, ora: `${time.slice(0, 5)}:00` },
      loro,
      ordine,
      cliente: arrivo.cliente,
      motivo: annullato ? 'L’ordine è stato annullato.' : ordine ? '' : arrivo.motivo,
    },
    parti,
  );
  return { xml };
}
