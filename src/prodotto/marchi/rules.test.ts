import { expect, test } from 'vitest';
import { rifiutiMarchio, rifiutoEliminazione, scriviSito, verificaLogo } from './rules.ts';

const buono = { codiceAzienda: 'ABC', nomeAzienda: 'Abaco', sito: 'https://www.abaco.example' };

test('B-163: a brand without a code is refused with the sentence of the field', () => {
  expect(rifiutiMarchio(buono)).toEqual({});
  expect(rifiutiMarchio({ ...buono, codiceAzienda: ' ' })).toEqual({ codiceAzienda: 'Campo obbligatorio.' });
  for (const codiceAzienda of ['A B', '../x', 'ABCDEFGHIJK'])
    expect([codiceAzienda, rifiutiMarchio({ ...buono, codiceAzienda }).codiceAzienda]).toEqual([
      codiceAzienda,
      'Il codice ha al massimo 10 caratteri, solo lettere e cifre.',
    ]);
});

test('B-052: a site is a web address in any usual spelling', () => {
  expect(scriviSito(' www.abaco.example ')).toBe('https://www.abaco.example');
  for (const sito of ['', 'abaco.example', 'http://abaco.example/a?b=1'])
    expect([sito, rifiutiMarchio({ ...buono, sito }).sito]).toEqual([sito, undefined]);
  for (const sito of ['javascript:alert(1)', 'abaco', 'https://a b.it', 'file:///etc/passwd'])
    expect([sito, rifiutiMarchio({ ...buono, sito }).sito]).toEqual([sito, "L'indirizzo del sito non è valido."]);
});

test('a logo is a picture of up to 5 MB', () => {
  expect(verificaLogo('logo.PNG', 1000)).toBe(null);
  expect(verificaLogo('logo.svg', 1000)).toBe(null);
  expect(verificaLogo('logo.pdf', 1000)).toBe("Selezionare un'immagine");
  expect(verificaLogo('logo.png', 6 * 1024 * 1024)).toBe("Selezionare un'immagine con dimensione inferiore a 5MB.");
});

test('the refusal for a brand in use says where it is used', () => {
  expect(rifiutoEliminazione({ testate: 0, articoli: 0, esempi: [] })).toBe(null);
  expect(rifiutoEliminazione({ testate: 3, articoli: 1, esempi: ['VTS00012-0', 'VTS00013-0'] })).toBe(
    'Il marchio è usato da 3 testate (VTS00012-0, VTS00013-0, …) e 1 articolo: non si può eliminare.',
  );
});
