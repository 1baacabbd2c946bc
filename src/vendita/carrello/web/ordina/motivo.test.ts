import { expect, test } from 'vitest';
import type { Diritto } from '#platform/contract/call.ts';
import { motivoNonOrdinabile } from './motivo.ts';

const motivo = (prezzo: number | null, ...negati: Diritto[]) =>
  motivoNonOrdinabile({ utente: { ruolo: 1, negati }, cliente: false, prezzo });

test('an article without a price today can’t be ordered, except by users who may not see prices', () => {
  expect(motivo(1)).toBeNull();
  expect(motivo(null)).toContain('Nessun prezzo');
  expect(motivo(null, 'prezzi')).toBeNull();
});

test('a user who may only look is told so, and staff choose a customer first', () => {
  expect(motivo(1, 'ordina')).toContain('guarda soltanto');
  expect(motivo(null, 'prezzi', 'ordina')).toContain('guarda soltanto');
  expect(motivoNonOrdinabile({ utente: { ruolo: 4, negati: [] }, cliente: false, prezzo: 1 })).toContain('il cliente');
});
