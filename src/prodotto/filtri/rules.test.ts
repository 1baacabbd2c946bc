import { expect, test } from 'vitest';
import { verificaNome } from './rules.ts';

test('a new name is there, is another one, and holds none of the signs that part names and values', () => {
  expect(verificaNome('Ottone', 'Zama')).toBe(null);
  expect(verificaNome(' ', 'Zama')).toBe('Campo obbligatorio.');
  expect(verificaNome('A|B', 'Zama')).toBe('I segni # e | non si possono usare.');
  expect(verificaNome('Zama\u200b\u00a0', 'Zama')).toBe('Il nome è già questo.');
  expect(verificaNome('Zama 5', 'Zama\u00a05')).toBe(null);
  expect(verificaNome('\u200b', 'Zama')).toBe('Campo obbligatorio.');
});
