import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { quadri } from '#main/server/quadri-andamento.ts';
import { testApp } from '#test/fixtures/app.ts';
import { sorte } from '#test/fixtures/sorte.ts';
import { misure, passi } from './rules/list.ts';
import { conGiorniVivi } from './server/giorni/giorni-vivi.ts';
import { controllaGiorni, statoGiorni } from './server/giorni/controlla-giorni.ts';
import { lasciaMossi, sommaGiorni, tieniGiorni } from './server/giorni/tieni-giorni.ts';
import { leggiAndamento } from './server/leggi-andamento.ts';
import type { FiltroQuadro } from './server/quadro.ts';

// Demo data; now: 16 March 2026.
const app = await testApp({ demo: true });
const { db, store } = app.database;
const oggi = '2026-03-16';
const giro = { data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} };
const tieni = () => tieniGiorni({ store })(giro);
const tutto = { dal: '2023-01-01', al: '2026-12-31' };

const filtroDi = (dato: Partial<FiltroQuadro>): FiltroQuadro => ({
  oggi,
  adesso: { dal: '2025-04-01', al: oggi },
  prima: { dal: '2024-04-01', al: '2025-03-16' },
  scarto: null,
  misura: 'ordinato',
  passo: 'mese',
  mesi: 12,
  cliente: undefined,
  origine: undefined,
  categoria: '',
  marchio: '',
  ...dato,
});
const quali = ['andamento', 'marchi', 'categorie', 'canali', 'margine', 'fornitori'] as const;
type Quale = (typeof quali)[number];

/** Reads a picture or, for `andamento`, the chart's columns of all measures. */
const leggi = (dove: Sql, quale: Quale, filtro: FiltroQuadro): Promise<object> => {
  if (quale !== 'andamento') return quadri[quale]({ db: dove }, filtro);
  const { adesso, prima, scarto, ...resto } = filtro;
  const confronto = scarto === null ? undefined : prima.dal;
  return leggiAndamento({ db: dove, now: new Date(`${oggi}T12:00:00Z`) }, { ...resto, ...adesso, confronto });
};

class Indietro extends Error {}

/** The result when every line is read, as if no day had stored sums. */
async function diretto(quale: Quale, filtro: FiltroQuadro) {
  let letto: object | undefined;
  await store
    .transaction(async (tx) => {
      await tx.run(sql`delete from giorni_tenuti`);
      letto = await leggi(tx, quale, filtro);
      throw new Indietro();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Indietro)) throw error;
    });
  return letto;
}

/** Whether the stored sums are used, and how many days are read from lines. */
const vivi = (dove: Sql = db, periodo = tutto) =>
  dove.one<{ si: boolean; giorni: number }>(
    sql`with ${conGiorniVivi([periodo])} select t.si, (select count(*)::int from vivi) as giorni from tenuti t`,
  );

const tira = sorte(484);
const uno = <T>(fra: readonly T[]): T => fra[tira(fra.length)] as T;
const marchi = (
  await db.rows<{ cod: string }>(sql`select a.codice_azienda as cod from aziende a order by 1 limit 6`)
).map(({ cod }) => cod);
const categorie = (
  await db.rows<{ cod: string }>(
    sql`select c.cat_merceologica as cod from categorie_merceologiche c order by 1 limit 6`,
  )
).map(({ cod }) => cod);

function aCaso(): FiltroQuadro {
  const dal = addDays('2024-06-01', tira(500));
  const lungo = tira(400);
  const spostato = 30 + tira(400);
  return filtroDi({
    misura: uno(misure),
    passo: lungo > 100 ? 'mese' : uno(passi),
    adesso: { dal, al: addDays(dal, lungo) },
    prima: { dal: addDays(dal, -spostato), al: addDays(dal, lungo - spostato) },
    scarto: spostato,
    origine: uno([undefined, undefined, 'web', 'telefono'] as const),
    categoria: uno(['', '', '', uno(categorie)]),
    marchio: uno(['', '', '', uno(marchi)]),
  });
}

/** One document of a kind, at random. */
const documento = (tipi: readonly string[]): Fragment =>
  sql`(select d.id from documenti d where d.tipo = any(${tipi}::text[]) order by md5(d.id::text || ${String(tira(1e6))}) limit 1)`;
const articolo = (): Fragment =>
  sql`(select r.cd_articolo from documenti_righe r where r.cd_articolo is not null order by md5(r.id_documento::text || r.riga::text || ${String(tira(1e6))}) limit 1)`;
