import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { elencoSpedizioni, excelSpedizioni } from '#logistica/etichette/contract.ts';
import { elencoPreparazione } from '#logistica/preparazione/contract.ts';
import { leggiQuadro } from '#vendita/andamento/contract.ts';
import { nomiQuadri, type NomeQuadro } from '#vendita/andamento/rules/quadri.ts';
import { elencoPartite } from '#vendita/partite/contract.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';

// Demo data; now: 16 March 2026, a Monday.
const app = await testApp({ demo: true });
const { db } = app.database;
const io = app.as({ ruolo: 2, idUtente: 1 });
const oggi = '2026-03-16';

const leggi = async (quadro: NomeQuadro, altro: object = {}) =>
  (await io.call(leggiQuadro, { quadro, ...altro })).reply;
const cercati = (verso: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(verso.split('?')[1] ?? ''));

test('receivables by age are the list of open items of that age to the cent, and together all that is open', async () => {
  const { righe, totale } = await leggi('crediti');
  expect(righe.length).toBeGreaterThan(2);
  for (const { verso, adesso, altri } of righe) {
    const lista = (await io.call(elencoPartite, cercati(verso) as { eta: 'nota' })).reply;
    expect([lista.aperto, lista.totale]).toEqual([adesso, altri[0]]);
  }
  expect((await io.call(elencoPartite, {})).reply.aperto).toBe(totale?.adesso);
});

test('what is to deliver on a day is the sum of the list of that day to the cent, and all together what is open', async () => {
  const { righe, totale } = await leggi('attesa');
  expect(righe.length).toBe(12);
  expect(righe.filter(({ adesso }) => adesso !== 0).length).toBeGreaterThan(2);
  for (const { verso, altri, adesso } of righe) {
    const lista = (await io.call(elencoPreparazione, cercati(verso))).reply;
    expect([lista.totale, lista.daConsegnare]).toEqual([altri[0], adesso]);
  }
  expect((await io.call(elencoPreparazione, {})).reply.daConsegnare).toBe(totale?.adesso);
  const [resto] = await db.rows<{ euro: number }>(sql`
    select coalesce(sum(round(r.imp_rigo * (r.qt_ordinata - r.qt_evasa_stoccata) / r.qt_ordinata, 6)), 0) as euro from documenti d join documenti_righe r on r.id_documento = d.id
    where d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione') and r.cd_articolo is not null and r.qt_ordinata > r.qt_evasa_stoccata`);
  expect(totale?.adesso).toBeCloseTo(resto?.euro ?? 0, 0);
});

test('each late line has one reason that opens its orders and their amount, and together they are as many as there are', async () => {
  const { righe, totale } = await leggi('ritardi');
  expect(righe.reduce((conto, { adesso }) => conto + (adesso ?? 0), 0)).toBe(totale?.adesso ?? 0);
  for (const { verso, altri } of righe) {
    const lista = (await io.call(elencoPreparazione, cercati(verso))).reply;
    expect([lista.totale, lista.daConsegnare]).toEqual(altri.slice(0, 2));
  }
  const tutti = (await io.call(elencoPreparazione, { vista: 'ritardo' })).reply.totale;
  expect(Math.max(0, ...righe.map(({ altri }) => altri[0] ?? 0))).toBeLessThanOrEqual(tutti);
  expect(tutti > 0).toBe((totale?.adesso ?? 0) > 0);
});

