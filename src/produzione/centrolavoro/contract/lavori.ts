import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiLavoro } from '../rules/lavoro.ts';

const istante = z.iso.datetime({ offset: true });

export const lavoriCentroLavoro = read('GET /intranet/centrolavoro/lavori', interni, {
  purpose:
    'Che cosa ha fatto la macchina, di un articolo, di un lotto o in tutto, l’ultimo lavoro per primo, 50 per pagina',
  input: z.strictObject({
    pagina: z.number().int().min(1).max(10_000).default(1),
    /** Prefix of article or path, or a lot number. */
    cerca: testo(60).default(''),
  }),
  reply: z.object({
    totale: z.number(),
    /** Total over all matches. */
    pezzi: z.number(),
    secondi: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      file: z.string(),
      numero: z.number(),
      cdArticolo: z.string().nullable(),
      lotto: z.string(),
      utente: z.string(),
      inizio: istante,
      fine: istante.nullable(),
      stato: z.enum(statiLavoro),
      motivo: z.string(),
      /** Seconds without stops. */
      secondi: z.number(),
      soste: rowsOf(100, { da: istante, secondi: z.number(), motivo: z.string() }),
      secondiFermi: z.number(),
      pezzi: z.number(),
    }),
  }),
  reads: ['centrolavoro'],
});

export const utilizzoCentroLavoro = read('GET /intranet/centrolavoro/utilizzo', interni, {
  purpose: 'Quanto ha lavorato la macchina in ognuno dei sette giorni da quello dato',
  input: z.strictObject({ dal: giorno }),
  reply: z.object({
    giorni: rowsOf(7, { giorno, secondi: z.number(), pezzi: z.number(), lavori: z.number() }),
  }),
  reads: ['centrolavoro'],
});
