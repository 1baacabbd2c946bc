import { expect, test } from 'vitest';
import { parolaCercata } from './rules.ts';

test('the same words are counted together however they are typed', () => {
  for (const scritta of ['Cerniera Perù', '  cerniera   peru ', 'CERNIERA PERÙ\n'])
    expect(parolaCercata(scritta)).toBe('cerniera peru');
  expect(parolaCercata('x'.repeat(200))).toHaveLength(60);
  for (const nessuna of ['   ', 'catalogo', 'Catalogo 03', 'catalogo 03.02'])
    expect(parolaCercata(nessuna), nessuna).toBeNull();
  expect(parolaCercata('catalogo viti')).toBe('catalogo viti');
});

test('text that looks like personal data is not stored, article codes are', () => {
  for (const privata of ['mario.rossi@example.it', 'RSSMRA80A01H501U', '+39 347 1234567', '347.1234567'])
    expect(parolaCercata(privata), privata).toBeNull();
  for (const codice of ['10100000012', '101 00000 12 34 56', 'DIN 7991', '8001234567890'])
    expect(parolaCercata(codice), codice).not.toBeNull();
});
