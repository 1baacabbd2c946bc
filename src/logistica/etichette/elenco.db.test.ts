import { expect, test } from 'vitest';
import { mostCounted } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import * as contract from './contract.ts';

const { app, db, bruno, preparata } = await apriSpedizioni();
const tante = 5200;
await preparata();

// Numbered from 1000; one in ten goes to Forlì; the last hundred leave in January of the following year.
await db.run(sql`
  insert into spedizioni (anno, codice, operatore, stato, cod_anagrafica, destinatario, indirizzo, cap, localita, provincia, nazione, tipo_porto, dt_partenza, numero_corriere, utente, creata)
  select 2025, 999 + n, 'GLS', 'confermata', (select min(cod_anagrafica) from clienti), 'Ferramenta ' || n, 'Via B', '47121',
    case when n % 10 = 0 then 'Forlì' else 'Cesena' end, 'FC', 'IT', 'Porto franco',
    case when n > ${tante - 100} then date '2026-01-02' else date '2025-01-01' + n % 300 end, (700000000 + n)::text, 'Prova', now()
  from generate_series(1, ${tante}::int) n`);
const elenco = async (chiesto: Parameters<typeof bruno.call<typeof contract.elencoSpedizioni>>[1]) => {
  const { totale, righe } = (await bruno.call(contract.elencoSpedizioni, { anno: 2025, ...chiesto })).reply;
  return [totale, righe.length, righe[0]?.codiceSpedizione ?? null];
};

test('a long list and a word found everywhere are counted up to a bound, and still show the newest first', async () => {
  const [oltre, ultima] = [mostCounted + 1, 999 + tante];
  expect(await elenco({})).toEqual([oltre, 50, ultima]);
  expect(await elenco({ cerca: 'ferramenta' })).toEqual([oltre, 50, ultima]);
  expect(await elenco({ cerca: 'ferramenta', pagina: 3 })).toEqual([oltre, 50, ultima - 100]);
  expect(await elenco({ cerca: 'ferramenta', ordina: 'codice' })).toEqual([oltre, 50, 1000]);
});

test('what is found seldom is counted to the last one, on every page', async () => {
  expect(await elenco({ cerca: 'forlì' })).toEqual([520, 50, 999 + tante]);
  expect(await elenco({ cerca: 'forlì', pagina: 11 })).toEqual([520, 20, 1199]);
  expect(await elenco({ cerca: 'forlì', pagina: 12 })).toEqual([520, 0, null]);
  expect(await elenco({ cerca: '700000007' })).toEqual([1, 1, 1006]);
  expect(await elenco({ cerca: '6199' })).toEqual([1, 1, 6199]);
  expect(await elenco({ cerca: 'nessuna%' })).toEqual([0, 0, null]);
});

test('the month is that of the departure, also of what was numbered in the year before', async () => {
  const [gennaio, dicembre] = [await elenco({ mese: 1, cerca: 'forlì' }), await elenco({ mese: 12 })];
  const [attese] = await db.rows<{ n: number }>(
    sql`select count(*)::int as n from spedizioni where anno = 2025 and localita = 'Forlì' and extract(month from dt_partenza) = 1`,
  );
  expect(gennaio).toEqual([attese?.n, 50, 999 + tante]);
  expect(dicembre).toEqual([0, 0, null]);
});

test('refusals by their month and day in Italy, whatever the year', async () => {
  for (const ora of ['2024-02-29T23:30:00Z', '2025-03-01T10:00:00Z', '2025-03-31T22:30:00Z', '2025-12-31T22:30:00Z'])
    await db.run(sql`
      insert into spedizioni_errori (anno, codice_spedizione, cod_anagrafica, ragione_sociale, operatore, utente, data_ora, codice, descrizione)
      values (2025, 1000, '000100', 'Prova', 'BRT', 'Bruno', ${ora}::timestamptz, '-63', 'ROUTING')`);
  const errori = async (chiesto: object) => {
    const { totale, righe } = (await app.as(2).call(contract.erroriSpedizioni, { cerca: 'routing', ...chiesto })).reply;
    return [totale, ...righe.map(({ dataOra }) => dataOra.slice(0, 10))];
  };
  expect(await errori({ mese: 3 })).toEqual([2, '2025-03-01', '2024-02-29']);
  expect(await errori({ mese: 3, giorno: 1, anno: 2024 })).toEqual([1, '2024-02-29']);
  expect(await errori({ mese: 4 })).toEqual([1, '2025-03-31']);
  expect(await errori({ mese: 12 })).toEqual([1, '2025-12-31']);
  expect(await errori({ cerca: '1000' })).toEqual([4, '2025-12-31', '2025-03-31', '2025-03-01', '2024-02-29']);
});
