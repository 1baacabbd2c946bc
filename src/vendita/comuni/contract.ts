import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { sentRows, testo } from '#parti/campi.ts';
import { chiCuraArticoli, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { coloreKmlValido } from './rules.ts';

// Each town `Thiene (VI)` is in at most one zone. The zone's driver and days (`ltmgv`, m: Wednesday) apply where the
// customer has none. Colours are stored as `#rrggbb`, also shown as KML `aabbggrr`.

const zona_Passaggio = testo(10).min(1);
const nuovaZona = zona_Passaggio.regex(/^(?!-$)/, 'Il nome - vuol dire nessuna zona.');
/** `Thiene (VI)`. */
const comune = testo(80).min(1);

const zona = z.object({
  zona_Passaggio: z.string(),
  descrizioneZona: z.string(),
  coloreHtml: z.string(),
  coloreKml: z.string(),
  contComuni: z.number(),
  comune: z.string(),
  comuni: z.array(z.string()).max(8000),
  autista: z.string(),
  giorni: z.string(),
  versione: z.number(),
});

export const elencoZone = read('GET /intranet/comuni/zone', interni, {
  purpose: 'Le zone di consegna con i loro comuni',
  input: z.strictObject({}),
  reply: z.array(zona).max(200),
  reads: ['comuni'],
});

export const leggiZona = read('GET /intranet/comuni/zone/{zona}', interni, {
  purpose: 'Una zona di consegna',
  input: z.strictObject({ zona: zona_Passaggio }),
  reply: zona,
  reads: ['comuni'],
  refusals: [404],
});

const datiZona = {
  descrizioneZona: testo(60),
  coloreKml: z.string().regex(coloreKmlValido, 'Colore non valido: otto cifre esadecimali, per esempio ff2f7ee8.'),
};

/** Adds a zone, or moves the named town into it from any other (B-195). 409 on another version or a 201st zone. */
export const salvaZona = write('PUT /intranet/comuni/zone/{zona}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Aggiunge una zona o la cambia, anche con un comune in più',
  input: z.strictObject({
    zona: nuovaZona,
    ...datiZona,
    comune: comune.optional(),
    autista: testo(30).optional(),
    giorni: z
      .string()
      .regex(/^l?t?m?g?v?$/, 'I giorni sono lettere di ltmgv, nell’ordine.')
      .optional(),
    /** 0: only as a new zone. */
    versione: z.number().int().min(0).max(2_000_000_000).optional(),
  }),
  changes: ['comuni'],
  refusals: [409, 422],
});

export const eliminaZona = write('DELETE /intranet/comuni/zone/{zona}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Elimina una zona; i suoi comuni restano senza',
  input: z.strictObject({ zona: zona_Passaggio }),
  changes: ['comuni'],
  refusals: [404],
});

/** Zone `-` removes the towns from any zone. */
export const assegnaComuni = write('PUT /intranet/comuni/assegna/{zona}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Mette dei comuni in una zona, o li toglie da ogni zona',
  input: z.strictObject({ zona: zona_Passaggio, comuni: z.array(comune).min(1).max(8000) }),
  changes: ['comuni'],
  refusals: [404, 422],
});

/** All or nothing: refused for an unknown or duplicate town. */
export const importaZone = write('POST /intranet/comuni/zone', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Prende le zone di un file KML: le aggiunge o le cambia, con i loro comuni',
  input: z.strictObject({
    zone: sentRows(200, { zona_Passaggio: nuovaZona, ...datiZona, comuni: z.array(comune).max(8000) }).min(1),
  }),
  changes: ['comuni'],
  refusals: [409, 422],
});

export const elencoComuni = read('GET /intranet/comuni', interni, {
  purpose: 'Tutti i comuni con il loro punto',
  input: z.strictObject({}),
  reply: rowsOf(8000, { comune: z.string(), latitudine: z.number(), longitudine: z.number() }),
  reads: ['comuni'],
});
