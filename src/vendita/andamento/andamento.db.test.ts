import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { documentiTrovati, globaleDocumenti, scelteMerce } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { sorte } from '#test/fixtures/sorte.ts';
import * as contract from './contract.ts';
import { ricercaMisura } from './rules/quadri.ts';
import { misure, passi, type Misura } from './rules/list.ts';

// Demo data; now: 16 March 2026.
const app = await testApp({ demo: true });
const { db } = app.database;
const io = app.as({ ruolo: 4, idUtente: 4 });
const leggi = (input: Parameters<typeof io.call<typeof contract.leggiAndamento>>[1]) =>
  io.call(contract.leggiAndamento, input);

const cercato = (misura: Misura, da: string, a: string) =>
  ({ ...ricercaMisura[misura], TipoData: 'Data ordine', DataDa: da, DataA: a }) as const;

/**
 * The document search's total for the same filter: of whole documents or, with a category or brand, of the matching
 * lines.
 */
async function inRicerca(misura: Misura, da: string, a: string, filtro: Record<string, string>): Promise<number> {
  if (a < da) return 0;
  const ricerca = { ...cercato(misura, da, a), ...filtro };
  if (!('Categoria' in filtro) && !('Marchio' in filtro))
    return (await io.call(documentiTrovati, ricerca)).reply.totali.imponibile;
  let centesimi = 0;
  for (let pagina = 1, letti = 0; ; pagina += 1) {
    const { righe, totale } = (await io.call(globaleDocumenti, { ...ricerca, pagina })).reply;
    centesimi += righe.reduce((somma, { importo }) => somma + Math.round(importo * 100), 0);
    letti += righe.length;
    if (letti >= totale) return centesimi / 100;
  }
}

test('on random days, with random filters, each sum is that of the document search to the cent', async () => {
  const tira = sorte(48);
  const uno = <T>(quali: readonly T[]): T => quali[tira(quali.length)] as T;
  const { categorie, marchi } = (await io.call(scelteMerce, {})).reply;
  const clienti = await db.rows<{ cod: string }>(sql`
    select d.cod_anagrafica as cod from documenti d where d.tipo = 'FT' group by 1 order by count(*) desc, 1 limit 5`);
  const filtri = [
    () => [{}, {}],
    () => {
      const { cod } = uno(clienti);
      return [{ cliente: cod }, { CdAnagrafica: cod }];
    },
    () => [{ origine: 'web' }, { Origine: 'web' }],
    () => {
      const { codice } = uno(categorie);
      return [{ categoria: codice }, { Categoria: codice }];
    },
    () => {
      const { codice } = uno(marchi);
      return [
        { marchio: codice, origine: 'telefono' },
        { Marchio: codice, Origine: 'telefono' },
      ];
    },
  ] as const;
  let pieni = 0;
  for (let giro = 0; giro < 15; giro += 1) {
    const [mio, suo] = (filtri[giro % filtri.length] ?? filtri[0])();
    const dal = addDays('2025-04-01', tira(300));
    const { reply } = await leggi({ ...mio, dal, al: addDays(dal, tira(100)), passo: uno(passi) });
    const tratto = uno(reply.tratti);
    for (const misura of misure) {
      const suoi = suo as Record<string, string>;
      pieni += Number(reply.totali[misura].adesso !== 0);
      expect(tratto[misura]).toEqual({
        adesso: await inRicerca(misura, tratto.da, tratto.a, suoi),
        prima: await inRicerca(misura, tratto.primaDa, tratto.primaA, suoi),
      });
      const centesimi = reply.tratti.reduce((somma, uno) => somma + Math.round(uno[misura].adesso * 100), 0);
      expect(Math.round(reply.totali[misura].adesso * 100)).toBe(centesimi);
      expect(reply.totali[misura].adesso).toBe(await inRicerca(misura, reply.dal, reply.al, suoi));
    }
  }
  expect(pieni).toBeGreaterThan(9);
});

test('without days it shows the twelve months up to today, and the Excel file has the same sums', async () => {
  const { reply } = await leggi({});
  expect([reply.dal, reply.al, reply.tratti.length]).toEqual(['2025-04-01', '2026-03-16', 12]);
  expect(reply.totali.ordinato.adesso).toBeGreaterThan(0);
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of (await io.call(contract.excelAndamento, {})).reply.bytes) pezzi.push(pezzo);
  const [testata, ...righe] = await readSheet(new Uint8Array(Buffer.concat(pezzi)).buffer);
  expect(testata?.slice(2, 4)).toEqual(['Ordinato', 'Ordinato anno prima']);
  expect(righe.map((riga) => riga.slice(2))).toEqual(
    reply.tratti.map((tratto) => misure.flatMap((misura) => [tratto[misura].adesso, tratto[misura].prima])),
  );
});

test('a period that cannot be shown and a customer that does not exist are refused with a sentence', async () => {
  const rifiuto = async (input: Parameters<typeof leggi>[0]) => (await leggi(input)).problem;
  expect(await rifiuto({ dal: '2026-02-01', al: '2026-01-01' })).toMatchObject({
    status: 422,
    detail: "L'inizio del periodo non può essere dopo la fine.",
  });
  expect((await rifiuto({ dal: '2026-12-01' })).detail).toBe("L'inizio del periodo non può essere dopo la fine.");
  expect((await rifiuto({ dal: '2025-01-01', al: '2025-12-31', passo: 'giorno' })).detail).toBe(
    'Il periodo è troppo lungo per i giorni: scegliere settimane o mesi.',
  );
  expect((await rifiuto({ cliente: '999999' })).detail).toBe('Cliente non trovato');
  expect(
    (await io.call(documentiTrovati, { Area: 'Acquisti', Gruppo: 'Ordinato', Origine: 'web' })).problem,
  ).toMatchObject({
    status: 422,
    detail: 'Canale, categoria, marchio, zona e agente filtrano le vendite, senza i resi.',
  });
});