const acquisto = (): Fragment =>
  sql`(select f.id from ordini_fornitori_righe f join ordini_fornitori o on o.id = f.id_ordine and o.tipo = 'OF' order by md5(f.id::text || ${String(tira(1e6))}) limit 1)`;
const vendite = ['OC', 'BO', 'FT', 'NC'];
let numero = 900_000;

/** A copy of a document, header and lines, on another day. */
const copiato = (tipi: readonly string[], giorno: string): Fragment => sql`
  with nuovo as (
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
      totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    select tipo, anno, ${(numero += 1)}, suffisso, ${giorno}::date, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
      totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato from documenti where id = ${documento(tipi)} returning id
  ) insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
  select n.id, r.riga, r.tp_riga, r.cd_articolo, r.descrizione_prodotto, r.un_misura, r.qt_ordinata, 0, r.pr_unitario, 0, 0, 0, r.imp_rigo, '', ''
  from nuovo n, documenti_righe r where r.id_documento = (select max(x.id) from documenti x where x.tipo = any(${tipi}::text[]) and exists (select from documenti_righe y where y.id_documento = x.id))`;

const giornoACaso = (): string => addDays('2024-06-01', tira(650));
const cambi: readonly (() => Fragment)[] = [
  () => copiato([uno(vendite)], giornoACaso()),
  () => copiato(['FT'], oggi),
  () => sql`update documenti set data = ${giornoACaso()}::date where id = ${documento(vendite)}`,
  () => sql`update documenti set stato = 'annullato' where id = ${documento(vendite)}`,
  () => sql`update documenti set imponibile = imponibile + 1.23, origine = 'telefono' where id = ${documento(vendite)}`,
  () => sql`update documenti_righe set imp_rigo = imp_rigo + 4.56 where id_documento = ${documento(vendite)}`,
  () => sql`update documenti_righe set cd_articolo = ${articolo()} where id_documento = ${documento(vendite)}`,
  () => sql`update documenti_righe set qt_ordinata = qt_ordinata + 3 where id_documento = ${documento(['FT'])}`,
  () => sql`delete from documenti_righe where id_documento = ${documento(['FT', 'BO'])} and riga > 1`,
  () =>
    sql`with tolte as (delete from documenti_righe where id_documento > (select max(id) - 2 from documenti) returning 1) select count(*) from tolte`,
  () =>
    sql`update articoli set codice_azienda = ${uno(marchi)}, cat_merceologica = ${uno(categorie)} where cd_articolo = ${articolo()}`,
  () => sql`update ordini_fornitori_righe set prezzo = prezzo + 0.12345 where id = ${acquisto()}`,
  () =>
    sql`update ordini_fornitori set data = data - ${tira(60)}::int where id = (select id_ordine from ordini_fornitori_righe where id = ${acquisto()})`,
  () => sql`update ordini_fornitori_righe set cd_articolo = ${articolo()} where id = ${acquisto()}`,
  () => sql`
    insert into ordini_fornitori_righe (id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta)
    select f.id_ordine, ${articolo()}, 1, 0, 7.77777, f.dt_cons_richiesta from ordini_fornitori_righe f where f.id = ${acquisto()}`,
  () => sql`delete from ordini_fornitori_righe where prezzo = 7.77777`,
  () => sql`update ordini_fornitori_righe set dt_cons_confermata = ${giornoACaso()}::date where id = ${acquisto()}`,
  () =>
    sql`update ordini_fornitori_righe set qt_ricevuta = qt_ord_for - ${tira(2)}::int, dt_ricevimento = ${giornoACaso()}::date where id = ${acquisto()}`,
  () =>
    sql`update ordini_fornitori_righe set qt_chiusa = 1, qt_ord_for = qt_ricevuta, dt_ricevimento = null where id = ${acquisto()}`,
  () =>
    sql`update ordini_fornitori set ragione_sociale = 'Un altro fornitore' where id = (select id_ordine from ordini_fornitori_righe where id = ${acquisto()})`,
];

test('after random changes each picture of random days is what reading every line gives, with sums, while they are made and without', async () => {
  await tieni();
  expect(await vivi()).toEqual({ si: true, giorni: 0 });
  let tenuti = 0;
  for (let passo = 0; passo < 120; passo += 1) {
    await db.run((cambi[passo % cambi.length] as () => Fragment)());
    if (passo % 5 === 4) await store.transaction(lasciaMossi);
    if (passo % 9 === 8) await store.transaction(sommaGiorni);
    if (passo % 13 === 12) await tieni();
    const [quale, filtro] = [uno(quali), aCaso()];
    const [letto, stato] = [await leggi(db, quale, filtro), await vivi(db, filtro.adesso)];
    tenuti += Number(stato?.si === true);
    expect([passo, quale, filtro, letto]).toEqual([passo, quale, filtro, await diretto(quale, filtro)]);
  }
  expect(tenuti).toBeGreaterThan(60);
  await tieni();
  expect(await vivi()).toEqual({ si: true, giorni: 0 });
  for (const quale of quali) expect(await leggi(db, quale, filtroDi({}))).toEqual(await diretto(quale, filtroDi({})));
});

