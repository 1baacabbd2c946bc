import { z } from 'zod';
import { giorno } from '#parti/campi.ts';

// Rows of the lists of the subcontractor screen, under their documented names (B-093 to B-096). Quantities are in the article's unit.

export const documento = z.object({
  nrDocu: z.number(),
  nrDocuStampato: z.string(),
  /** Of our delivery note; '0' while the lines wait to be sent. */
  nrBolla: z.string(),
  dtBolla: giorno.nullable(),
  nrDocuTerzista: z.string(),
  /** LD is deposit, CL is work (B-094). */
  tpDocu: z.string(),
  descrTpDocu: z.string(),
  dtDocu: giorno,
  ragioneSociale: z.string(),
  noteDocumento: z.string(),
  /** Paths of the calls that give the files; empty where there is none. */
  pathExcel: z.string(),
  pathDDT: z.string(),
  righe: z.number(),
  aperte: z.number(),
});

export const rigaDocumento = z.object({
  id: z.number(),
  nrRigaDocu: z.number(),
  /** PRODOTTO is goods; IMBALLO and TEXT lines move no stock. */
  tipo: z.string(),
  cdArticolo: z.string(),
  cdArticoloPadre: z.string(),
  descrizioneProdotto: z.string(),
  descrizioneAggiuntiva: z.string(),
  codLavorazione: z.string(),
  lavorazione: z.string(),
  qtOrdinata: z.number(),
  unMisura: z.string(),
  selezionato: z.boolean(),
  stampaEtichette: z.boolean(),
  numeroEtichette: z.number(),
});

export const daInviare = z.object({
  id: z.number(),
  nrDocu: z.number(),
  nrBolla: z.string(),
  nrDocuStampato: z.string(),
  nrDocuTerzista: z.string(),
  nrRigaDocu: z.number(),
  tipo: z.string(),
  descrTpDocu: z.string(),
  dataDocu: giorno,
  ragioneSociale: z.string(),
  cdArticolo: z.string(),
  descrizioneProdotto: z.string(),
  qtordinata: z.number(),
  unMisura: z.string(),
  lavorazioneDaFare: z.string(),
  codLavorazione: z.string(),
  codiceCiclo: z.string(),
  numEtichette: z.number(),
  inviata: z.boolean(),
  /** Shelf less what is asked for: below zero it can't be sent yet. */
  scaffale: z.number(),
});

export const inviata = z.object({
  id: z.number(),
  NrBolla: z.string(),
  NrDocuStampato: z.string(),
  NrDocuTerzista: z.string(),
  NrRigaDocu: z.number(),
  RagioneSociale: z.string(),
  CdArticolo: z.string(),
  DescrizioneProdotto: z.string(),
  UnMisura: z.string(),
  DataInvio: giorno,
  Lavorazione: z.string(),
  /** Of the cycle: 2 of 3; empty outside of one. */
  Passo: z.string(),
  /** What lies at the subcontractor of it; of a line that is received, what was sent. */
  Qta: z.number(),
  QtaInviata: z.number(),
  /** Days. */
  LeadTime: z.number().nullable(),
  /** When it is expected: the day that the subcontractor confirmed, else `DataDovuta`. */
  DataPrevista: giorno,
  /** By our terms: the lead time from the sending, else the day that was asked for. */
  DataDovuta: giorno,
  DataConfermata: giorno.nullable(),
  /** After `DataDovuta`, or after the confirmed day where that comes before: confirming a later one takes nothing off. 0 where it is not late. */
  GiorniRitardo: z.number(),
  Scarto: z.number(),
  Ricevimento: z.boolean(),
  DataRicevimento: giorno.nullable(),
  QtaRicevuta: z.number(),
});

export const completata = z.object({
  id: z.number(),
  nrBolla: z.string(),
  nrDocuStampato: z.string(),
  nrDocuTerzista: z.string(),
  nrRigaDocu: z.number(),
  ragioneSociale: z.string(),
  cdArticolo: z.string(),
  descrizioneProdotto: z.string(),
  dataRicevimento: giorno.nullable(),
  lavorazione: z.string(),
  qta: z.number(),
  qtaRicevuta: z.number(),
  scarto: z.number(),
  unMisura: z.string(),
  descrizioneAggiuntiva: z.string(),
  esportata: z.boolean(),
});
