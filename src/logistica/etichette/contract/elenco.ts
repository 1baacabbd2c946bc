import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { amministratori, chiUsaMagazzino } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { ordinamenti, ordinamentiErrori, viste } from '../rules/list.ts';
import { anno, descr, fase, istante, operatore, pagina } from './forma-spedizione.ts';

/** Elenco (B-066, B-067, B-137, B-247), Gestione errori (B-068). */

const mese = z.number().int().min(1).max(12);
/** Confirmed shipments due on one of these days and before today, whatever year their number has. */
const dovute = { dal: giorno.optional(), al: giorno.optional() };
const filtro = {
  /** Only cancelled shipments. */
  annullato: z.boolean().default(false),
  /** Without both filters: all except cancelled ones. */
  confermato: z.boolean().default(false),
  /** Default: current. */
  anno: anno.optional(),
  /** Month of departure; default: all. */
  mese: mese.optional(),
  operatore: operatore.optional(),
  ...dovute,
  vista: z.enum(viste).default('tutte'),
  cerca: testo(60).default(''),
  ordina: z.enum(ordinamenti).default('-codice'),
};

const riga = z.object({
  codiceSpedizione: z.number(),
  anno: z.number(),
  descrCodiceSpedizione: z.string(),
  numeroSpedizioneGls: z.string(),
  numeroCorriere: z.string(),
  operatore,
  cdContatto: z.string(),
  destinatario: z.string(),
  localita: z.string(),
  provincia: z.string(),
  numDocumenti: z.number(),
  numColli: z.number(),
  peso: z.number(),
  /** EUR without VAT; null: no price table. */
  costo: z.number().nullable(),
  confermata: z.boolean(),
  annullata: z.boolean(),
  inviato: z.boolean(),
  selezionato: z.boolean(),
  dtPartenza: giorno.nullable(),
  dtConsegna: giorno.nullable(),
  fase,
  messaggio: z.string(),
  /** spedito | in consegna | consegnato | in giacenza | reso; empty if unknown. */
  traccia: z.string(),
  tracciaLuogo: z.string(),
  tracciaOra: istante.nullable(),
});

export const elencoSpedizioni = read('POST /etichettespedizioni/etichette/elenco', chiUsaMagazzino, {
  replica: true,
  purpose: 'Le spedizioni di un mese o di un anno, 50 per pagina (B-066)',
  input: z.strictObject({ ...filtro, pagina }),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['spedizioni'],
  live: true,
});

export const excelSpedizioni = read('GET /etichettespedizioni/etichette/elenco/excel', chiUsaMagazzino, {
  replica: true,
  purpose: 'Le spedizioni di un mese, o dovute in un periodo, come foglio Excel (B-247)',
  input: z.strictObject({
    anno,
    /** Default: whole year. */
    mese: mese.optional(),
    operatore: operatore.optional(),
    ...dovute,
    /** View, among the shipments that were due. */
    vista: z.enum(['tutte', 'tardi']).default('tutte'),
  }),
  reply: workbook,
});

export const erroriSpedizioni = read('GET /etichettespedizioni/etichette/errori/elenco', amministratori, {
  purpose: 'I rifiuti dei corrieri con il loro significato e il rimedio, 50 per pagina (B-068, B-104)',
  input: z.strictObject({
    anno: anno.optional(),
    mese: mese.optional(),
    giorno: z.number().int().min(1).max(31).optional(),
    cerca: testo(60).default(''),
    ordina: z.enum(ordinamentiErrori).default('-data'),
    pagina,
  }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      codiceSpedizione: z.number(),
      descrizioneCodice: z.string(),
      operatore,
      utente: z.string(),
      ragioneSociale: z.string(),
      dataOra: istante,
      codice: z.string(),
      descrizione: z.string(),
      significato: z.string(),
      rimedio: z.string(),
    }),
  }),
  reads: ['spedizioni'],
});

export const documentiDellaSpedizione = read(
  'GET /etichettespedizioni/etichette/spedizione/{descrCodiceSpedizione}',
  chiUsaMagazzino,
  {
    purpose: 'I documenti di una spedizione, con i loro PDF (B-067, B-103)',
    input: z.strictObject({ descrCodiceSpedizione: descr }),
    reply: z.object({
      documenti: rowsOf(50, {
        nrDocu: z.number(),
        nrDocuStampato: z.string(),
        dtDocuStampato: giorno,
        cdContatto: z.string(),
        pathBolla: z.number().nullable(),
        pathFattura: z.number().nullable(),
      }),
      eventi: rowsOf(100, { ora: istante, codice: z.string(), descrizione: z.string(), luogo: z.string() }),
    }),
    reads: ['spedizioni'],
    refusals: [404],
  },
);
