import { expect, test } from 'vitest';
import { verificaNome } from './rules.ts';

test('a new name is there, is another one, and holds none of the signs that part names and values', () => {
  expect(verificaNome('Ottone', 'Zama')).toBe(null);
  expect(verificaNome(' ', 'Zama')).toBe('Campo obbligatorio.');
  expect(verificaNome('A|B', 'Zama')).toBe('I segni # e | non si possono usare.');
  expect(verificaNome('Zama ', 'Zama')).toBe('Il nome è già questo.');
});
