import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { visteFatturato } from '../rules/list.ts';
import { operatore, pagina } from './forma-spedizione.ts';

// Imported price tables and invoices (docs/tracciati.md).

export const fatturatoCorrieri = read('GET /etichettespedizioni/corrieri/fatturato', amministratori, {
  purpose: 'Che cosa hanno fatturato i corrieri, accanto al costo atteso, la differenza maggiore prima, 50 per pagina',
  input: z.strictObject({
    operatore: operatore.optional(),
    /** Invoice number or own reference. */
    cerca: testo(60).default(''),
    vista: z.enum(visteFatturato).default('tutte'),
    pagina,
  }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      operatore,
      fattura: z.string(),
      riferimento: z.string(),
      data: giorno,
      importo: z.number(),
      pesoFatturato: z.number(),
      /** Empty: unknown reference. */
      descrCodiceSpedizione: z.string(),
      peso: z.number().nullable(),
      costo: z.number().nullable(),
    }),
  }),
  reads: ['spedizioni'],
});

export const tariffeCorrieri = read('GET /etichettespedizioni/corrieri/tariffe', amministratori, {
  purpose: 'Le tariffe dei corrieri per zona e peso',
  input: z.strictObject({}),
  reply: z.object({
    tariffe: rowsOf(1000, { operatore, zona: z.string(), finoKg: z.number(), prezzo: z.number(), dove: z.string() }),
  }),
});
