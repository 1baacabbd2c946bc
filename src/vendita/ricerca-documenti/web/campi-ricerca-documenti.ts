import { day, oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { aree, gruppi, ordinamenti, tipiData, tipiVis } from '../rules/list.ts';

/** What the address of the search says. */
export const ricerca = searchOf({
  Area: oneOf(aree),
  Gruppo: oneOf(gruppi),
  Filtro: text(80),
  TipoDocumento: text(40),
  Anno: whole(2000, 2100),
  NrDocumento: whole(1, 2_000_000_000),
  CdAnagrafica: text(6),
  DataDa: day,
  DataA: day,
  TipoData: oneOf(tipiData),
  TipoVis: oneOf(tipiVis),
  Firma: oneOf(['senza']),
  ordina: oneOf(ordinamenti),
  pagina: whole(1, 10_000),
  /** Saved view that it began with. */
  vista: whole(1, 2_000_000_000),
});
export type Ricerca = ReturnType<typeof ricerca>;
