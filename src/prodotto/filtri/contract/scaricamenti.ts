import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { elencoTipologie } from '../rules/caricamento.ts';
import { base, nomeScritto } from './campi-filtri.ts';

// Workbooks of filters, as they are downloaded (B-205). Without a company, and for what is no filter, the name says what the workbook is: the company
// alone would name four files the same.

/** Uploaded again as it is, it changes nothing. */
export const scaricaFiltri = call({
  method: 'GET',
  path: `${base}/download/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Un foglio Excel come quelli che si caricano, con ciò che c’è adesso (B-205)',
  input: z.strictObject({
    x: z.literal('excel'),
    tipo: z.enum(elencoTipologie),
    codiceAzienda: testo(10).default(''),
    categoriaRicerca: nomeScritto.default(''),
    /** 1: a column for each filter; 0: one value to a row, the old layout. */
    nuovo: z.number().int().min(0).max(1).default(1),
    /** 1: all filters of a header in one column. */
    filtriUniti: z.number().int().min(0).max(1).default(0),
  }),
  reply: workbook,
  reads: [],
  refusals: [404],
});
