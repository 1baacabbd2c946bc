import { lazy } from 'react';
import type { Scheda } from '#vendita/articolo/web/schede.ts';
import { distintaSemplice } from '#vendita/distinta/contract.ts';

const DistintaSemplice = lazy(async () => ({ default: (await import('#vendita/distinta/web/distinta-semplice.tsx')).DistintaSemplice }));

/** Tabs that other areas bring into the article's panel, in their order: see the README of vendita/articolo. */
export const schedeArticolo: readonly Scheda[] = [
  {
    chiave: 'distinta-semplice',
    titolo: 'Distinta base',
    mostra: ({ ruolo }, dettaglio) => dettaglio?.distintaBaseSemplice === true && distintaSemplice.who.includes(ruolo),
    Contenuto: DistintaSemplice,
  },
];
