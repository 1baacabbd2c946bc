import { z } from 'zod';
import { codiceAnagrafica, codiceArticolo, testo, versione } from '#parti/campi.ts';
import { amministratori, chiLeggeDistinte } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { modello } from './rules/modello.ts';

// Of the option string only the choices are read. Prices: the caller's; for staff those of `codCliente` or the
// selected customer, for role 6 those of `docId`. `l_Area`, `h_Area`: pixels. Impossible choices: 422 with `present:
// { regole, versione, scelte, vicini }`.

const opzioni = testo(6000);
const tipoSerramento = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Za-z0-9._-]*$/);
const codiceModello = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Z][A-Z0-9_]*$/);
const numeroVersione = z.number().int().min(1).max(30_000);

export const tipiSerramento = call({
  method: 'GET',
  path: '/catalogo/distintabase/dinamica/tipiserramento/{id}',
  who: chiLeggeDistinte,
  effect: 'read',
  purpose: "Le tipologie di serramento per cui si fa l'articolo; nessuna per un gruppo maniglia (P-132, P-104)",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({ tipi: z.array(z.object({ tipoSerramento: z.string(), descrizione: z.string() })).max(60) }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

const segno = z.object({
  forma: z.enum(['linea', 'rettangolo', 'cerchio', 'quota', 'parte', 'testo']),
  stile: z.enum(['profilo', 'vetro', 'apertura', 'parte', 'quota']),
  x: z.number(),
  y: z.number(),
  x2: z.number(),
  y2: z.number(),
  testo: z.string(),
  prog: z.number(),
});

const esito = z.object({
  codArticolo: z.string(),
  tipoSerramento: z.string(),
  modello: z.string(),
  versione: z.number(),
  versioneAttuale: z.number(),
  /** EUR without VAT per piece, 3 decimals; null while incomplete. */
  totale: z.number().nullable(),
  sconto1: z.number(),
  sconto2: z.number(),
  totaleGenerale: z.number().nullable(),
  spiegazione: z.string(),
  /** Whole pieces; `x` for a customer (P-073). */
  qtaScaffale: z.union([z.number(), z.literal('x')]),
  /** Parts without managed stock do not count. */
  qtaDisponibile: z.number(),
  scortaNonGestita: z.boolean(),
  disponibile: z.boolean(),
  urlSvg: z.string(),
  pathImg: z.string(),
  /** P-106. */
  opzioni: z.string(),
  scelte: z.string(),
  /** P-139, P-176. */
  mancanti: z.array(z.object({ idOpzione: z.string(), messaggio: z.string() })).max(120),
  opzioniDistinta: z
    .array(
      z.object({
        idOpzione: z.string(),
        nome: z.string(),
        raggruppamento: z.string(),
        opzionePadre: z.string(),
        /** Parent values, separated by ^. */
        valoreOpzioneCompatibile: z.string(),
        tipo: z.enum(['scelta', 'misura']),
        unita: z.string(),
        min: z.number(),
        max: z.number(),
        passo: z.number(),
        valore: z.string(),
        /** True if chosen, false if the model's default. */
        scelta: z.boolean(),
        valori: z.array(z.object({ valore: z.string(), nome: z.string(), ammesso: z.boolean() })).max(60),
      }),
    )
    .max(120),
  componentiDistinta: z
    .array(
      z.object({
        prog: z.number(),
        codiceUtente: z.string(),
        descrizione: z.string(),
        unMisura: z.string(),
        /** Per piece. */
        cfImpVis: z.number(),
        /** Mm. */
        lunghezza: z.number().nullable(),
        /** EUR without VAT per unit before `sconti`. */
        prezzo: z.number().nullable(),
        sconti: z.string(),
        /** Per piece, net, 3 decimals. */
        importo: z.number().nullable(),
        qtaScaffale: z.union([z.number(), z.literal('x')]),
        disponibile: z.boolean(),
        perche: z.object({
          posizione: z.string(),
          riga: z.number(),
          condizione: z.string(),
          formula: z.string(),
          netta: z.number(),
          sfrido: z.number(),
          intervalli: z
            .array(
              z.object({ nome: z.string(), valore: z.number(), da: z.number().nullable(), a: z.number().nullable() }),
            )
            .max(60),
        }),
      }),
    )
    .max(300),
  /** Mm; empty without `disegna`. */
  viste: z
    .array(
      z.object({
        id: z.string(),
        nome: z.string(),
        larghezza: z.number(),
        altezza: z.number(),
        segni: z.array(segno).max(600),
      }),
    )
    .max(6),
});

const richiesta = {
  codArticolo: codiceArticolo,
  tipoSerramento: tipoSerramento.default(''),
  opzioni: opzioni.default(''),
  disegna: z.boolean().default(false),
  l_Area: z.number().int().min(0).max(10_000).default(0),
  h_Area: z.number().int().min(0).max(10_000).default(0),
  codCliente: codiceAnagrafica.or(z.literal('')).default(''),
  funzioneDb: testo(20).default(''),
  docId: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Za-z0-9/_-]*$/)
    .default(''),
  /** Default: the published. */ versione: numeroVersione.optional(),
  /** Pieces, for price tiers. */ qta: z.number().positive().max(100_000).default(1),
};

export const elaboraDistinta = call({
  method: 'POST',
  path: '/catalogo/distintabase/dinamica/elabora',
  who: chiLeggeDistinte,
  effect: 'read',
  purpose: 'Calcola la distinta dinamica: opzioni, componenti, prezzo di chi chiede e disegno (P-105, P-202)',
  input: z.strictObject(richiesta),
  reply: esito,
  reads: ['articolo:{codArticolo}'],
  refusals: [404, 422],
});

export const distintaDinamica = call({
  method: 'GET',
  path: '/catalogo/distintabase/dinamica/{id}',
  who: chiLeggeDistinte,
  effect: 'read',
  purpose: "La distinta dinamica dell'articolo con i valori predefiniti della sua prima tipologia",
  input: z.strictObject({ id: codiceArticolo }),
  reply: esito,
  reads: ['articolo:{id}'],
  refusals: [404, 422],
});

export const pdfDistinta = call({
  method: 'POST',
  path: '/catalogo/distintabase/dinamica/pdf',
  who: chiLeggeDistinte,
  needs: 'prezzi',
  effect: 'read',
  purpose: "L'indirizzo del PDF di una configurazione: scelte, disegno quotato, componenti e prezzo di chi la chiede",
  input: z.strictObject({
    codArticolo: richiesta.codArticolo,
    tipoSerramento: richiesta.tipoSerramento,
    opzioni: richiesta.opzioni,
    docId: richiesta.docId,
    versione: richiesta.versione,
  }),
  /** No login, 15 minutes: a new tab sends no token. */
  reply: z.string(),
  reads: ['articolo:{codArticolo}'],
  refusals: [404, 422],
});

export const leggiConfigurazione = call({
  method: 'GET',
  path: '/catalogo/distintabase/configurazioni/{id}',
  who: chiLeggeDistinte,
  effect: 'read',
  purpose:
    'Una configurazione ordinata, con la versione che l’ha fatta, ai prezzi di chi la apre: scelte, componenti, disegno',
  input: z.strictObject({
    id: z
      .string()
      .max(40)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
  reply: esito,
  reads: ['articolo'],
  refusals: [404, 422],
});

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
