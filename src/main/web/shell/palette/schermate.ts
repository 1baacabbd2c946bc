import type { Ruolo } from '#platform/contract/call.ts';
import {
  amministratori,
  autenticati,
  chiCuraArticoli,
  chiLavoraPerNoi,
  chiOrdina,
  chiUsaMagazzino,
  interni,
} from '#parti/ruoli.ts';

export interface Schermata {
  readonly percorso: string;
  readonly nome: string;
  /** Comma-separated. */
  readonly sinonimi: string;
  readonly ruoli: readonly Ruolo[];
}

const schermata = (percorso: string, nome: string, sinonimi: string, ruoli: readonly Ruolo[]): Schermata => ({
  percorso,
  nome,
  sinonimi,
  ruoli,
});

/** Screens to search; names in the menu take precedence. */
export const schermate: readonly Schermata[] = [
  schermata('/', 'Pagina iniziale', 'home, vetrina, contatti, dove siamo', autenticati),
  schermata('/homeintranet', 'Oggi', 'home, intranet, bacheca, inizio, cose da fare', interni),
  schermata('/ricerca/prodotti/prodotti', 'Tutto il catalogo', 'prodotti, articoli, ricerca', autenticati),
  schermata('/ricerca/novita/prodotti', 'Novità', 'nuovi prodotti, nuovi arrivi', autenticati),
  schermata('/ricerca/outlet/prodotti', 'Outlet', 'occasioni, fine serie, saldi', [1, 2, 4, 5]),
  schermata('/ricerca/preferiti/prodotti', 'Preferiti', 'stella, articoli salvati', autenticati),
  schermata('/ricerca/catalogo/sommario', 'Sommario del catalogo', 'capitoli, categorie', autenticati),
  schermata('/ricerca/catalogo/indice', 'Indice alfabetico', 'elenco dalla A alla Z, elenco dei prodotti', autenticati),
  schermata('/promozioni', 'Promozioni', 'offerte, sconti, campagne', [1, 2, 4, 5]),
  schermata('/carrello', 'Carrello', 'ordine in corso, spesa, conferma ordine', [1, 2, 4, 5]),
  schermata(
    '/ordinerapido',
    'Ordine rapido',
    'incolla righe, ordine da mail, scanner, carica Excel, liste salvate',
    chiOrdina,
  ),
  schermata(
    '/codicicliente',
    'Codici cliente',
    'i miei codici, vostro codice, nostri numeri, carica codici',
    chiOrdina,
  ),
  schermata(
    '/ordiniricorrenti',
    'Ordini ricorrenti',
    'ordine ogni settimana, abbonamento, ripetere, programmati',
    chiOrdina,
  ),
  schermata('/documenti', 'Documenti', 'i miei documenti, storico', [1, 2, 4, 5]),
  schermata('/documenti/ordini', 'Ordini', 'OC, conferme d’ordine, storico ordini', [1, 2, 4, 5]),
  schermata('/documenti/ddt', 'DDT', 'bolle, BO, documenti di trasporto, consegne', [1, 2, 4, 5]),
  schermata('/documenti/fatture', 'Fatture', 'FT, scadenze, da pagare', [1, 2, 4, 5]),
  schermata('/documenti/web', 'Ordini web', 'ordini del portale, ordini da sito', [1, 2, 4, 5]),
  schermata('/resi', 'Resi', 'restituzioni, rendere merce, difettosi, note di credito', [1, 2, 4, 5]),
  schermata('/inventario', 'Inventario', 'contare, conte, giacenze, differenze, rettifiche', [2, 4, 5]),
  schermata('/domande', 'Domande', 'chiedi, assistenza, messaggi, richieste di clienti, ufficio', chiOrdina),
  schermata('/visualizzadocumenti', 'Ricerca documenti', 'ordini, bolle, DDT, fatture, preventivi, acquisti', interni),
  schermata('/riordino', 'Proposte di riordino', 'comprare, fornitori, scorta minima, acquisti', [2, 4]),
  schermata('/partite', 'Partite aperte', 'scadenzario, incassi, scaduto, fido, note di credito da scalare', [2, 4]),
  schermata('/pagamenti', 'Pagamenti', 'carta, incassi, bonifici, rimborsi', amministratori),
  schermata('/registrazioni', 'Registrazioni', 'nuovi clienti, richieste di accesso, iscrizioni', [2, 4]),
  schermata('/ingressi', 'Ingressi clienti', 'link di accesso, entrare come cliente', interni),
  schermata('/ordinipreparazione', 'Ordini della settimana', 'consegne, calendario, settimana', interni),
  schermata('/preparazione', 'Preparazione ordini', 'prelievo, picking, evasione, spedizione', interni),
  schermata('/preparazione/fatture', 'DDT da fatturare', 'fatturazione, fattura differita, bolle da fatturare', [2, 4]),
  schermata('/consegne', 'Consegne', 'mappa, giri, autisti, furgoni, pianificazione', interni),
  schermata('/comuni', 'Zone di consegna', 'comuni, mappa, KML, giorni di passaggio, autista', interni),
  schermata('/etichette', 'Spedizioni', 'corriere, BRT, GLS, colli, segnacollo, borderò, tracking', chiUsaMagazzino),
  schermata('/ricezione', 'Da sistemare', 'ricezione, merce arrivata, ubicare, messa a scaffale', chiUsaMagazzino),
  schermata('/magazzino', 'Magazzino automatico', 'cassetti, vassoi, giacenza, prelievo', chiUsaMagazzino),
  schermata('/centrolavoro', 'CentroLavoro', 'macchina, cnc, programmi, pantografo, fresa', interni),
  schermata('/laser', 'Prova lavori', 'laser, job, assi, maniglie', interni),
  schermata('/stampanti', 'Etichette', 'stampanti, stampa, codici a barre, Zebra', chiUsaMagazzino),
  schermata('/lottiProduzione', 'Lotti di produzione', 'lavorazioni, cicli, produzione', interni),
  schermata('/terzisti', 'Terzisti', 'conto lavoro, lavorazioni esterne, fornitori', [3, ...interni]),
  schermata('/terzisti/fuori', 'Presso i terzisti', 'merce fuori, conto deposito, giacenza esterna', interni),
  schermata('/mielavorazioni', 'Le mie lavorazioni', 'lavori da fare, consegne, conto lavoro', chiLavoraPerNoi),
  schermata(
    '/testataProdotto',
    'Testate prodotto',
    'schede prodotto, filtri di ricerca, gestionale filtri, storico operazioni',
    interni,
  ),
  schermata('/marchiAzienda', 'Marchi azienda', 'brand, aziende, fornitori, logo', interni),
  schermata('/modelli', 'Modelli su misura', 'configuratore, distinta base dinamica, regole', amministratori),
  schermata(
    '/qualitaDati',
    'Qualità dei dati',
    'errori, articoli senza prezzo, senza immagine, doppioni',
    chiCuraArticoli,
  ),
  schermata('/richiesteprogramma', 'Richieste', 'segnalazioni, assistenza, ticket, modifiche al programma', interni),
  schermata('/mappatura', 'Mappatura Porte', 'rete, dispositivi, switch, indirizzi IP', interni),
  schermata('/mappatura/rete', 'Mappa della rete', 'porte, switch, cavi, collegamenti di rete', interni),
  schermata('/telefoni', 'Telefoni', 'interni, rubrica, centralino', interni),
  schermata('/rimborsi', 'Rimborsi', 'chilometri, km, autisti, note spese, trasferte', interni),
  schermata('/scansioni', 'Scansioni', 'carte firmate, archivio, scanner, DDT firmato, codice a barre', interni),
  schermata('/utilita/emailinviate', 'Mail inviate', 'posta, e-mail, spedite, non consegnate', interni),
  schermata('/utilita/importazione', 'Importazione dati', 'importa, carica dati, tracciati, cartella', amministratori),
  schermata('/utilita/collegamenti', 'Programmi collegati', 'webhook, chiavi, sincronizzazione, API', amministratori),
  schermata('/utilita/diagnosi', 'Stato del sistema', 'diagnosi, salute, code, errori, dottore', amministratori),
  schermata('/utilita/query', 'Query', 'SQL, interrogazioni, estrazioni', amministratori),
  schermata('/simulatorehost', 'Simulatore del programma aziendale', 'host, prova desktop', amministratori),
  schermata('/profilo', 'Profilo', 'account, i miei dati, password, indirizzi', [1, 2, 3, 4, 5]),
  schermata('/news', 'News', 'notizie, comunicati, avvisi', autenticati),
  schermata('/azienda', 'Chi siamo', 'azienda, storia, sede', autenticati),
  schermata('/condizioni', 'Condizioni di vendita', 'termini, contratto', autenticati),
  schermata('/privacy', 'Privacy', 'dati personali, informativa', autenticati),
  schermata('/cookie', 'Cookie', 'informativa, preferenze del sito', autenticati),
  schermata('/contributi-pubblici', 'Contributi pubblici', 'aiuti di Stato, trasparenza', autenticati),
];
