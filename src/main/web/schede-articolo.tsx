import type { ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { autenticati, chiLavoraPerNoi, chiLeggeDistinte, chiOrdina } from '#parti/ruoli.ts';
import { mostraDistintaDinamica } from '#prodotto/articolo/rules/mostra-distinta.ts';
import { PannelliArticolo } from '#prodotto/articolo/web/pannelli-articolo.tsx';
import type { Scheda } from '#prodotto/articolo/web/schede.ts';

const SchedaRicevimenti = late(() => import('#produzione/terzisti/web/scheda-ricevimenti.tsx'), 'SchedaRicevimenti');
const SchedaLavorazione = late(() => import('#produzione/terzisti/web/scheda-lavorazione.tsx'), 'SchedaLavorazione');
const SchedaScarti = late(() => import('#produzione/terzisti/web/scheda-scarti.tsx'), 'SchedaScarti');
const DistintaSemplice = late(() => import('#prodotto/distinta/web/distinta-semplice.tsx'), 'DistintaSemplice');
const DistintaDinamica = late(() => import('#prodotto/configuratore/web/distinta-dinamica.tsx'), 'DistintaDinamica');
const SchedaClassificazione = late(
  () => import('#prodotto/bmecat/web/scheda-classificazione.tsx'),
  'SchedaClassificazione',
);
const SchedaPromozione = late(() => import('#vendita/promozioni/web/scheda-promozione.tsx'), 'SchedaPromozione');
const SchedaDomande = late(() => import('#vendita/domande/web/scheda-domande.tsx'), 'SchedaDomande');

const alTerzista: Scheda['mostra'] = ({ ruolo }) => chiLavoraPerNoi.includes(ruolo);

/** Tabs that other areas add to the article panel (P-047); loaded with the first panel. */
export const schedeArticolo: readonly Scheda[] = [
  {
    chiave: 'ricevimenti',
    titolo: 'Ricevimenti',
    mostra: alTerzista,
    Contenuto: SchedaRicevimenti,
  },
  {
    chiave: 'in-lavorazione',
    titolo: 'In lavorazione',
    mostra: alTerzista,
    Contenuto: SchedaLavorazione,
  },
  {
    chiave: 'scarti',
    titolo: 'Scarti',
    mostra: alTerzista,
    Contenuto: SchedaScarti,
  },
  {
    chiave: 'distinta-semplice',
    titolo: 'Distinta base',
    mostra: ({ ruolo }, dettaglio) => dettaglio?.distintaBaseSemplice === true && chiLeggeDistinte.includes(ruolo),
    Contenuto: DistintaSemplice,
  },
  {
    chiave: 'distinta-dinamica',
    titolo: 'Distinta base',
    mostra: (utente, dettaglio) => dettaglio !== undefined && mostraDistintaDinamica(utente, dettaglio),
    Contenuto: DistintaDinamica,
  },
  {
    chiave: 'classificazione',
    titolo: 'Classificazione',
    mostra: ({ locale }) => locale,
    Contenuto: SchedaClassificazione,
  },
  {
    chiave: 'promozioni',
    titolo: 'Promozioni',
    mostra: ({ ruolo }, dettaglio) => (dettaglio?.promo ?? '') !== '' && autenticati.includes(ruolo),
    Contenuto: SchedaPromozione,
  },
  {
    chiave: 'domande',
    titolo: 'Chiedi',
    mostra: ({ ruolo }) => chiOrdina.includes(ruolo),
    Contenuto: SchedaDomande,
  },
];

export const PannelliConSchede = (): ReactNode => <PannelliArticolo altreSchede={schedeArticolo} />;
