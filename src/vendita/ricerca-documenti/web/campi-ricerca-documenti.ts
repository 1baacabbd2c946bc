import { day, oneOf, searchOf, text, whole } from '#platform/contract/search-fields.ts';

/** Lists are checked later by `leggiRicerca`, to keep them off the first page. */
export const ricerca = searchOf({
  Area: text(20),
  Gruppo: text(20),
  Filtro: text(80),
  TipoDocumento: text(40),
  Anno: whole(2000, 2100),
  NrDocumento: whole(1, 2_000_000_000),
  CdAnagrafica: text(6),
  Origine: text(10),
  Categoria: text(20),
  Marchio: text(10),
  Zona: text(20),
  Agente: text(80),
  Fornitore: text(80),
  DataDa: day,
  DataA: day,
  TipoData: text(20),
  TipoVis: text(20),
  Firma: oneOf(['senza']),
  Elettronica: text(20),
  ordina: text(20),
  pagina: whole(1, 10_000),
  vista: whole(1, 2_000_000_000),
});
