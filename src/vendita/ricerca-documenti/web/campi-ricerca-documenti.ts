import { day, oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';

/** What the address of the search says. What is one of a list is read by `leggiRicerca`, as the first page loads none of these lists. */
export const ricerca = searchOf({
  Area: text(20),
  Gruppo: text(20),
  Filtro: text(80),
  TipoDocumento: text(40),
  Anno: whole(2000, 2100),
  NrDocumento: whole(1, 2_000_000_000),
  CdAnagrafica: text(6),
  DataDa: day,
  DataA: day,
  TipoData: text(20),
  TipoVis: text(20),
  Firma: oneOf(['senza']),
  ordina: text(20),
  pagina: whole(1, 10_000),
  /** Saved view that it began with. */
  vista: whole(1, 2_000_000_000),
});
