import { choice, dayFilter, order, page, searched } from '#platform/contract/list-fields.ts';

// Loaded with the first screen, hence a file of its own.

export const stati = ['in coda', 'inviata', 'trattenuta', 'errore'] as const;

export const filtriEmail = {
  cerca: searched(),
  DataInizio: dayFilter('Dal'),
  DataFine: dayFilter('Al'),
  stato: choice(stati, { label: 'Stato', all: 'Tutti', width: 140 }),
  ordina: order('-progressivo', ['progressivo', 'documento', 'cliente', 'eMail', 'oggetto', 'stato']),
  pagina: page,
};
