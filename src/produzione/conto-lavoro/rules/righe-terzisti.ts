import { z } from 'zod';
import { giorno } from '#parti/campi.ts';

// Documented names (B-093 to B-096).

export const documento = z.object({
  nrDocu: z.number(),
  nrDocuStampato: z.string(),
  /** '0' while waiting. */
  nrBolla: z.string(),
  dtBolla: giorno.nullable(),
  nrDocuTerzista: z.string(),
  /** LD deposit, CL work (B-094). */
  tpDocu: z.string(),
  descrTpDocu: z.string(),
  dtDocu: giorno,
  ragioneSociale: z.string(),
  noteDocumento: z.string(),
  /** Call paths, or empty. */
  pathExcel: z.string(),
  pathDDT: z.string(),
  righe: z.number(),
  aperte: z.number(),
});

export const rigaDocumento = z.object({
  id: z.number(),
  nrRigaDocu: z.number(),
  /** PRODOTTO: goods; IMBALLO and TEXT move no stock. */
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
  /** Closed before it was sent; 0: open. */
  qtChiusa: z.number(),
  motivoChiusura: z.string(),
  /** Less requested quantity; negative: cannot be sent yet. */
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
  /** `2 di 3`; empty without a cycle. */
  Passo: z.string(),
  /** `Qta`: still at the subcontractor; for completed work as sent. */
  Qta: z.number(),
  QtaInviata: z.number(),
  /** Days. */
  LeadTime: z.number().nullable(),
  /** Confirmed day, else `DataDovuta`. */
  DataPrevista: giorno,
  /** Lead time from sending, else the requested day. */
  DataDovuta: giorno,
  DataConfermata: giorno.nullable(),
  /** Days after `DataDovuta` or an earlier confirmed day; a later confirmed day does not count. */
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
