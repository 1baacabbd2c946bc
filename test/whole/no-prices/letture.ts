import { sql } from '#platform/server/db/sql.ts';
import {
  caricamento,
  cdArticolo,
  conDistinta,
  configurazione,
  daApprovare,
  db,
  domanda,
  lavoro,
  letto,
  lista,
  preventivo,
  reso,
  ricorrente,
  suMisura,
} from './mondo.ts';

const idLetto = (
  await db.one<{ id: number }>(sql`select id from documenti where tipo = 'OC' and numero = ${letto.numero}`)
)?.id;
const quale = { tipo: letto.tipo, numero: letto.numero, data: letto.data };

/** Inputs of reads that name something; all others are called without input. */
export const nomi: Readonly<Record<string, object>> = {
  prezzoArticolo: { id: cdArticolo },
  dettaglioArticolo: { id: cdArticolo },
  distintaSemplice: { id: conDistinta },
  tipiSerramento: { id: suMisura },
  distintaDinamica: { id: suMisura },
  elaboraDistinta: { codArticolo: suMisura },
  leggiConfigurazione: { id: configurazione },
  leggiDescrizioneTecnica: { cdArticolo },
  leggiDatiTecnici: { id: 'VTA00001-0' },
  leggiAreaTecnica: { id: 'VTA00001-0' },
  leggiCorrelati: { testata: 'VTA00001-0' },
  leggiValoriTecnici: { codTestata: 'VTA00001', suffisso: 0 },
  leggiNews: { company: 'PRV', prog: 1 },
  leggiNewsPerId: { id: 'PRV-1' },
  leggiHelp: { helpName: 'prova' },
  cercaHelp: { testo: 'prova' },
  leggiCaricamento: { id: caricamento },
  leggiLavoro: { id: lavoro },
  consegnaDocumento: { id: idLetto },
  statoFatturaElettronica: { id: idLetto },
  codiciArticolo: { cdArticolo },
  elencoDocumenti: { tab: 'ordini', year: 2026, month: 3 },
  dettaglioDocumento: quale,
  cercaDocumenti: { tab: 'ordini', dal: '2026-03-01', al: '2026-03-16', testo: cdArticolo },
  'vendita/documenti paginaDocumento': { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiModifiche: { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiDocumento: quale,
  bozzaRicorrente: { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiRicorrente: { id: ricorrente },
  leggiReso: { id: reso },
  leggiDomanda: { id: domanda },
  leggiLista: { id: lista },
  leggiApprovazione: { id: daApprovare?.id },
  elencoApprovazioni: { vista: 'tutte' },
  elencoResi: { vista: 'tutti' },
  ricerca: { valore: 'vite' },
  sceltaRicerca: { valore: 'vite' },
  autocompletamento: { valore: 'vite' },
  documentiPerNumero: { testo: String(letto.numero) },
  ordinatoArticolo: { id: cdArticolo },
  paginaCatalogo: { id: 'VTA00001-0' },
  leggiSicurezzaTestata: { id: 'VTA00001-0' },
  pdfCatalogo: { testata: 'VTA00001', suffisso: 0 },
  pdfCatalogoOpzioni: { testata: 'VTA00001', suffisso: 0 },
  immagini: { testate: [{ codTestata: 'VTA00001', suffisso: 0 }] },
  elencoPromozioni: { periodo: 'correnti' },
  codiceDellaPromozione: { id: cdArticolo },
  promozioneTestata: { codTestata: 'VTA00001' },
  leggiPromozione: { id: 'PRIMA' },
  leggiPreventivo: preventivo,
  foglioReso: { id: reso },
  copieFirmate: { id: idLetto },
  spedizioniDocumento: { id: idLetto },
  leggiStrada: { documenti: String(idLetto) },
  leggiFile: { nome: 'ordine.csv', contenuto: Buffer.from(`codice;quantita\n${cdArticolo};2\n`).toString('base64') },
  leggiTesto: { testo: `2 ${cdArticolo}` },
};

/**
 * Reads not tried here: the tour needs a driver's key (`giro-autista.db.test.ts`), a visit can only be read during it.
 */
export const nonQui = ['consegne.giroAutista', 'punchout.leggiVisita'];