test('the margin of random months is invoiced lines less quantity at the price of the last purchase order before', async () => {
  const { righe, totale } = await leggi('margine', { dal: '2025-06-01', al: oggi });
  for (const { chiave: dal, adesso, altri, verso } of righe.slice(2, 8)) {
    const a = righe[righe.findIndex(({ chiave }) => chiave === dal) + 1]?.chiave ?? addDays(oggi, 1);
    const vere = await db.rows<{ importo: number; costo: number }>(sql`
      select case when d.tipo = 'NC' then -1 else 1 end * r.imp_rigo as importo, case when d.tipo = 'NC' then -1 else 1 end * r.qt_ordinata * p.prezzo as costo
      from documenti d join documenti_righe r on r.id_documento = d.id cross join lateral (
        select f.prezzo from ordini_fornitori_righe f join ordini_fornitori o on o.id = f.id_ordine and o.tipo = 'OF'
        where f.cd_articolo = r.cd_articolo and o.data <= d.data and f.prezzo > 0 order by o.data desc, f.id desc limit 1) p
      where d.tipo in ('FT', 'NC') and d.stato <> 'annullato' and d.data >= ${dal}::date and d.data < ${a}::date and r.tp_riga <> 'PREZZO'`);
    const noto = vere.reduce((conto, { importo }) => conto + importo, 0);
    const costo = vere.reduce((conto, { costo: uno }) => conto + uno, 0);
    expect(altri[0]).toBeCloseTo(noto, 2);
    expect(Math.abs((adesso ?? 0) - (noto - costo))).toBeLessThan(0.011);
    expect((await io.call(documentiTrovati, cercati(verso) as { Gruppo: 'Consegnato' })).reply.totale).toBeGreaterThan(
      0,
    );
  }
  expect(totale?.adesso).not.toBe(0);
});

test('an article without a delivery for a month is dead, one delivered yesterday is not, and the value is its stock', async () => {
  const prima = await leggi('fermi', { mesi: 1 });
  const [fermo] = prima.righe;
  expect(fermo?.adesso).toBeGreaterThan(0);
  const [preso] = await db.rows<{ valore: number }>(sql`
    select round((g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta) * p.prezzo, 2) as valore from giacenze g cross join lateral (
      select f.prezzo from ordini_fornitori_righe f join ordini_fornitori o on o.id = f.id_ordine and o.tipo = 'OF' where f.cd_articolo = g.cd_articolo order by o.data desc, f.id desc limit 1) p
    where g.cd_articolo = ${fermo?.chiave ?? ''}`);
  expect(fermo?.adesso).toBe(preso?.valore);
  await db.run(sql`update documenti_righe set cd_articolo = ${fermo?.chiave ?? ''} where (id_documento, riga) = (
    select r.id_documento, r.riga from documenti d join documenti_righe r on r.id_documento = d.id
    where d.tipo = 'BO' and d.stato <> 'annullato' and d.data > '2026-03-01' and r.cd_articolo is not null order by 1, 2 limit 1)`);
  const dopo = await leggi('fermi', { mesi: 1 });
  expect(dopo.righe.map(({ chiave }) => chiave)).not.toContain(fermo?.chiave);
});

test('an article is below its minimum by what is missing of free stock', async () => {
  expect((await leggi('sottoscorta')).nota).toBe('Nessun articolo è sotto il minimo della sua regola di riordino.');
  const [uno] = await db.rows<{ cd: string; libera: number }>(sql`
    select g.cd_articolo as cd, g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta - g.qta_impegnata as libera from giacenze g
    join articoli a on a.cd_articolo = g.cd_articolo and not a.eliminato order by g.cd_articolo limit 1`);
  await db.run(
    sql`insert into regole_riordino (cd_articolo, fornitore, minimo, esclusa) values (${uno?.cd ?? ''}, '', ${(uno?.libera ?? 0) + 7}, false)`,
  );
  const { righe } = await leggi('sottoscorta');
  expect(righe.map(({ chiave, adesso }) => [chiave, adesso])).toEqual([[uno?.cd, 7]]);
});

test('failed searches are counted by their words', async () => {
  await db.run(sql`insert into ricerche_vuote (parola, giorno, volte, ultima) values
    ('cerniera viola', '2026-03-10', 3, '2026-03-10T10:00:00Z'), ('cerniera viola', '2026-03-11', 2, '2026-03-11T10:00:00Z'), ('antica', '2026-01-01', 9, '2026-01-01T10:00:00Z')`);
  const { righe, totale } = await leggi('perse');
  expect(righe.map(({ nome, adesso }) => [nome, adesso])).toEqual([['cerniera viola', 5]]);
  expect(totale?.adesso).toBe(5);
});

