import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo, versione } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { codiceCiclo, leggono } from './campi-terzisti.ts';

const codLavorazione = z.string().regex(/^\d{5}$/);
const voceLavorazione = z.object({ codice: z.string(), descrizione: z.string(), leadTime: z.number() });

export const elencoLavorazioni = read('GET /lottiProduzione/terzisti/lavorazioni/elenco', leggono, {
  purpose: 'Le lavorazioni che i terzisti fanno (B-097)',
  input: z.strictObject({}),
  reply: z.array(voceLavorazione.extend({ versione: z.number() })).max(2000),
  reads: ['terzisti'],
});

const campiCiclo = {
  codiceCiclo,
  descrizione: testo(80),
  tipoInvio: z.enum(['CD', 'CL']),
  materialeBase: z.enum(['GR', 'CS']),
  descrizioneBase: testo(80),
  descrizioneLavorazione: testo(80),
  codiceFinitura: testo(10),
};
const passo = voceLavorazione.nullable();

export const elencoCicli = read('GET /lottiProduzione/terzisti/lavorazioni/cicli/elenco', leggono, {
  purpose: 'I cicli di lavorazione con i loro passi, al più cinque (B-098)',
  input: z.strictObject({ cerca: testo(60).default(''), filtro: testo(20).default('') }),
  reply: rowsOf(999, {
    ...campiCiclo,
    versione: z.number(),
    lavorazione1: passo,
    lavorazione2: passo,
    lavorazione3: passo,
    lavorazione4: passo,
    lavorazione5: passo,
  }),
  reads: ['terzisti'],
  refusals: [422],
});

export const salvaCiclo = write('POST /lottiProduzione/terzisti/gestione/ciclo/salva', interni, {
  idempotent: 'natural',
  purpose: 'Aggiunge un ciclo (senza versione) o ne cambia uno (B-208, B-244)',
  input: z.strictObject({ ...campiCiclo, nuovo: z.boolean().default(false), versione }),
  changes: ['terzisti'],
  refusals: [404, 409, 422],
});

export const eliminaCiclo = write('POST /lottiProduzione/terzisti/gestione/ciclo/elimina', interni, {
  idempotent: 'natural',
  purpose: 'Elimina un ciclo che nessuna riga usa (B-208)',
  input: z.strictObject({ codiceCiclo }),
  changes: ['terzisti'],
  refusals: [404, 409],
});

const doveNelCiclo = { codiceCiclo, index: z.string().regex(/^[1-9]$/) };

/** 422 without the previous step (B-245), or a work: 'Nessuna lavorazione selezionata'. */
export const salvaPasso = write(
  'POST /lottiProduzione/terzisti/gestione/ciclo/lavorazione/salva/{codiceCiclo}/{index}',
  interni,
  {
    idempotent: 'natural',
    purpose: 'Mette una lavorazione in un passo del ciclo (B-168, B-245)',
    input: z.strictObject({ ...doveNelCiclo, codice: z.union([codLavorazione, z.literal('')]) }),
    changes: ['terzisti'],
    refusals: [404, 422],
  },
);

export const eliminaPasso = write(
  'POST /lottiProduzione/terzisti/gestione/ciclo/lavorazione/elimina/{codiceCiclo}/{index}',
  interni,
  {
    idempotent: 'natural',
    purpose: "Toglie l'ultimo passo di un ciclo (B-168)",
    input: z.strictObject(doveNelCiclo),
    changes: ['terzisti'],
    refusals: [404, 422],
  },
);

/** New: the next code (B-169). */
export const salvaLavorazione = write('POST /lottiProduzione/terzisti/gestione/lavorazione/salva', interni, {
  idempotent: 'accepted',
  purpose: 'Aggiunge una lavorazione (senza codice) o ne cambia una (B-169)',
  input: z.strictObject({
    codice: codLavorazione.nullable(),
    descrizione: testo(80),
    leadTime: z.number().int().min(0).max(999),
    versione,
  }),
  reply: z.object({ codice: z.string() }),
  changes: ['terzisti'],
  refusals: [404, 409, 422],
});

export const eliminaLavorazione = write('POST /lottiProduzione/terzisti/gestione/lavorazione/elimina', interni, {
  idempotent: 'natural',
  purpose: 'Elimina una lavorazione che nessun ciclo e nessuna riga usa (B-168)',
  input: z.strictObject({ codice: codLavorazione }),
  changes: ['terzisti'],
  refusals: [404, 409],
});
