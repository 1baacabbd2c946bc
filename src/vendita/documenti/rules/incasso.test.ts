import { expect, test } from 'vitest';
import { statoIncasso } from './incasso.ts';
import { scadenze } from './scadenze.ts';

const oggi = '2026-03-16';
const rate = (data: string, codice = 'RB3060') =>
  scadenze(codice, { data, totale: 100, pagamento: 'banca', pagato: null });
const soldi = { totaleDocumento: 100, saldato: 0 };
const fattura = { ...soldi, tipo: 'FT', stato: 'evaso', pagato: null };
const ordine = { ...soldi, tipo: 'OC', pagato: null, scadenze: null };

test.each([
  ['an invoice of which one part is over', { ...fattura, scadenze: rate('2026-01-20') }, 'scaduto'],
  ['the same once that part came in', { ...fattura, saldato: 50, scadenze: rate('2026-01-20') }, 'da pagare'],
  ['the same a cent short', { ...fattura, saldato: 49.99, scadenze: rate('2026-01-20') }, 'scaduto'],
  ['an invoice that came in whole', { ...fattura, saldato: 100, scadenze: null }, 'pagato'],
  ['an invoice whose days are over', { ...fattura, scadenze: rate('2025-12-10') }, 'scaduto'],
  ['an invoice due today', { ...fattura, scadenze: rate(oggi, 'BB') }, 'da pagare'],
  ['an invoice that was paid before the goods', { ...fattura, pagato: '2026-03-01', scadenze: null }, 'pagato'],
  ['an invoice of terms that nobody knows', { ...fattura, scadenze: null }, null],
  ['an invoice older than the open items', { ...fattura, saldato: null, scadenze: rate('2026-01-20') }, null],
  ['a cancelled invoice', { ...fattura, stato: 'annullato', scadenze: rate('2026-01-20') }, null],
  ['an order that waits for its money', { ...ordine, stato: 'in attesa di pagamento' }, 'da pagare'],
  ['an order that was paid', { ...ordine, stato: 'confermato', pagato: '2026-03-01' }, 'pagato'],
  ['an order on account', { ...ordine, stato: 'confermato' }, null],
  ['a delivery note', { ...ordine, tipo: 'BO', stato: 'evaso', pagato: '2026-03-01' }, null],
])('%s', (_, documento, stato) => {
  expect(statoIncasso(documento, oggi)).toBe(stato);
});
