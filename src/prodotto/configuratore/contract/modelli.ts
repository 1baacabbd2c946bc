import { z } from 'zod';
import { versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { modello } from '../rules/modello.ts';
import { esito, opzioni, tipoSerramento } from './campi-distinta.ts';

const codiceModello = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Z][A-Z0-9_]*$/);

const guasti = z
  .array(z.object({ tabella: z.string(), riga: z.number(), campo: z.string(), messaggio: z.string() }))
  .max(200);

export const elencoModelli = call({
  method: 'GET',
  path: '/catalogo/distintabase/modelli',
  who: amministratori,
  effect: 'read',
  purpose: 'I modelli di distinta dinamica con la versione pubblicata',
  input: z.strictObject({}),
  reply: z.object({
    modelli: z
      .array(
        z.object({
          codice: z.string(),
          descrizione: z.string(),
          pubblicata: z.number(),
          daPubblicare: z.boolean(),
          articoli: z.number(),
        }),
      )
      .max(200),
  }),
  reads: ['modelli'],
  refusals: [],
});

export const leggiModelloDistinta = call({
  method: 'GET',
  path: '/catalogo/distintabase/modelli/{codice}',
  who: amministratori,
  effect: 'read',
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

export const salvaModelloDistinta = call({
  method: 'PUT',
  path: '/catalogo/distintabase/modelli/{codice}',
  who: amministratori,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Salva la bozza di un modello; ne fa uno nuovo dove non c’è (versione 0)',
  input: z.strictObject({ codice: codiceModello, modello, versione: versione.or(z.literal(0)) }),
  reply: z.object({ versione: z.number(), guasti }),
  changes: ['modelli'],
  refusals: [404, 409, 422],
});

export const pubblicaModelloDistinta = call({
  method: 'POST',
  path: '/catalogo/distintabase/modelli/{codice}/pubblica',
  who: amministratori,
  effect: 'steps',
  idempotent: 'accepted',
  purpose: 'Pubblica la bozza come nuova versione; con guasti è rifiutata (422, tabella, riga e campo in errors)',
  input: z.strictObject({ codice: codiceModello, versione }),
  reply: z.object({ pubblicata: z.number() }),
  changes: ['modelli', 'articolo'],
  refusals: [404, 409, 422],
});

export const provaModelloDistinta = call({
  method: 'POST',
  path: '/catalogo/distintabase/modelli/{codice}/prova',
  who: amministratori,
  effect: 'read',
  purpose: 'Prova un modello come sta scritto, salvato o no: guasti, o la sua distinta con queste scelte',
  input: z.strictObject({ codice: codiceModello, modello, tipoSerramento: tipoSerramento.default(''), opzioni }),
  reply: z.object({ guasti, frase: z.string(), esito: esito.nullable() }),
  reads: ['modelli'],
  refusals: [],
});
