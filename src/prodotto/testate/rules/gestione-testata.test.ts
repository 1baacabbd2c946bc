import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import {
  comeSiTengono,
  rifiutiTestata,
  rifiutoEliminazioneTestata,
  verificaCodice,
  verificaSuffissoTestata,
  type CampiTestata,
} from './gestione-testata.ts';
import { interruttori, leggiCataloghi, scriviCataloghi, verificaCataloghi } from './cataloghi.ts';

const campi: CampiTestata = {
  descrizione: 'Viti',
  codiceAzienda: 'PRV',
  catMerceologica: '001001',
  codiceCataloghi: '',
  codCategoria: '01',
  codSottoCategoria: '02',
  disattivaInternet: false,
  newsLetter: false,
  new: false,
  outlet: false,
  sconto: 30,
  promozione: true,
  dataPromozioneIniziale: '2026-03-10',
  dataPromozioneFinale: '2026-03-20',
};

test('B-158: a code is there and has 8 characters at most, a suffix is a whole number from 0 on, a description is there', () => {
  expect([verificaCodice(''), verificaCodice('VTS00012'), verificaCodice('VTS000123')]).toEqual([
    'Campo obbligatorio.',
    null,
    'Il codice ha al massimo 8 caratteri.',
  ]);
  for (const suffisso of [-1, 1.5, '', 10_000]) expect(verificaSuffissoTestata(suffisso)).toBe('Campo obbligatorio.');
  expect(verificaSuffissoTestata(0)).toBe(null);
  expect(rifiutiTestata({ ...campi, descrizione: ' ' })).toEqual({ descrizione: 'Campo obbligatorio.' });
});

test('B-159: a promotion that ends before it begins is refused; without one its days do not matter', () => {
  const rovescia = { ...campi, dataPromozioneFinale: '2026-03-01' };
  expect(rifiutiTestata(rovescia)).toEqual({ dataPromozioneFinale: 'Date inserite non valide' });
  expect(rifiutiTestata({ ...rovescia, promozione: false })).toEqual({});
});

test('B-087, B-123, B-124: a discount is kept with outlet, days with a promotion, a subcategory with its category', () => {
  expect(comeSiTengono(campi).sconto).toBe(0);
  expect(comeSiTengono({ ...campi, outlet: true }).sconto).toBe(30);
  expect(comeSiTengono({ ...campi, promozione: false })).toMatchObject({
    dataPromozioneIniziale: null,
    dataPromozioneFinale: null,
  });
  expect(comeSiTengono({ ...campi, codCategoria: '0' })).toMatchObject({ codCategoria: '', codSottoCategoria: '' });
});

test('B-088, B-122: catalogues are written with commas, the primary one first, and read back', () => {
  expect(leggiCataloghi('A,B,C')).toEqual({ primario: 'A', secondari: ['B', 'C'] });
  expect(leggiCataloghi('')).toEqual({ primario: null, secondari: [] });
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,4}$/), { maxLength: 3 }), (codici) => {
      expect(scriviCataloghi(leggiCataloghi(codici.join(',')))).toBe(codici.join(','));
    }),
  );
});

test('B-120, B-121: one primary catalogue, which is no secondary one; of those two at most', () => {
  const scelti = { primario: 'A', secondari: ['B', 'C'] };
  expect(interruttori('A', scelti)).toMatchObject({ primario: null, secondario: 'È il catalogo primario.' });
  expect(interruttori('B', scelti).secondario).toBe(null);
  expect(interruttori('D', scelti)).toEqual({
    primario: 'Il catalogo primario è uno solo.',
    secondario: 'I cataloghi secondari sono al massimo 2.',
  });
  expect(interruttori('D', { primario: 'A', secondari: ['B'] }).secondario).toBe(null);
  expect(verificaCataloghi('A,B,C,D', ['A', 'B', 'C', 'D'])).toBe('I cataloghi secondari sono al massimo 2.');
  expect(verificaCataloghi('A,X', ['A'])).toBe('Catalogo X non trovato.');
});

test('the refusal to delete a header says where its articles are used', () => {
  expect(rifiutoEliminazioneTestata([])).toBe(null);
  expect(
    rifiutoEliminazioneTestata([
      { dove: 'carrello', quale: 'Ferramenta Uno', cdArticolo: '1' },
      { dove: 'ordine', quale: 'OC 12/2026', cdArticolo: '2' },
    ]),
  ).toBe(
    'La testata non si può eliminare, i suoi articoli sono in uso: 1 (carrello di Ferramenta Uno), 2 (ordine OC 12/2026).',
  );
});
