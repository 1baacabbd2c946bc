import { choice, order, page, searched } from '#platform/contract/list-fields.ts';

export const stati = ['valido', 'usato', 'scaduto', 'ritirato'] as const;

export const filtriIngressi = {
  cerca: searched(),
  stato: choice(stati, { label: 'Stato', all: 'Tutti', width: 140 }),
  ordina: order('-creato', ['cliente', 'creato', 'scade', 'stato']),
  pagina: page,
};
