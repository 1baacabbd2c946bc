import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { anno, codice, nelCorpo, operatore } from './forma-spedizione.ts';

/**
 * B-136, B-138, B-213 to B-215. The reference is saved before the call; without a response ('esito sconosciuto') it is
 * looked up before anything else. A shipment with a call in progress refuses other calls, so nothing is sent twice.
 */

const esito = z.object({
  /** `sconosciuto`: will be looked up. `in attesa`: will be done later. */
  esito: z.enum(['OK', 'sconosciuto', 'in attesa']),
  messaggio: z.string(),
});

/** 422: refused by a rule or the courier; 502: unreachable, nothing was sent. */
export const creaSpedizione = steps(
  'POST /etichettespedizioni/etichette/{operatore}/spedizione/crea',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Invia una spedizione al corriere, una volta sola',
    input: z.strictObject({
      operatore,
      ...nelCorpo,
      /** The user confirms that a place which is not a known town is correct. */
      localitaVerificata: z.boolean().default(false),
    }),
    reply: esito,
    changes: ['spedizioni'],
    refusals: [404, 409, 422, 502],
  },
);

const scelta = z.strictObject({
  CodiceSpedizione: codice,
  DescrCodiceSpedizione: testo(20),
  NumeroSpedizioneGls: testo(20).optional(),
});
const esiti = z.object({
  esiti: z
    .array(
      esito.extend({ esito: z.enum(['OK', 'sconosciuto', 'in attesa', 'errore']), descrCodiceSpedizione: z.string() }),
    )
    .max(300),
});

export const confermaSpedizioni = steps(
  'POST /etichettespedizioni/etichette/{operatore}/spedizione/conferma',
  chiUsaMagazzino,
  {
    idempotent: 'accepted',
    purpose: 'Conferma al corriere le spedizioni scelte (B-137, B-213)',
    input: z.strictObject({ operatore, dati: z.array(scelta).min(1).max(300) }),
    reply: esiti,
    changes: ['spedizioni'],
    refusals: [422],
  },
);

/** Long work (`leggiLavoro`); what it confirmed stays. */
export const avviaConferma = write('POST /etichettespedizioni/etichette/conferme', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Comincia a confermare ai corrieri le spedizioni scelte, una dopo l’altra (B-137, B-213)',
  input: z.strictObject({ dati: z.array(scelta.extend({ operatore })).min(1).max(300) }),
  reply: z.object({ id: z.number() }),
  changes: ['spedizioni', 'lavoroLungo'],
  refusals: [422],
});

export const esitoConferma = read('GET /etichettespedizioni/etichette/conferme/{id}', chiUsaMagazzino, {
  purpose: 'Che cosa hanno detto finora i corrieri delle spedizioni da confermare',
  input: z.strictObject({ id: z.number().int().min(1).max(2_147_483_647) }),
  reply: esiti,
  reads: ['lavoroLungo:{id}'],
  refusals: [404],
});

export const annullaSpedizione = steps(
  'POST /etichettespedizioni/etichette/{operatore}/spedizione/annulla',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Annulla una spedizione al corriere: annullata è ciò che il corriere non ha più',
    input: z.strictObject({ operatore, ...scelta.shape }),
    reply: esito,
    changes: ['spedizioni'],
    refusals: [404, 409, 422, 502],
  },
);

/** B-138. `spedizione`: warnings, action 1 if the courier's copy is cancelled first. `stampa`: 'OK' or a message. */
export const messaggioSpedizione = read('POST /etichettespedizioni/etichette/messaggio/{tipo}', chiUsaMagazzino, {
  purpose: 'Che cosa c’è da sapere prima di inviare o stampare',
  /** Payload of the send or print call that follows; only the shipment's key is read. */
  input: z.strictObject({
    tipo: z.enum(['spedizione', 'stampa']),
    ...nelCorpo,
    operatore: operatore.optional(),
    stampante: testo(60).optional(),
    tipologia: z.enum(['diretta', 'API']).optional(),
  }),
  reply: z.object({ message: z.string(), action: z.union([z.literal(0), z.literal(1)]) }),
  refusals: [404],
});

/**
 * B-214. `API`: printed by the server; `diretta`: the client prints the returned label; `###MSG###`: an error. Never
 * books.
 */
export const stampaSpedizione = write('POST /etichettespedizioni/etichette/stampa/{operatore}', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Stampa le etichette di una spedizione, ogni volta che si vuole',
  input: z.strictObject({
    operatore,
    codiceSpedizione: codice,
    anno,
    stampante: testo(60),
    tipologia: z.enum(['diretta', 'API']),
  }),
  reply: rowsOf(100, { ParcelId: z.string(), Contenuto: z.string() }),
  changes: ['spedizioni', 'etichette'],
  refusals: [404, 409],
});

/** B-181. Static path, after `{operatore}`. */
export const borderoSpedizioni = read('POST /etichettespedizioni/etichette/{operatore}/bordero', chiUsaMagazzino, {
  purpose: 'L’indirizzo del PDF del borderò di un giorno di partenza',
  input: z.strictObject({ operatore, DtPartenza: giorno.nullable().default(null) }),
  reply: z.string(),
  refusals: [404, 422],
});

/** One 95 × 65 mm page per complete label. */
export const etichettePdf = read('POST /etichettespedizioni/etichette/{operatore}/pdf', chiUsaMagazzino, {
  purpose: 'L’indirizzo del PDF con le etichette di una spedizione',
  input: z.strictObject({ operatore, codiceSpedizione: codice, anno }),
  reply: z.string(),
  refusals: [404, 409],
});

const testoBrt = z.string();
/** B-215. GLS: `link` opens a tab. BRT: own structure; -11: 'Spedizione non trovata'. */
export const trackingSpedizione = read(
  'GET /etichettespedizioni/etichette/tracking/{operatore}/{code}',
  chiUsaMagazzino,
  {
    purpose: 'Dov’è una spedizione, come lo dice il corriere',
    input: z.strictObject({ operatore, code: testo(40).min(1) }),
    reply: z.object({
      link: z.string(),
      ttParcelIdResponse: z
        .object({
          executionMessage: z.object({ code: z.number(), message: z.string() }),
          bolla: z.object({
            dati_spedizione: z.object({
              spedizione_id: testoBrt,
              spedizione_data: testoBrt,
              servizio: testoBrt,
              filiale_arrivo: testoBrt,
              filiale_arrivo_URL: testoBrt,
              stato_sped_parte1: testoBrt,
              descrizione_stato_sped_parte1: testoBrt,
              stato_sped_parte2: testoBrt,
              descrizione_stato_sped_parte2: testoBrt,
            }),
            dati_consegna: z.object({ data_consegna_merce: testoBrt, ora_consegna_merce: testoBrt }),
            destinatario: z.object({ localita: testoBrt, sigla_provincia: testoBrt }),
            merce: z.object({ colli: testoBrt, peso_kg: testoBrt, volume_m3: testoBrt, natura_merce: testoBrt }),
          }),
          contatore_eventi: z.number(),
          lista_eventi: rowsOf(200, {
            evento: z.object({
              data: testoBrt,
              ora: testoBrt,
              id: testoBrt,
              filiale: testoBrt,
              descrizione: testoBrt,
            }),
          }),
        })
        .nullable(),
    }),
    refusals: [404, 502],
  },
);
