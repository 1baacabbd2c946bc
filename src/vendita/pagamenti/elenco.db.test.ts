import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sportello } from '#test/stand-ins/sportello.ts';
import * as contract from './contract.ts';
import type { ordinamenti } from './rules/list.ts';

const { app } = await sportello();
const negozio = await apriNegozio(app.database.db);
const ufficio = app.as(2);
const cdArticolo = await negozio.articolo({ prezzo: 1 });

/** An order that waits for a bank transfer. */
async function ordine(qta: number): Promise<number> {
  const codAnagrafica = await negozio.cliente({ banca: '' });
  const cliente = app.as({ ruolo: 1, codAnagrafica });
  await cliente.call(aggiungiRiga, { cdArticolo, qta });
  const dati = { trasporto: 'ritiro', pagamento: 'bonifico' } as const;
  const { reply } = await cliente.call(confermaCarrello, dati, { 'idempotency-key': `chiave-elenco-${codAnagrafica}` });
  return reply.numero;
}

const primo = await ordine(2);
const secondo = await ordine(3);
const terzo = await ordine(1);

test('the list comes in the order that is asked for, both ways, and the oldest first where none is', async () => {
  const numeri = async (ordina?: (typeof ordinamenti)[number]) =>
    (await ufficio.call(contract.elencoPagamenti, { vista: 'attesa', ordina })).reply.righe.map(({ numero }) => numero);
  expect(await numeri()).toEqual([primo, secondo, terzo]);
  expect(await numeri('importo')).toEqual([terzo, primo, secondo]);
  expect(await numeri('-importo')).toEqual([secondo, primo, terzo]);
  expect(await numeri('-ordine')).toEqual([primo, secondo, terzo].toSorted((a, b) => b - a));
});

test('the list as an Excel file holds all its rows in the same order, numbers as numbers', async () => {
  const { reply, headers } = await ufficio.call(contract.excelPagamenti, { vista: 'attesa', ordina: '-importo' });
  expect([reply.name, headers['cache-control']]).toEqual(['pagamenti-attesa.xlsx', 'no-store']);
  const [titoli, ...righe] = await readSheet(new Uint8Array(await buffer(reply.bytes)).buffer);
  const colonna = (titolo: string): unknown[] => righe.map((riga) => riga[titoli?.indexOf(titolo) ?? -1]);
  expect(colonna('Ordine')).toEqual([secondo, primo, terzo].map((numero) => `OC ${numero}/2026`));
  expect(colonna('Importo')).toEqual([3.66, 2.44, 1.22]);
});

test('the file is for role 2 alone, as the list is', async () => {
  for (const ruolo of [0, 1, 3, 4, 5, 6] as const)
    expect((await app.as(ruolo).call(contract.excelPagamenti, {})).status).toBe(ruolo === 0 ? 401 : 403);
});
