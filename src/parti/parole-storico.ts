/** What people call the tables of the operation log that histories show. */
const tabelle: Readonly<Record<string, string>> = {
  testate: 'Testata',
  testata_filtri: 'Filtri di ricerca',
  testata_parole: 'Parole chiave',
  righe_catalogo: 'Righe della tabella',
  valori_tecnici: 'Valori tecnici',
  descrizioni_tecniche: 'Descrizioni tecniche',
  schede: 'Schede prodotto',
  correlati: 'Prodotti correlati',
  aziende: 'Marchio',
};

/** What people call the fields of these tables: as on the forms where they are edited. */
const campi: Readonly<Record<string, string>> = {
  codTestata: 'Codice',
  suffisso: 'Suffisso',
  descrizione: 'Descrizione',
  codiceAzienda: 'Azienda',
  catMerceologica: 'Categoria merceologica',
  codiceCataloghi: 'Cataloghi',
  codCategoria: 'Categoria del catalogo',
  codSottoCategoria: 'Sottocategoria del catalogo',
  disattivaInternet: 'Internet disattivo',
  disattivainternet: 'Internet disattivo',
  newsLetter: 'Newsletter',
  new: 'Novità',
  outlet: 'Outlet',
  sconto: 'Sconto %',
  promozione: 'Promozione',
  dataPromozioneIniziale: 'Promozione dal',
  dataPromozioneFinale: 'Promozione al',
  informazioni: 'Informazioni',
  altezzaImmagine_mm: 'Altezza immagine (mm)',
  campiRottura: 'Codice di ordinamento',
  pathImg: 'Immagine',
  incluse: 'Parole incluse',
  escluse: 'Parole escluse',
  filtri: 'Filtri di ricerca',
  obsoleto: 'Obsoleto',
  fuoricatalogo: 'Fuori catalogo',
  eliminato: 'Eliminato',
  righe: 'Righe',
  riga: 'Riga',
  ctTpRiga: 'Tipo di riga',
  cdArticolo: 'Articolo',
  codiceScheda: 'Scheda',
  descrizioneHTML: 'Descrizione tecnica',
  numeroRiga: 'Riga',
  etichettaTecnica: 'Etichetta',
  valoreTecnico1: 'Valore 1',
  valoreTecnico2: 'Valore 2',
  valoreTecnico3: 'Valore 3',
  valoreTecnico4: 'Valore 4',
  id: 'Numero',
  codTestataCorrelata: 'Testata correlata',
  suffissoCorrelato: 'Suffisso della correlata',
  nomeAzienda: 'Nome azienda',
  sito: 'Sito',
  attivaCodArtFor2: 'Codice articolo del fornitore',
  codiceLinea: 'Linea prodotto',
  logo: 'Logo',
};

/** A table of the log in people's words. */
export const nomeTabella = (tabella: string): string => tabelle[tabella] ?? tabella;

/** A field of the log in people's words; the name of a search filter is one already. */
export const nomeCampo = (campo: string): string => campi[campo] ?? campo;
