import { expect, test } from 'vitest';
import { late } from '#platform/web/kit/late.tsx';
import { visitatore } from '#parti/web/utente.ts';
import { schedeMostrate, type Scheda } from './schede.ts';

const Vuota = late(async () => ({ Vuota: () => null }), 'Vuota');
const scheda = (chiave: string, mostra: Scheda['mostra']): Scheda => ({
  chiave,
  titolo: chiave,
  mostra,
  Contenuto: Vuota,
});

test('tabs are in the documented order, only those for this user and this article', () => {
  const schede = [
    scheda('interni', ({ locale }) => locale),
    scheda('tutti', () => true),
    scheda('promozioni', (_, dettaglio) => dettaglio?.promo === 'P1'),
  ];
  const nomi = (locale: boolean): string[] =>
    schedeMostrate(schede, { ...visitatore, locale }, undefined).map(({ chiave }) => chiave);
  expect([nomi(true), nomi(false)]).toEqual([['interni', 'tutti'], ['tutti']]);
});
