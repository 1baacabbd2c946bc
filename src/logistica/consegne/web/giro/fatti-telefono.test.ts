import { expect, test } from 'vitest';
import { esitoDi, type FattoTelefono } from './fatti-telefono.ts';

const fatto = (id: string, altro: Partial<FattoTelefono> = {}): FattoTelefono => ({
  id,
  tipo: 'scaricato',
  fermata: 'A',
  quando: '',
  colli: 0,
  incassato: 0,
  note: '',
  firmatario: '',
  stato: '',
  ...altro,
});

test('a stop stands by the last deed of the phone, that which was refused aside, else by what the server said', () => {
  expect(esitoDi([], 'A', 'assente')).toBe('assente');
  expect(esitoDi([fatto('1'), fatto('2', { tipo: 'firma' })], 'A', '')).toBe('scaricato');
  expect(esitoDi([fatto('1'), fatto('2', { tipo: 'riaperto' })], 'A', 'scaricato')).toBe('');
  expect(esitoDi([fatto('1', { stato: 'Rifiutato' })], 'A', '')).toBe('');
});
