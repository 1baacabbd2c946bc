import { expect, test } from 'vitest';
import { giorno, quantita, quantitaMossa, testo, testoGrezzo, testoLungo } from './campi.ts';
import { nonPerdere, testoTaciuto } from './non-perdere.ts';

test.each([
  ['2026-11-05', true],
  ['2028-02-29', true],
  ['2026-02-31', false],
  ['0512-05-11', false],
  ['2926-11-05', false],
  ['05/11/2026', false],
  ['', false],
])('calls accept only existing days of plausible years: %s', (testo, preso) => {
  expect(giorno.safeParse(testo).success).toBe(preso);
});

test('half of a surrogate pair is not text, a whole one is', () => {
  for (const campo of [testo(9), testoLungo(9), testoGrezzo(9)]) {
    for (const mezzo of ['\ud800', 'a\udc00b']) expect(campo.safeParse(mezzo).success).toBe(false);
    expect(campo.safeParse('𝄞 è').success).toBe(true);
  }
});

test('invisible characters are removed: they can neither reverse a name nor be a text of their own', () => {
  expect(testo(20).parse(' \u202egnp.exe.png\u2069 ')).toBe('gnp.exe.png');
  expect(testoLungo(20).min(1).safeParse('\u200b\ufeff\n').success).toBe(false);
  expect(testoLungo(20).parse('👩\u200d🔧\n')).toBe('👩\u200d🔧');
});

test('the words shown in place of a withheld text are never stored, the same words typed by a person are', () => {
  for (const campo of [testo(60), testoLungo(60)]) {
    expect(campo.parse(testoTaciuto)).toBe('');
    expect(campo.parse(`${testoTaciuto} al cancello`)).toBe('al cancello');
    expect(campo.parse('(testo non mostrato)')).toBe('(testo non mostrato)');
    expect(campo.min(1).safeParse(testoTaciuto).success).toBe(false);
  }
  const [vede, nonVede] = [{ negati: [] }, { negati: ['prezzi'] }] as const;
  for (const scritta of ['', testoTaciuto]) {
    expect(nonPerdere(nonVede, scritta, 'costa € 12,34')).toBe('costa € 12,34');
    expect(nonPerdere(vede, scritta, 'costa € 12,34')).toBe('');
    expect(nonPerdere(nonVede, scritta, 'al cancello')).toBe('');
  }
});

test.each([
  [0.001, true],
  [0.3, true],
  [1234.567, true],
  [9_999_999, true],
  [0.0005, false],
  [1e-9, false],
  [1.2345, false],
  [-1, false],
])('goods are counted with three decimals: %s', (qta, presa) => {
  expect([quantita.safeParse(qta).success, quantitaMossa.safeParse(qta).success]).toEqual([presa, presa]);
});

test('nothing can be counted, and not moved', () => {
  expect([quantita.safeParse(0).success, quantitaMossa.safeParse(0).success]).toEqual([true, false]);
});
