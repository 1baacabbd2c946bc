import { order, page, searched } from '#platform/contract/list-fields.ts';

export const filtriMarchi = {
  CodiceAzienda: searched(10, 'Codice'),
  Descrizione: searched(60, 'Descrizione'),
  ordina: order('codiceAzienda', ['codiceAzienda', 'nomeAzienda', 'sito', 'descrizione', 'codiceLinea']),
  pagina: page,
};
export const schede = ['storico'] as const;
