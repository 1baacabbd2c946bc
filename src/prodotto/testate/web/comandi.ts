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
