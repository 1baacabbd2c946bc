import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { documentiTrovati, globaleDocumenti } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { sorte } from '#test/fixtures/sorte.ts';
import * as contract from './contract.ts';
import { misure } from './rules/list.ts';
import { tieniGiorni } from './server/giorni/tieni-giorni.ts';

// Demo data; now: 16 March 2026.
const app = await testApp({ demo: true });
const { db } = app.database;
// Stores the sums per day first, so that stored sums are what is compared with the lists.
await tieniGiorni(app.database)({
  data: {},
  id: '',
  attempt: 1,
  last: false,
  signal: new AbortController().signal,
  done: async () => {},
});
const io = app.as({ ruolo: 4, idUtente: 4 });

type Chiesto = Parameters<typeof io.call<typeof contract.leggiQuadro>>[1];
const leggi = async (input: Chiesto) => (await io.call(contract.leggiQuadro, input)).reply;

/** The sum of the list that an address opens. */
async function aperto(verso: string): Promise<number> {
  const [percorso, scritto = ''] = verso.split('?');
  expect(percorso).toBe('/visualizzadocumenti');
  const { TipoVis, ...ricerca } = Object.fromEntries(new URLSearchParams(scritto)) as Record<string, string>;
  const cercata = ricerca as { Gruppo: 'Ordinato'; TipoData: 'Data ordine' };
  if (TipoVis !== 'Globale') return (await io.call(documentiTrovati, cercata)).reply.totali.imponibile;
  let centesimi = 0;
  for (let pagina = 1, letti = 0; ; pagina += 1) {
    const { righe, totale } = (await io.call(globaleDocumenti, { ...cercata, pagina })).reply;
    centesimi += righe.reduce((somma, { importo }) => somma + Math.round(importo * 100), 0);
    letti += righe.length;
    if (letti >= totale) return centesimi / 100;
  }
}

const tagli = ['clienti', 'categorie', 'marchi', 'canali', 'agenti', 'zone'] as const;

test('each mark of a picture of sales is the sum of the list that it opens, of both periods, to the cent', async () => {
  const tira = sorte(49);
  const [uno] = await db.rows<{ cod: string }>(sql`
    select d.cod_anagrafica as cod from documenti d where d.tipo = 'FT' group by 1 order by count(*) desc, 1 limit 1`);
  const filtri: Partial<Chiesto>[] = [{}, { cliente: uno?.cod ?? '' }, { origine: 'telefono' }, {}];
  let aperti = 0;
  for (let giro = 0; giro < 12; giro += 1) {
    const dal = addDays('2025-04-01', tira(300));
    const chiesto = {
      ...filtri[giro % filtri.length],
      quadro: tagli[giro % tagli.length] ?? 'clienti',
      misura: misure[tira(misure.length)],
      dal,
      al: addDays(dal, tira(60)),
      ...(giro % 3 === 0 && { confronto: addDays(dal, -90 - tira(20)) }),
    };
    const { righe, totale } = await leggi(chiesto);
    const tutti = righe.reduce((somma, { adesso }) => somma + Math.round((adesso ?? 0) * 100), 0);
    expect(Math.round((totale?.adesso ?? 0) * 100)).toBe(tutti);
    const sue = righe.filter(({ chiave }) => chiave !== '*' && chiave !== '+');
    for (const riga of sue.slice(0, 4)) {
      aperti += 1;
      expect([riga.nome, await aperto(riga.verso)]).toEqual([riga.nome, riga.adesso]);
      if (riga.versoPrima !== '') expect(await aperto(riga.versoPrima)).toBe(riga.prima);
    }
    for (const { chiave, verso, versoPrima } of righe)
      if (chiave === '+' || chiave === '*') expect([verso, versoPrima]).toEqual(['', '']);
  }
  expect(aperti).toBeGreaterThan(20);
});

test('a division has at most ten rows and one for all others, which opens nothing, and both periods add up', async () => {
  const { righe, totale } = await leggi({ quadro: 'clienti', misura: 'fatturato' });
  expect(righe).toHaveLength(11);
  expect(righe.at(-1)).toMatchObject({
    nome: expect.stringMatching(/^Altri: \d+ clienti$/),
    verso: '',
    versoPrima: '',
  });
  expect(Math.round((totale?.prima ?? 0) * 100)).toBe(
    righe.reduce((somma, { prima }) => somma + Math.round((prima ?? 0) * 100), 0),
  );
});

test('one customer without a zone is found under `Senza zona`, and the search by `-` finds the same', async () => {
  await db.run(sql`update clienti set zona_passaggio = '' where cod_anagrafica = (
    select d.cod_anagrafica from documenti d where d.tipo = 'OC' and d.stato <> 'annullato' and d.data > '2025-06-01' order by d.id limit 1)`);
  const { righe } = await leggi({ quadro: 'zone' });
  const senza = righe.find(({ nome }) => nome === 'Senza zona');
  expect(senza?.adesso).toBeGreaterThan(0);
  expect(await aperto(senza?.verso ?? '')).toBe(senza?.adesso);
});

test('a period compared with itself is equal; a reversed and a much too long one are refused with a sentence', async () => {
  const rifiuto = async (input: Chiesto) => (await io.call(contract.leggiQuadro, input)).problem;
  const { righe } = await leggi({ quadro: 'zone', dal: '2026-01-01', confronto: '2026-01-01' });
  expect(righe.length).toBeGreaterThan(0);
  expect(righe.map(({ prima }) => prima)).toEqual(righe.map(({ adesso }) => adesso));
  expect((await rifiuto({ quadro: 'zone', dal: '2026-02-01', al: '2026-01-01' })).status).toBe(422);
  expect((await rifiuto({ quadro: 'zone', dal: '1990-01-01', al: '2199-12-31' })).detail).toContain(
    'al più dieci anni',
  );
  expect((await rifiuto({ quadro: 'zone', cliente: '999999' })).detail).toBe('Cliente non trovato');
});

test('a day without documents is empty, and 29 February has its own day to compare with', async () => {
  expect((await leggi({ quadro: 'canali', dal: '2001-01-01', al: '2001-01-01' })).righe).toEqual([]);
  const bisestile = await leggi({ quadro: 'canali', dal: '2024-02-29', al: '2024-02-29' });
  expect([bisestile.primaDal, bisestile.primaAl]).toEqual(['2023-02-28', '2023-02-28']);
});

test('only the administrator and the office see it', async () => {
  for (const ruolo of [1, 3, 5, 6] as const)
    expect(
      (await app.as({ ruolo, idUtente: 90 + ruolo }).call(contract.leggiQuadro, { quadro: 'zone' })).problem.status,
    ).toBe(403);
});
