// Headers as the product office keeps them (B-038 … B-044, B-085 … B-090, B-197, B-198, B-200). All internal staff read; headers are kept by role 2,
// rows of their table by role 4 too. `codTestata` and `suffisso` name the header that is meant; `versione` is the edit that was seen, an older
// one is refused with 409 and `present`. A save writes what changed and nothing else. No chapter is written `0` or empty.
// A header that was taken out can be put back whole (`ripristinaTestata`). The history goes with a header under a new code; undo and the state of a day know fields, information, filters and keywords. Choices where
// the documents are silent: `tipoFiltro` is how the history begins, `valoreRicerca` the values of its filters, `suffisso_Old` the present suffix.
// B-222: of its sentences 'Dati caricati' and 'Tutti i file scaricati' are said by nothing: a list that is there needs no word for it, and one
// workbook at a time is downloaded, which the browser shows. B-223: the dialog begins with the documented words and ends with the server's reason.

export * from './contract/elenco-testate.ts';
export * from './contract/modifica-testata.ts';
export * from './contract/scelte-testata.ts';
export * from './contract/cataloghi-testata.ts';
export * from './contract/macchina-del-tempo.ts';
export * from './contract/testate-eliminate.ts';
