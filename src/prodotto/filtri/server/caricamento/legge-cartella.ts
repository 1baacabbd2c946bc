import { Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import type { LavoroCaricamento } from './carica-filtri.ts';
import type { Voci } from './insiemi.ts';
import type { CartellaData, CartellaLetta } from './leggi-cartella.ts';
import { sedi } from './sedi.ts';

type Parti = Pick<Parts, 'store' | 'uploads' | 'clock'>;

const thread = new URL('./cartella-worker.ts', import.meta.url);
/** How often the row hears how far the thread is, and whether it is still wanted, ms. */
const respiro = 500;
/** Most time of a thread, ms: 50,000 rows take a tenth of it. */
const mostMs = 120_000;
/** Keys whose values are compared with those of the database by one statement. */
const chiaviInsieme = 10_000;

/** The work of the queue: reads a workbook in a thread and writes what it would change. A run that was cut is done again from the start. */
export function leggeCartella(parti: Parti): Handler<LavoroCaricamento> {
  const { store, clock } = parti;
  return async ({ data: { id }, last, signal }) => {
    const riga = await store.db.one<{ idUtente: number; tipologia: Tipologia; contenuto: string }>(
      sql`select id_utente, tipologia, contenuto from caricamenti_filtri where id = ${id} and stato = 'in lettura'`,
    );
    if (!riga) return;
    const segni = segniDiVita(parti, id);
    try {
      const letta = await parti.uploads.read<CartellaLetta>({
        thread,
        given: await conNoti(parti, riga),
        field: 'contenuto',
        ms: mostMs,
        onProgress: segni.avanza,
        signal: AbortSignal.any([signal, segni.interrotto]),
      });
      await store.transaction((tx) => finita(tx, { id, tipologia: riga.tipologia, letta, now: clock() }));
    } catch (error) {
      if (segni.interrotto.aborted) return;
      const rifiuto =
        error instanceof Refusal && error.status === 422
          ? error.message
          : last
            ? 'La lettura non è riuscita: caricare di nuovo il file.'
            : null;
      if (rifiuto === null) throw error;
      await store.db.run(sql`
        update caricamenti_filtri set stato = ${error instanceof Refusal ? 'con errori' : 'non riuscito'}, rifiuto = ${rifiuto}, contenuto = '', aggiornato = ${clock()}
        where id = ${id} and stato = 'in lettura'`);
      if (!(error instanceof Refusal)) throw error;
    } finally {
      segni.basta();
    }
  };
}

async function conNoti(
  { store: { db } }: Parti,
  { tipologia, contenuto }: { readonly tipologia: Tipologia; readonly contenuto: string },
): Promise<CartellaData> {
  const noti = await db.one<Omit<CartellaData, 'tipologia' | 'byte'>>(sql`
    select (select coalesce(string_agg(cod_testata || '-' || suffisso, chr(10)), '') from testate) as testate,
      array(select codice_azienda from aziende) as aziende, array(select distinct filtro from testata_filtri) as filtri,
      (select coalesce(jsonb_agg(jsonb_build_object('codCategoria', cod_categoria, 'descrizione', descrizione)), '[]'::jsonb) from capitoli) as categorie`);
  if (!noti) throw new Error('The catalogue was not read');
  return { tipologia, byte: Buffer.from(contenuto, 'base64'), ...noti };
}

interface Letta {
  readonly id: number;
  readonly tipologia: Tipologia;
  readonly letta: CartellaLetta;
  readonly now: Date;
}

/** What was read stands in the database as a whole or not at all. */
async function finita(tx: Tx, { id, tipologia, letta, now }: Letta): Promise<void> {
  const { righe, nrErrori, errori, voci } = letta;
  const viva = await tx.one(
    sql`select id from caricamenti_filtri where id = ${id} and stato = 'in lettura' for update`,
  );
  if (!viva) return;
  for (const tratto of tratti(voci)) await confronta(tx, id, tipologia, tratto);
  // Confirming joins these rows with all values: without statistics the planner takes them for a handful and needs minutes.
  await tx.run(sql`analyze caricamenti_filtri_modifiche`);
  const conti = await tx.one<{ modificate: number; aggiunte: number; tolte: number; vuote: number }>(sql`
    select count(*) as modificate, coalesce(sum(jsonb_array_length(aggiunte)), 0)::int as aggiunte,
      coalesce(sum(jsonb_array_length(tolte)), 0)::int as tolte, count(*) filter (where vuota) as vuote
    from caricamenti_filtri_modifiche where id_caricamento = ${id}`);
  const { modificate = 0, aggiunte = 0, tolte = 0, vuote = 0 } = conti ?? {};
  const stato = nrErrori > 0 ? 'con errori' : modificate > 0 ? 'da confermare' : 'uguale';
  await tx.run(sql`
    update caricamenti_filtri set stato = ${stato}, percentuale = 100, righe = ${righe}, chiavi = ${voci.chiavi.length},
      modificate = ${modificate}, aggiunte = ${aggiunte}, tolte = ${tolte}, vuote = ${vuote}, nr_errori = ${nrErrori},
      errori = ${JSON.stringify(errori)}::jsonb, contenuto = '', aggiornato = ${now} where id = ${id}`);
}

interface Tratto {
  readonly chiavi: readonly string[];
  readonly di: readonly string[];
  readonly gruppi: readonly string[];
  readonly valori: readonly string[];
}

/** Some keys with all of their values at a time. A header on several sheets has values far apart, so they are put in order of their key first. */
function* tratti({ chiavi, di, gruppi, valori }: Voci): Generator<Tratto> {
  const ordine = Uint32Array.from(di.keys()).sort((a, b) => (di[a] as number) - (di[b] as number));
  let i = 0;
  for (let da = 0; da < chiavi.length; da += chiaviInsieme) {
    const fine = Math.min(da + chiaviInsieme, chiavi.length);
    const inizio = i;
    while (i < ordine.length && (di[ordine[i] as number] as number) < fine) i++;
    const suoi = ordine.subarray(inizio, i);
    const scelti = (lista: readonly string[]): string[] => Array.from(suoi, (n) => lista[n] as string);
    yield {
      chiavi: chiavi.slice(da, fine),
      di: Array.from(suoi, (n) => chiavi[di[n] as number] as string),
      gruppi: scelti(gruppi),
      valori: scelti(valori),
    };
  }
}

/** Writes what differs for these keys. */
const confronta = (tx: Tx, id: number, tipologia: Tipologia, { chiavi, di, gruppi, valori }: Tratto): Promise<number> =>
  tx.run(sql`
    insert into caricamenti_filtri_modifiche (id_caricamento, chiave, aggiunte, tolte, vuota)
    with voci as materialized (select * from unnest(${di}::text[], ${gruppi}::text[], ${valori}::text[]) as v (chiave, gruppo, valore)),
    presenti as materialized (
      select p.chiave, p.gruppo, p.valore from (${sedi[tipologia].presenti}) p where p.chiave in (select k.chiave from unnest(${chiavi}::text[]) as k (chiave))),
    diverse as (
      select coalesce(v.chiave, p.chiave) as chiave, coalesce(v.gruppo, p.gruppo) as gruppo, coalesce(v.valore, p.valore) as valore, v.chiave is null as tolta
      from voci v full join presenti p on v.chiave = p.chiave and v.gruppo = p.gruppo and v.valore = p.valore
      where v.chiave is null or p.chiave is null),
    piene as (select distinct v.chiave from voci v)
    select ${id}, d.chiave, coalesce(jsonb_agg(jsonb_build_array(d.gruppo, d.valore) order by d.gruppo, d.valore) filter (where not d.tolta), '[]'::jsonb),
      coalesce(jsonb_agg(jsonb_build_array(d.gruppo, d.valore) order by d.gruppo, d.valore) filter (where d.tolta), '[]'::jsonb),
      bool_and(n.chiave is null)
    from diverse d left join piene n on n.chiave = d.chiave group by d.chiave`);

/** Writes the progress now and then; a row that is not being read any more was called off. */
function segniDiVita(
  { store: { db }, clock }: Parti,
  id: number,
): { avanza(parte: number): void; readonly interrotto: AbortSignal; basta(): void } {
  const fermo = new AbortController();
  let percentuale = 0;
  const segna = async (): Promise<void> => {
    const viva = await db.one(sql`
      update caricamenti_filtri set percentuale = ${percentuale}, aggiornato = ${clock()} where id = ${id} and stato = 'in lettura' returning id`);
    if (!viva) fermo.abort(new Error('The upload was called off'));
  };
  // A database that is away for a moment is no reason to stop: the next sign tells.
  const timer = setInterval(() => void segna().catch(() => {}), respiro);
  return {
    // The last tenth is the comparison with the database.
    avanza: (parte) => (percentuale = Math.round(parte * 90)),
    interrotto: fermo.signal,
    basta: () => clearInterval(timer),
  };
}
