export type Comando =
  | 'descrizione'
  | 'gestione'
  | 'immagine'
  | 'categoria'
  | 'suffisso'
  | 'informazioni'
  | 'parole'
  | 'sicurezza'
  | 'altezza'
  | 'ordinamento'
  | 'pdf';
