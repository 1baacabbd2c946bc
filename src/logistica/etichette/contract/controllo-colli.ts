import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { operatore } from './forma-spedizione.ts';

/** Scanned labels are compared with the day's list; where parcels share a code (GLS), each scan counts one. */

export const statoControllo = read('GET /etichettespedizioni/etichette/controllo/{operatore}', chiUsaMagazzino, {
  purpose: 'I colli di un giorno e di un corriere, quanti sono letti e quali mancano',
  input: z.strictObject({ operatore, DtPartenza: giorno }),
  reply: z.object({
    attesi: z.number(),
    letti: z.number(),
    mancanti: rowsOf(300, {
      descrCodiceSpedizione: z.string(),
      destinatario: z.string(),
      colli: z.number(),
      letti: z.number(),
    }),
  }),
  reads: ['spedizioni'],
});

export const controllaCollo = write('POST /etichettespedizioni/etichette/controllo/{operatore}', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Legge l’etichetta di un collo: è del giorno, è già letta, oppure non è di qui',
  input: z.strictObject({ operatore, DtPartenza: giorno, codice: testo(60).min(4) }),
  reply: z.object({
    esito: z.enum(['letto', 'già letto', 'estraneo']),
    messaggio: z.string(),
    descrCodiceSpedizione: z.string(),
  }),
  changes: ['spedizioni'],
});
