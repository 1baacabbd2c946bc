import { late } from '#platform/web/kit/late.tsx';
import { autenticati, chiLavoraPerNoi, chiLeggeDistinte } from '#parti/ruoli.ts';
import type { Slots } from '#platform/web/slots.ts';
import { useDisegnoTestata } from '#catalogo/catalogo/web/disegno-testata.ts';
import { indirizzoPdf } from '#catalogo/stampe/web/indirizzo-pdf.ts';
import { mostraDistintaDinamica } from '#prodotto/articolo/rules/mostra-distinta.ts';
import type { Scheda } from '#prodotto/articolo/web/schede.ts';
import { cercaClienti } from '#vendita/clienti/web/cerca-clienti.ts';

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

const alTerzista: Scheda['mostra'] = ({ ruolo }) => chiLavoraPerNoi.includes(ruolo);

const schedeArticolo: readonly Scheda[] = [
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
];

/** See 'Slots' in the README of platform/web. */
export const slotContents: Slots = {
  schedeArticolo,
  OrdinaArticolo: late(() => import('#vendita/carrello/web/ordina/ordina-articolo.tsx'), 'OrdinaArticolo'),
  OrdinaConfigurazione: late(
    () => import('#vendita/carrello/web/ordina/ordina-configurazione.tsx'),
    'OrdinaConfigurazione',
  ),
  ArticoloSuMisura: late(() => import('#prodotto/configuratore/web/articolo-su-misura.tsx'), 'ArticoloSuMisura'),
  PartiConfigurazione: late(
    () => import('#prodotto/configuratore/web/parti-configurazione.tsx'),
    'PartiConfigurazione',
  ),
  GestionaleFiltri: late(() => import('#prodotto/filtri/web/gestionale-filtri.tsx'), 'GestionaleFiltri'),
  OpzioniPdf: late(() => import('#catalogo/stampe/web/opzioni-pdf.tsx'), 'OpzioniPdf'),
  MisureTestata: late(() => import('#vendita/carrello/web/ordina/misure-testata.tsx'), 'MisureTestata'),
  BarraSingola: late(() => import('#catalogo/ricerca/web/barra-singola.tsx'), 'BarraSingola'),
  indirizzoPdf,
  SalvaListaDialog: late(() => import('#vendita/ordine-rapido/web/salva-lista-dialog.tsx'), 'SalvaListaDialog'),
  PrelievoArticolo: late(() => import('#logistica/magazzino/web/prelievo-articolo.tsx'), 'PrelievoArticolo'),
  PrelevaArticolo: late(() => import('#logistica/magazzino/web/preleva-articolo.tsx'), 'PrelevaArticolo'),
  useDisegnoTestata,
  cercaClienti,
  NuovoAcquisto: late(() => import('#produzione/acquisti/web/nuovo-acquisto.tsx'), 'NuovoAcquisto'),
  CorreggiRiga: late(() => import('#produzione/acquisti/web/correggi-riga.tsx'), 'CorreggiRiga'),
  RiceviMerce: late(() => import('#produzione/acquisti/web/ricevi-merce.tsx'), 'RiceviMerce'),
  IntornoDocumento: late(() => import('./intorno-documento.tsx'), 'IntornoDocumento'),
};
