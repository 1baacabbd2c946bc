import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { visitatore, type Utente } from '#parti/web/utente.ts';
import { schedeProprie } from '#prodotto/articolo/web/schede-proprie.ts';
import { schedeMostrate } from '#prodotto/articolo/web/schede.ts';
import { schedeArticolo } from './schede-articolo.tsx';

const cliente = { ruolo: 1, locale: false } as const;
const terzista = { ruolo: 3, locale: false } as const;
const internoDi = (ruolo: Ruolo): Pick<Utente, 'ruolo' | 'locale'> => ({ ruolo, locale: true });

test.each([
  ['a customer', cliente, ['Ordini', 'Chiedi']],
  ['a subcontractor', terzista, ['Ricevimenti', 'In lavorazione', 'Scarti']],
  ['an administrator', internoDi(2), ['Clienti', 'Fornitori', 'Listini', 'Classificazione', 'Chiedi']],
  ['the warehouse', internoDi(5), ['Clienti', 'Fornitori', 'Listini', 'Classificazione']],
])('of a plain article %s has its own tabs beside Informazioni', (_, utente, titoli) => {
  const schede = schedeMostrate([...schedeProprie, ...schedeArticolo], { ...visitatore, ...utente }, undefined);
  expect(schede.map(({ titolo }) => titolo)).toEqual(titoli);
});
