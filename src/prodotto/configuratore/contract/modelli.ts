import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, steps } from '#platform/contract/call.ts';
import { modello } from '../rules/modello.ts';
import { esito, opzioni, tipoSerramento } from './campi-distinta.ts';

const codiceModello = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Z][A-Z0-9_]*$/);

const guasti = rowsOf(200, { tabella: z.string(), riga: z.number(), campo: z.string(), messaggio: z.string() });

export const elencoModelli = read('GET /catalogo/distintabase/modelli', amministratori, {
  purpose: 'I modelli di distinta dinamica con la versione pubblicata',
  input: z.strictObject({}),
  reply: z.object({
    modelli: rowsOf(200, {
      codice: z.string(),
      descrizione: z.string(),
      pubblicata: z.number(),
      daPubblicare: z.boolean(),
      articoli: z.number(),
    }),
  }),
  reads: ['modelli'],
});

export const leggiModelloDistinta = read('GET /catalogo/distintabase/modelli/{codice}', amministratori, {
  purpose: 'La bozza di un modello, con quel che le manca per essere pubblicata',
  input: z.strictObject({ codice: codiceModello }),
  reply: z.object({
    codice: z.string(),
    modello,
    versione: z.number(),
    pubblicata: z.number(),
    pubblicato: modello.nullable(),
    guasti,
  }),
  reads: ['modelli'],
  refusals: [404],
});

export const salvaModelloDistinta = steps('PUT /catalogo/distintabase/modelli/{codice}', amministratori, {
  idempotent: 'natural',
  purpose: 'Salva la bozza di un modello; ne fa uno nuovo dove non c’è (versione 0)',
  input: z.strictObject({ codice: codiceModello, modello, versione: versione.or(z.literal(0)) }),
  reply: z.object({ versione: z.number(), guasti }),
  changes: ['modelli'],
  refusals: [404, 409, 422],
});

export const pubblicaModelloDistinta = steps('POST /catalogo/distintabase/modelli/{codice}/pubblica', amministratori, {
  idempotent: 'accepted',
  purpose: 'Pubblica la bozza come nuova versione; con guasti è rifiutata (422, tabella, riga e campo in errors)',
  input: z.strictObject({ codice: codiceModello, versione }),
  reply: z.object({ pubblicata: z.number() }),
  changes: ['modelli', 'articolo'],
  refusals: [404, 409, 422],
});

export const provaModelloDistinta = read('POST /catalogo/distintabase/modelli/{codice}/prova', amministratori, {
  purpose: 'Prova un modello come sta scritto, salvato o no: guasti, o la sua distinta con queste scelte',
  input: z.strictObject({ codice: codiceModello, modello, tipoSerramento: tipoSerramento.default(''), opzioni }),
  reply: z.object({ guasti, frase: z.string(), esito: esito.nullable() }),
  reads: ['modelli'],
});
