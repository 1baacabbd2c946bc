import { order, page, searched, view } from '#platform/contract/list-fields.ts';

export const filtriCodici = {
  cerca: searched(),
  /** `misure`: only codes that read as a size. */
  quali: view(['tutti', 'misure']),
  ordina: order('codice', ['codice', 'articolo', 'creato']),
  pagina: page,
};
