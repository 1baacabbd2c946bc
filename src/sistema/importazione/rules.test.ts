import { expect, test } from 'vitest';
import {
  consegnaMassima,
  inCammino,
  rifiutoAnnullamento,
  rifiutoConferma,
  rifiutoRevoca,
  statiImportazione,
  verificaConsegna,
} from './rules.ts';

test('a delivery is a zip, a CSV file or a catalogue of at most 20 MB that is not empty', () => {
  for (const nome of ['a.zip', 'A.CSV', 'listini.txt', 'catalogo.xml']) expect(verificaConsegna(nome, 10)).toBeNull();
  expect(verificaConsegna('a.xlsx', 10)).toContain('uno zip, un file CSV o');
  expect(verificaConsegna('a.zip', consegnaMassima + 1)).toContain('20 MB');
  expect(verificaConsegna('a.csv', 0)).toBe('Il file è vuoto.');
});

test('only what was checked without fault is confirmed, and what is over is not called off', () => {
  expect(statiImportazione.filter((stato) => rifiutoConferma(stato) === null)).toEqual(['pronta']);
  const ferme = statiImportazione.filter((stato) => rifiutoAnnullamento(stato) !== null);
  expect(ferme).toEqual(['con errori', 'importata', 'annullata', 'non riuscita', 'in revoca', 'revocata']);
  expect(ferme.filter(inCammino)).toEqual(['in revoca']);
});

test('only what was written, was noted and is not too old is undone', () => {
  const now = '2026-03-16T09:00:00.000Z';
  const fino = '2026-04-15T09:00:00.000Z';
  expect(statiImportazione.filter((stato) => rifiutoRevoca(stato, fino, now) === null)).toEqual(['importata']);
  expect(rifiutoRevoca('importata', null, now)).toContain('200.000 righe');
  expect(rifiutoRevoca('importata', now, fino)).toContain('30 giorni');
  // At the very end too.
  expect(rifiutoRevoca('importata', now, now)).toContain('30 giorni');
});
