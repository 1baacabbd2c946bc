import { buffer } from 'node:stream/consumers';
import type { Parts } from '#platform/server/area.ts';
import { type Sql, type Tx, sql } from '#platform/server/db/sql.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { Letto } from '../rules/letto/letto.ts';
import { campiDi } from '../rules/esito-lettura.ts';
import type { DaLeggere } from './coda-lettura.ts';
import { formaDi } from './forma-ricordata.ts';
import { ordinaDiretto, type DirettoParts } from './ordina-diretto.ts';
import { leggiDocumentoInThread } from './leggi/lettura-nel-thread.ts';

type LettoreParts = Pick<Parts, 'store' | 'uploads' | 'papers'> & DirettoParts;

interface Riga {
  readonly nome: string;
  readonly chiave: string;
  readonly mittente: string;
  readonly codAnagrafica: string | null;
  /** Number of this order within its file, from 1. */
  readonly quale: number;
}

/** Restarts after an aborted run; when all attempts failed the row is marked unreadable, so that none waits forever. */
export const leggiArrivo =
  (parti: LettoreParts): Handler<DaLeggere> =>
  async ({ data: { id }, signal, last }) => {
    try {
      await leggi(parti, id, signal);
      await ordinaDiretto(parti, id);
    } catch (error) {
      if (last && !signal.aborted)
        await parti.store.transaction((tx) =>
          tx.run(sql`
            update ordini_in_arrivo set lettura = 'illeggibile', motivo_lettura = 'Non si è potuto leggere: le righe si scrivono a mano.'
            where id = ${id} and lettura = 'da leggere'`),
        );
      throw error;
    }
  };

/** Writes all fields at once, unless the row was read meanwhile. */
async function leggi({ store, uploads, papers }: LettoreParts, id: number, signal: AbortSignal): Promise<void> {
  const riga = await store.db.one<Riga>(
    sql`select nome, chiave, mittente, cod_anagrafica, coalesce(substring(impronta from '#([0-9]+)$')::int, 1) as quale
      from ordini_in_arrivo where id = ${id} and lettura = 'da leggere'`,
  );
  if (!riga) return;
  const file = await papers.files.get(riga.chiave);
  if (!file) throw new Error(`The file ${riga.chiave} of an order is not in the store`);
  const contenuto = await buffer(file.stream);
  signal.throwIfAborted();
  const prima = await leggiDocumentoInThread(uploads, { nome: riga.nome, contenuto }, true);
  const forma = 'letto' in prima ? await formaRicordata(store.db, riga, prima.letto) : null;
  const esito = forma
    ? await leggiDocumentoInThread(uploads, { nome: riga.nome, contenuto, opzioni: { colonne: forma } }, true)
    : prima;
  const suo = 'letto' in esito ? { letto: esito.letto.altri?.[riga.quale - 2] ?? esito.letto } : esito;
  const { letto, ...campi } = campiDi(suo);
  await store.transaction(async (tx) => {
    const chi = letto ? await riconosci(tx, riga.mittente, letto) : null;
    const scritta = await tx.one(sql`
        update ordini_in_arrivo set lettura = ${campi.lettura}, motivo_lettura = ${campi.motivoLettura}, letto = ${letto && JSON.stringify(letto)}::jsonb,
          genere = ${campi.genere}, numero_ordine = ${campi.numeroOrdine}, data_chiesta = ${campi.dataChiesta}::date, righe = ${campi.righe}::int,
          sicure = ${campi.sicure}::int, valore = ${campi.valore}::numeric, non_lette = ${campi.nonLette}::int,
          cod_anagrafica = coalesce(cod_anagrafica, ${chi?.codAnagrafica ?? null}), come_cliente = case when cod_anagrafica is null then ${chi?.come ?? ''} else come_cliente end
        where id = ${id} and lettura = 'da leggere' returning id`);
    if (scritta && riga.quale === 1 && 'letto' in esito) await scriviAltri(tx, id, esito.letto.altri ?? []);
  });
}

/** Further orders of a file become rows with the same file. When it is read again, rows that exist stay unchanged. */
async function scriviAltri(tx: Tx, id: number, altri: readonly Letto[]): Promise<void> {
  for (const [i, altro] of altri.entries()) {
    const { letto, ...campi } = campiDi({ letto: altro });
    await tx.run(sql`
      insert into ordini_in_arrivo (origine, impronta, chiave, nome, mittente, oggetto, arrivato, cod_anagrafica, come_cliente, lettura, motivo_lettura,
        letto, genere, numero_ordine, data_chiesta, righe, sicure, valore, non_lette)
      select x.origine, x.impronta || ${`#${i + 2}`}::text, x.chiave, x.nome, x.mittente, x.oggetto, x.arrivato, x.cod_anagrafica, x.come_cliente, ${campi.lettura}, ${campi.motivoLettura},
        ${JSON.stringify(letto)}::jsonb, ${campi.genere}, ${campi.numeroOrdine}, ${campi.dataChiesta}::date, ${campi.righe}::int, ${campi.sicure}::int, ${campi.valore}::numeric, ${campi.nonLette}::int
      from ordini_in_arrivo x where x.id = ${id} on conflict (impronta) do nothing`);
  }
}

async function formaRicordata(db: Sql, { mittente, codAnagrafica }: Riga, letto: Letto) {
  const suo = codAnagrafica ?? (await riconosci(db, mittente, letto))?.codAnagrafica ?? null;
  return formaDi(db, suo, letto.impronta);
}

const modi = ['indirizzo', 'mittente già visto', 'partita IVA'] as const;

interface Riconosciuto {
  readonly codAnagrafica: string;
  readonly come: (typeof modi)[number];
}

/**
 * Identifies the customer by the sender's user or company address, then by the customer last chosen for this sender,
 * then by VAT number. Null if several match.
 */
async function riconosci(db: Sql, mittente: string, { testata }: Letto): Promise<Riconosciuto | null> {
  const piva = testata.partiteIva.map(({ valore }) => valore.replace(/^IT/, '').slice(0, 20));
  const trovati = await db.rows<Riconosciuto>(sql`
    select c.cod_anagrafica, 'indirizzo' as come from clienti c where ${mittente} <> '' and (lower(c.mail) = ${mittente}
      or exists (select 1 from utenti u where u.cod_anagrafica = c.cod_anagrafica and u.ruolo = 1 and lower(u.username) = ${mittente}))
    union all
    (select x.cod_anagrafica, 'mittente già visto' from ordini_in_arrivo x
      where ${mittente} <> '' and x.mittente = ${mittente} and x.come_cliente = 'a mano' order by x.id desc limit 1)
    union all
    select c.cod_anagrafica, 'partita IVA' from clienti c where c.piva <> '' and c.piva = any(${piva}::text[])`);
  for (const come of modi) {
    const suoi = new Set(trovati.filter((uno) => uno.come === come).map(({ codAnagrafica }) => codAnagrafica));
    const [codAnagrafica] = suoi;
    if (codAnagrafica !== undefined && suoi.size === 1) return { codAnagrafica, come };
  }
  return null;
}
