import { day, oneOf, searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { filtri, qualiDocumenti, schedeTerzisti } from '../rules/list.ts';

export const ricercaTerzisti = searchOf({
  scheda: oneOf(schedeTerzisti),
  /** `no`: closed ones too. */
  aperti: oneOf(['no']),
  documenti: oneOf(qualiDocumenti),
  storico: oneOf(['si']),
  cerca: text(60),
  filtro: oneOf(filtri),
  dal: day,
  al: day,
  ciclo: text(10),
  lavorazione: text(5),
  pagina: whole(1, 10_000),
});

export type RicercaTerzisti = ReturnType<typeof ricercaTerzisti>;
