import { sql } from '#platform/server/db/sql.ts';
import { cdArticolo, daApprovare, db, domanda, letto, lista, preventivo, reso, ricorrente } from './mondo.ts';

const idLetto = (
  await db.one<{ id: number }>(sql`select id from documenti where tipo = 'OC' and numero = ${letto.numero}`)
)?.id;
const quale = { tipo: letto.tipo, numero: letto.numero, data: letto.data };

/** Inputs of reads that name something; all others are called without input. */
export const nomi: Readonly<Record<string, object>> = {
  prezzoArticolo: { id: cdArticolo },
  dettaglioArticolo: { id: cdArticolo },
  distintaSemplice: { id: cdArticolo },
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
  autocompletamento: { valore: 'vite' },
  documentiPerNumero: { testo: String(letto.numero) },
  ordinatoArticolo: { id: cdArticolo },
  paginaCatalogo: { id: 'VTA00001-0' },
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
  leggiFile: { nome: 'ordine.csv', contenuto: Buffer.from(`codice;quantita\n${cdArticolo};2\n`).toString('base64') },
  leggiTesto: { testo: `2 ${cdArticolo}` },
};

/**
 * Reads of things that do not exist in this test: help, header data, news, promotions, tours, documents without
 * amounts.
 */
export const nonQui =
  `configuratore.elaboraDistinta aiuto.cercaHelp aiuto.leggiHelp testate.leggiDatiTecnici testate.leggiValoriTecnici testate.leggiCorrelati testate.leggiAreaTecnica
  articolo.leggiDescrizioneTecnica distinta.distintaSemplice configuratore.tipiSerramento configuratore.distintaDinamica
  configuratore.leggiConfigurazione vetrina.leggiNews vetrina.leggiNewsPerId codici-cliente.leggiCaricamento
  consegne.giroAutista consegne.consegnaDocumento lavori-lunghi.leggiLavoro `.split(/\s+/);
