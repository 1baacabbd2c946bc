import { sortsOf } from '#platform/contract/list.ts';

// Search URL values (B-157, B-235, B-236, B-237); separate file, loaded with the first screen.

export const aree = ['Vendite', 'Acquisti'] as const;
export type Area = (typeof aree)[number];

export const gruppi = [
  'Ordinato',
  'Consegnato',
  'Preventivi',
  'Resi',
  'Reclami',
  'Consegne autista',
  'Ricevuto',
  'PreOrdini',
  'Fabbisogno',
] as const;
export type Gruppo = (typeof gruppi)[number];

export const filtri = ['Negozio', 'Completa', 'Bollettato', 'Fatturato', 'Scontrini', 'Riservati'] as const;
export type Filtro = (typeof filtri)[number];

export const tipiData = ['Data ordine', 'Data consegna', 'Data confermata'] as const;
export type TipoData = (typeof tipiData)[number];

export const tipiVis = ['Documenti', 'Globale', 'x Cliente'] as const;
export type TipoVis = (typeof tipiVis)[number];

/** Some of the views of electronic invoices. */
export const visteElettroniche = [
  'da fare',
  'da inviare',
  'da firmare',
  'in scadenza',
  'in viaggio',
  'scartate',
  'arrivate',
] as const;

/** Screens whose state is saved as a view. */
export const schermate = ['documenti', 'andamento'] as const;

export const ordinamenti = sortsOf(['data', 'documento', 'cliente', 'consegna', 'totale', 'elettronica']);
