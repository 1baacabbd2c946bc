/** The topics that calls read and change, each with what it stands for. A new one is a line here. */
export const topics = {
  carrello: 'righe e totali del carrello di un cliente',
  liste: 'liste salvate di un cliente',
  indirizzi: 'indirizzi di spedizione di un cliente',
  documenti: 'documenti di un cliente e il loro stato',
  preparazione: 'ordini da preparare e consegnare',
  consegne: 'consegne con i nostri mezzi, giorno per giorno',
  comuni: 'zone di consegna e i loro comuni',
  acquisti: 'ordini a fornitori e ciò che ne è arrivato',
  viste: 'ricerche salvate dal personale',
  pagamenti: 'pagamenti degli ordini',
  cliente: 'anagrafica di un cliente con i suoi referenti',
  registrazioni: 'richieste di registrazione in attesa',
  profilo: 'dati e preferenze di chi ha fatto accesso',
  preferiti: 'articoli e testate preferiti di chi ha fatto accesso',
  ricerca: 'testate trovate per un valore',
  testata: 'una testata, con la sua pagina di catalogo',
  marchi: 'marchi delle aziende',
  articolo: 'dati, prezzo e giacenza di un articolo',
  terzisti: 'documenti, lavorazioni e scarti dei terzisti',
  lotti: 'lotti di produzione',
  aiuto: 'pagine e argomenti della guida',
  richieste: 'richieste interne del personale',
  dispositivi: 'dispositivi della rete interna',
  modelli: 'modelli delle distinte dinamiche',
  etichette: 'etichette mandate alle stampanti',
  cassetti: 'richieste al magazzino automatico',
  email: 'mail inviate o da inviare',
  query: 'query salvate',
  caricamenti: 'file Excel dei filtri caricati',
  importazioni: 'importazioni di dati propri',
  collegamenti: 'programmi collegati e ciò che non hanno ricevuto',
  ingressi: 'collegamenti con cui i clienti entrano',
  lavori: 'lavori in sottofondo',
  lavoroLungo: 'un lavoro lungo chiesto da qualcuno, e a che punto è',
  ricercheVuote: 'ricerche che non hanno trovato niente',
  scansioni: 'documenti scansiti, da archiviare o archiviati',
  spedizioni: 'spedizioni con i corrieri e il loro stato',
  centrolavoro: 'centro di lavoro: chi lo muove e che cosa ha fatto',
  programmiCnc: 'programmi del centro di lavoro',
  rimborsi: 'chilometri degli autisti e i loro rimborsi',
} as const;

type Named = typeof topics;

declare module '#platform/contract/topic.ts' {
  interface Topics extends Named {}
}