const uguali = async (filtro = filtroDi({})) => {
  for (const quale of quali) expect(await leggi(db, quale, filtro)).toEqual(await diretto(quale, filtro));
};

const attesa = () => {
  let resolve = (): void => {};
  return { promise: new Promise<void>((fatto) => void (resolve = fatto)), resolve: () => resolve() };
};

test('a line that a transaction still holds is counted on the day to which another one moved its document meanwhile', async () => {
  const riga = await db.one<{ id: number; data: string }>(
    sql`select d.id, d.data from documenti d where d.tipo = 'OC' and d.stato <> 'annullato' and d.data between '2025-06-01' and '2025-06-30'
      and exists (select from documenti_righe r where r.id_documento = d.id and r.cd_articolo is not null) order by d.id limit 1`,
  );
  const [scritta, finisci] = [attesa(), attesa()];
  const scrive = store.transaction(async (tx) => {
    await tx.run(sql`update documenti_righe set imp_rigo = imp_rigo + 1000 where id_documento = ${riga?.id}`);
    scritta.resolve();
    await finisci.promise;
  });
  await scritta.promise;
  await db.run(sql`update documenti set data = '2025-09-09' where id = ${riga?.id}`);
  await tieni();
  await uguali();
  finisci.resolve();
  await scrive;
  expect((await vivi())?.giorni).toBe(1);
  await uguali();
  await tieni();
  expect((await vivi())?.giorni).toBe(0);
  await uguali();
});

test('two rounds at once and one that breaks off in the middle leave the same sums', async () => {
  await db.run(sql`delete from giorni_tenuti`);
  await Promise.all([tieni(), tieni(), db.run(copiato(['OC'], oggi)), tieni()]);
  await uguali();
  await db.run(sql`delete from giorni_tenuti where giorno > '2025-10-01'`);
  await db.run(copiato(['OC'], oggi));
  await store
    .transaction(async (tx) => {
      await lasciaMossi(tx);
      await sommaGiorni(tx);
      throw new Indietro();
    })
    .catch(() => {});
  expect((await vivi())?.si).toBe(false);
  await uguali();
  await tieni();
  expect(await vivi()).toEqual({ si: true, giorni: 0 });
  await uguali();
  expect(
    await db.one(
      sql`select count(*)::int as n from vendite_giorni v where not exists (select from giorni_tenuti t where t.giorno = v.giorno)`,
    ),
  ).toEqual({ n: 0 });
});

test('a delivery over years is read from its lines until a round has added it up; picking moves no day', async () => {
  await tieni();
  await db.run(
    sql`update documenti_righe set qt_evasa_stoccata = qt_ordinata where id_documento = ${documento(['OC'])}`,
  );
  await db.run(
    sql`update documenti set stato = 'in preparazione' where id = (select min(id) from documenti where tipo = 'OC' and stato = 'confermato')`,
  );
  expect(await vivi()).toEqual({ si: true, giorni: 0 });
  await db.run(sql`update documenti set imponibile = imponibile + 1`);
  expect((await vivi())?.si).toBe(false);
  await uguali();
  await tieni();
  expect(await vivi()).toEqual({ si: true, giorni: 0 });
  await uguali();
});

test('corrupted sums are found by the doctor and recomputed after the night', async () => {
  await tieni();
  expect(await statoGiorni(db)).toMatchObject({ diversi: [] });
  const avvisi: object[] = [];
  const notte = () => controllaGiorni({ store, log: { warn: (cosa: object) => void avvisi.push(cosa) } })(giro);
  await notte();
  expect(avvisi).toEqual([]);
  const [giorno] = await db.rows<{ giorno: string }>(sql`
    update vendite_giorni set centesimi = centesimi + 1 where giorno = (select max(t.giorno) from giorni_tenuti t) returning giorno`);
  expect((await statoGiorni(db)).diversi).toEqual([giorno?.giorno]);
  await notte();
  expect(avvisi).toEqual([{ giorni: [giorno?.giorno] }]);
  await tieni();
  expect((await statoGiorni(db)).diversi).toEqual([]);
  await uguali();
});
