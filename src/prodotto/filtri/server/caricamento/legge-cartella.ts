import type { Parts } from '#platform/server/area.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WorkBody, WorkCtx } from '#platform/server/work/long-work.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import type { LavoroCaricamento } from './carica-filtri.ts';
import type { Voci } from './insiemi.ts';
import type { CartellaData, CartellaLetta } from './leggi-cartella.ts';
import { sedi } from './sedi.ts';

type Parti = Pick<Parts, 'store' | 'uploads'>;

const thread = new URL('./cartella-worker.ts', import.meta.url);
/** Thread timeout, ms; ten times what 50,000 rows take. */
const mostMs = 120_000;
const chiaviInsieme = 10_000;

/** Restarts after an interruption. */
export const leggeCartella =
  (parti: Parti): WorkBody<LavoroCaricamento> =>
  async ({ id }, run) => {
    const riga = await parti.store.db.one<{ tipologia: Tipologia; contenuto: string }>(
      sql`select tipologia, contenuto from caricamenti_filtri where id = ${id} and stato = 'in lettura'`,
    );
    if (!riga) return;
    const letta = await parti.uploads.read<CartellaLetta>({
      thread,
      given: await conNoti(parti, riga),
      field: 'contenuto',
      ms: mostMs,
      // The last tenth is the comparison with the database.
      onProgress: (parte) => run.progress(parte * 90),
      signal: run.signal,
    });
    await run.lastTransaction((ctx) => finita(ctx, { id, tipologia: riga.tipologia, letta }));
  };

async function conNoti(
  { store: { db } }: Parti,
  { tipologia, contenuto }: { readonly tipologia: Tipologia; readonly contenuto: string },
): Promise<CartellaData> {
  const noti = await db.one<Omit<CartellaData, 'tipologia' | 'byte'>>(sql`
    select (select coalesce(string_agg(cod_testata || '-' || suffisso, chr(10)), '') from testate) as testate,
      array(select codice_azienda from aziende) as aziende,
      (select coalesce(string_agg(filtro || '#' || valore, chr(10) order by quante, filtro, valore), '')
        from (select filtro, valore, count(*) as quante from testata_filtri group by filtro, valore) f) as filtri,
      (select coalesce(jsonb_agg(jsonb_build_object('codCategoria', cod_categoria, 'descrizione', descrizione)), '[]'::jsonb) from capitoli) as categorie`);
  if (!noti) throw new Error('The catalogue was not read');
  return { tipologia, byte: Buffer.from(contenuto, 'base64'), ...noti };
}

interface Letta {
  readonly id: number;
  readonly tipologia: Tipologia;
  readonly letta: CartellaLetta;
}

async function finita({ tx, now, keep }: WorkCtx, { id, tipologia, letta }: Letta): Promise<void> {
  const { righe, nrErrori, errori, voci } = letta;
  for (const tratto of tratti(voci)) await confronta(tx, id, tipologia, tratto);
  // Without statistics the confirm join gets a bad plan and takes minutes.
  await tx.run(sql`analyze caricamenti_filtri_modifiche`);
  const conti = await tx.one<{ modificate: number; aggiunte: number; tolte: number; vuote: number }>(sql`
    select count(*) as modificate, coalesce(sum(jsonb_array_length(aggiunte)), 0)::int as aggiunte,
      coalesce(sum(jsonb_array_length(tolte)), 0)::int as tolte, count(*) filter (where vuota) as vuote
    from caricamenti_filtri_modifiche where id_caricamento = ${id}`);
  const { modificate = 0, aggiunte = 0, tolte = 0, vuote = 0 } = conti ?? {};
  const stato = nrErrori > 0 ? 'con errori' : modificate > 0 ? 'da confermare' : 'uguale';
  await keep();
  await tx.run(sql`
    update caricamenti_filtri set stato = ${stato}, righe = ${righe}, chiavi = ${voci.chiavi.length},
      modificate = ${modificate}, aggiunte = ${aggiunte}, tolte = ${tolte}, vuote = ${vuote}, nr_errori = ${nrErrori},
      errori = ${JSON.stringify(errori)}::jsonb, contenuto = '', aggiornato = ${now} where id = ${id}`);
}

interface Tratto {
  readonly chiavi: readonly string[];
  readonly di: readonly string[];
  readonly gruppi: readonly string[];
  readonly valori: readonly string[];
}

/** Whole keys, sorted, as a header may be on several sheets. */
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