test('a courier opens exactly the shipments that were counted, of both periods, and its late ones only those', async () => {
  const elenco = async (verso = '') => {
    const { scheda, ...chiesto } = cercati(verso);
    expect(scheda).toBe('elenco');
    return (await io.call(elencoSpedizioni, chiesto)).reply.totale;
  };
  let inRitardo = 0;
  for (const periodo of [
    { dal: '2025-11-03', al: '2026-02-20' },
    { dal: '2025-06-01', al: oggi },
  ]) {
    const { righe } = await leggi('corrieri', { ...periodo, confronto: '2025-07-01' });
    expect(righe.length).toBeGreaterThan(0);
    for (const { verso, versoPrima, versoAltri, altri } of righe) {
      expect([await elenco(verso), await elenco(versoAltri[0]), await elenco(versoAltri[1])]).toEqual([
        altri[0],
        altri[0],
        altri[1],
      ]);
      expect(await elenco(versoPrima)).toBeGreaterThanOrEqual(0);
      const { scheda: _, ...tardi } = cercati(versoAltri[1] ?? '');
      expect((await io.call(excelSpedizioni, { anno: 2026, ...tardi } as { anno: number })).status).toBe(200);
      inRitardo += altri[1] ?? 0;
    }
  }
  expect(inRitardo).toBeGreaterThan(0);
});

test('a category whose stock hardly moves turns more than never', async () => {
  await db.run(sql`update giacenze set qta_scaffale = qta_scaffale * 10`);
  const { righe } = await leggi('rotazione');
  const lente = righe.filter(({ altri }) => (altri[0] ?? 0) > 0);
  expect(lente.length).toBeGreaterThan(0);
  for (const { adesso } of lente) expect(adesso).toBeGreaterThan(0);
});

test('couriers, suppliers and subcontractors are measured on what was due until yesterday, vans on their stops', async () => {
  const periodo = { dal: '2025-06-01', al: oggi };
  for (const quadro of ['corrieri', 'fornitori', 'terzisti'] as const) {
    const { righe } = await leggi(quadro, periodo);
    expect(righe.length).toBeGreaterThan(0);
    for (const { adesso, altri, nome } of righe) {
      const [tutte = 0, tardi = 0] = altri;
      expect([nome, adesso]).toEqual([nome, Math.round((1 - (tardi ?? 0) / (tutte ?? 1)) * 1000) / 10]);
    }
  }
  const fatto = (
    tipo: string,
    fermata: string,
    ora: number,
  ) => sql`(gen_random_uuid(), '2026-03-12', 'Bruno', ${fermata}, ${tipo},
    ${`2026-03-12T0${ora}:00:00Z`}, now(), 0, 0, '', '', '')`;
  await db.run(sql`insert into consegne_fatti (id, dt_consegna, autista, fermata, tipo, quando, ricevuto, colli, incassato, note, firmatario, file) values
    ${fatto('scaricato', 'A', 8)}, ${fatto('assente', 'B', 8)}, ${fatto('parziale', 'C', 8)}, ${fatto('scaricato', 'D', 8)}, ${fatto('riaperto', 'D', 9)}`);
  const { righe } = await leggi('furgoni', periodo);
  expect(righe.find(({ nome }) => nome === 'Bruno')).toMatchObject({ adesso: 33.3, altri: [3, 1, 1] });
});

test('every picture answers with no data, for a day, and over ten years', async () => {
  for (const quadro of nomiQuadri)
    for (const periodo of [
      { dal: '1999-01-01', al: '1999-01-01' },
      { dal: '2026-03-29', al: '2026-03-29', passo: 'giorno' },
      { dal: '2017-01-01', al: '2026-12-31' },
      { cliente: '000100', categoria: 'nessuna', marchio: 'nessuno' },
    ])
      expect((await io.call(leggiQuadro, { quadro, ...periodo } as { quadro: NomeQuadro })).status).toBe(200);
});
