import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { elencoTipologie } from '../rules/caricamento.ts';
import { base, nomeScritto } from './campi-filtri.ts';

// The name states the content (B-205).

/** Uploading it unchanged changes nothing. */
export const scaricaFiltri = read(`GET ${base}/download/{x}`, amministratori, {
  purpose: 'Un foglio Excel come quelli che si caricano, con ciò che c’è adesso (B-205)',
  input: z.strictObject({
    x: z.literal('excel'),
    tipo: z.enum(elencoTipologie),
    codiceAzienda: testo(10).default(''),
    categoriaRicerca: nomeScritto.default(''),
    /** 0: the old layout, one value per row. */
    nuovo: z.number().int().min(0).max(1).default(1),
    /** 1: all filters of a header in one column. */
    filtriUniti: z.number().int().min(0).max(1).default(0),
  }),
  reply: workbook,
  refusals: [404],
});
