import { z } from 'zod';
import { codTestata, idTestata, suffisso, versione } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { amministratori, chiCuraArticoli } from '#parti/ruoli.ts';
import { tipologie } from '../rules.ts';
import { nellaBase } from './base-pagina.ts';

const tipologia = z.object({
  obsoleto: z.boolean(),
  fuoricatalogo: z.boolean(),
  eliminato: z.boolean(),
  disattivainternet: z.boolean(),
});

export const leggiTipologia = read(`GET ${nellaBase}/tipologia/{id}`, chiCuraArticoli, {
  purpose:
    'La tipologia della testata: obsoleta, fuori catalogo, eliminata quando lo sono tutti i suoi articoli; disattiva su internet',
  input: z.strictObject({ id: idTestata }),
  reply: tipologia.extend({
    codTestata: z.string(),
    suffisso: z.number(),
    nrArticoli: z.number(),
    /** Number of articles per mark. */
    segnati: z.object({ obsoleto: z.number(), fuoricatalogo: z.number(), eliminato: z.number() }),
    versione: z.number(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** Without `attivo`: switched off if all had it, else on. `disattivainternet` belongs to the header. */
export const tipologiaTestata = write(`POST ${nellaBase}/testata/{type}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Cambia la tipologia della testata e di tutti i suoi articoli (P-213)',
  input: z.strictObject({
    type: z.enum(tipologie),
    CodTestata: codTestata,
    ctnumSUFFISSO: suffisso,
    attivo: z.boolean().optional(),
    versione,
  }),
  unlogged: 'a mark that all have already writes nothing, and so has nothing to log',
  changes: ['testata:{CodTestata}-{ctnumSUFFISSO}', 'articolo'],
  refusals: [404, 409, 422],
});
