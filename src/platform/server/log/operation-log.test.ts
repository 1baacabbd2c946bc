import { expect, test } from 'vitest';
import { entriesOf } from './operation-log.ts';

test('an entry may be written by operation and table, key and the rest', () => {
  expect(entriesOf(['edit clienti', '501C00001', { prima: 1, dopo: 2, note: 'a mano' }])).toEqual([
    { tabella: 'clienti', chiave: '501C00001', operazione: 'edit', prima: 1, dopo: 2, note: 'a mano' },
  ]);
  expect(entriesOf(['delete carrello', '7'])).toEqual([{ tabella: 'carrello', chiave: '7', operazione: 'delete' }]);
});

test('whole entries are kept as they are, and an empty list gives none', () => {
  const one = { tabella: 'resi', chiave: '1', operazione: 'add' } as const;
  expect(entriesOf([one, one])).toEqual([one, one]);
  expect(entriesOf([])).toEqual([]);
});
