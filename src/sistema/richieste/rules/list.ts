import { choice, order, page, searched, switchFilter } from '#platform/contract/list-fields.ts';

// Loaded with the first screen, hence a file of its own.

/** `Altro` has its own text (B-084). */
export const aree = [
  'Catalogo',
  'Clienti',
  'Documenti',
  'Magazzino',
  'Ordini',
  'Produzione',
  'Spedizioni',
  'Terzisti',
  'Altro',
] as const;
export type Area = (typeof aree)[number];

export const filtriRichieste = {
  cerca: searched(),
  area: choice(aree, { label: 'Area', all: 'Tutte le aree', width: 170 }),
  archivia: switchFilter('Archiviati'),
  aperte: switchFilter('Solo da eseguire'),
  ordina: order('stato', ['numero', 'area', 'stato', 'richiedente', 'esecutore', 'dataRichiesta', 'dataEsecuzione']),
  pagina: page,
};
