import { expect, test } from 'vitest';
import { verificaFiltri, verificaImmagineTestata, verificaRighe } from './contenuti-testata.ts';

const prodotto = (cdArticolo: string | null) => ({ ctTpRiga: 'P' as const, cdArticolo, descrizione: '' });

test('an article stands once in a table, and the refusal says in which row', () => {
  expect(verificaRighe([prodotto('1'), prodotto('2')])).toBe(null);
  expect(verificaRighe([prodotto('1'), prodotto('2'), prodotto('1')])).toBe("Riga 3: l'articolo 1 è già alla riga 1.");
  expect(verificaRighe([prodotto(null)])).toBe('Riga 1: manca il codice articolo.');
  expect(verificaRighe([{ ctTpRiga: 'V', cdArticolo: '1', descrizione: '' }])).toBe(
    'Riga 1: solo una riga prodotto ha un codice articolo.',
  );
  expect(verificaRighe([{ ctTpRiga: 'D', cdArticolo: null, descrizione: ' ' }])).toBe('Riga 1: il titolo è vuoto.');
});

test('P-093: filters have a name and a value, without the signs that part them, and no value twice by case or accents', () => {
  expect(verificaFiltri([{ filtro: 'Materiale', valore: 'Zama' }])).toBe(null);
  expect(verificaFiltri([{ filtro: '', valore: 'x' }])).toBe('Un filtro ha un nome e un valore.');
  expect(verificaFiltri([{ filtro: 'A#B', valore: 'x' }])).toBe('I segni # e | non si possono usare: A#B x.');
  expect(
    verificaFiltri([
      { filtro: 'Colore', valore: 'Caffè' },
      { filtro: 'colore', valore: 'CAFFE' },
    ]),
  ).toBe("Il valore CAFFE del filtro colore c'è due volte.");
});

test('a picture is one of up to 10 MB', () => {
  expect(verificaImmagineTestata('a.JPG', 1000)).toBe(null);
  expect(verificaImmagineTestata('a.pdf', 1000)).toBe("Selezionare un'immagine");
});
