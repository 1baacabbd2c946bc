import { formatCounted } from '#platform/contract/format-count.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { inSlices } from '#platform/server/log/undo-act.ts';
import { type WorkBody, type WorkCtx, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import { inVoci, perPosto, ripristinabile, senza, type Voce } from '#prodotto/testate/server/index.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import type { LavoroCaricamento } from './carica-filtri.ts';
import type { CartellaData, CartellaLetta } from './leggi-cartella.ts';
import { sedi } from './sedi.ts';

type Parti = Pick<Parts, 'store' | 'uploads'>;

const thread = new URL('./cartella-worker.ts', import.meta.url);
/** Thread timeout, ms; ten times what 50,000 rows take. */
const mostMs = 120_000;

/** Restarts after an interruption. */
export const leggeCartella =
  (parti: Parti): WorkBody<LavoroCaricamento> =>
  async ({ id }, run) => {
    const riga = await parti.store.db.one<{ tipologia: Tipologia; contenuto: string }>(
      sql`select tipologia, contenuto from caricamenti_filtri where id = ${id} and stato = 'in lettura'`,
    );
    if (!riga) return { said: detto(0) };
    const letta = await parti.uploads.read<CartellaLetta>({
      thread,
      given: await conNoti(parti, riga),
      field: 'contenuto',
      ms: mostMs,
      // The last tenth is the comparison with the database.
      onProgress: (parte) => run.progress(parte * 90),
      signal: run.signal,
    });
    return await run.lastTransaction(async (ctx) => {
      await finita(ctx, id, riga.tipologia, letta);
      const { righe, nrErrori } = letta;
      return detto(righe, nrErrori > 0 ? `${formatCounted(nrErrori, 'errore', 'errori')} nel file.` : '');
    });
  };

const detto = (righe: number, left = ''): WorkSaid =>
  workSaid({ done: righe, one: 'riga letta', many: 'righe lette', left });

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

async function finita(
  { tx, now, keep }: WorkCtx,
  id: number,
  tipologia: Tipologia,
  letta: CartellaLetta,
): Promise<void> {
  const { righe, nrErrori, errori, voci } = letta;
  const { read } = ripristinabile(sedi[tipologia]);
  const posti = voci.chiavi.map((): number[] => []);
  voci.di.forEach((n, i) => posti[n]?.push(i));
  const conti = { modificate: 0, aggiunte: 0, tolte: 0, vuote: 0 };
  await inSlices([...voci.chiavi.entries()], async (tratto) => {
    const stati = await read(
      tx,
      tratto.map(([, chiave]) => chiave),
    );
    const diverse = tratto.flatMap(([n, chiave]) => {
      const sue = (posti[n] ?? []).map((i): Voce => [voci.gruppi[i] ?? '', voci.valori[i] ?? '']).toSorted(perPosto);
      const stanno = inVoci(sedi[tipologia], stati.get(chiave) ?? {});
      const [aggiunte, tolte] = [senza(sue, stanno), senza(stanno, sue)];
      return aggiunte.length + tolte.length === 0 ? [] : [{ chiave, aggiunte, tolte, vuota: sue.length === 0 }];
    });
    conti.modificate += diverse.length;
    for (const { aggiunte, tolte, vuota } of diverse) {
      conti.aggiunte += aggiunte.length;
      conti.tolte += tolte.length;
      conti.vuote += Number(vuota);
    }
    await tx.run(sql`
      insert into caricamenti_filtri_modifiche (id_caricamento, chiave, aggiunte, tolte, vuota)
      select ${id}::bigint, d.chiave, d.aggiunte, d.tolte, d.vuota
      from jsonb_to_recordset(${JSON.stringify(diverse)}::text::jsonb) as d (chiave text, aggiunte jsonb, tolte jsonb, vuota boolean)`);
  });
  // Without statistics the queries of a confirmation get a bad plan and take minutes.
  await tx.run(sql`analyze caricamenti_filtri_modifiche`);
  const { modificate, aggiunte, tolte, vuote } = conti;
  const stato = nrErrori > 0 ? 'con errori' : modificate > 0 ? 'da confermare' : 'uguale';
  await keep();
  await tx.run(sql`
    update caricamenti_filtri set stato = ${stato}, righe = ${righe}, chiavi = ${voci.chiavi.length},
      modificate = ${modificate}, aggiunte = ${aggiunte}, tolte = ${tolte}, vuote = ${vuote}, nr_errori = ${nrErrori},
      errori = ${JSON.stringify(errori)}::jsonb, contenuto = '', aggiornato = ${now} where id = ${id}`);
}
