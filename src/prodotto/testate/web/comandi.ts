/** What opens a dialog out of a header's menu. */
export type Comando =
  | 'descrizione'
  | 'gestione'
  | 'immagine'
  | 'categoria'
  | 'suffisso'
  | 'informazioni'
  | 'parole'
  | 'altezza'
  | 'ordinamento'
  | 'pdf';
