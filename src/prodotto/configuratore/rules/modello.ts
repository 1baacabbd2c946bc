import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { raggruppamenti } from './raggruppamenti.ts';

/** P-070, P-105. Mm and kg. See `condizione.ts` and `formula.ts`. */

/** Holds the window type; optional (P-135). */
export const opzioneTipo = 'TIPO';

const id = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, 'Una sigla ha lettere maiuscole, cifre e _, al massimo 20.');
/** No separators of the option string (P-106). */
const valore = z.string().regex(/^[A-Za-z0-9._-]{1,20}$/, 'Un valore ha lettere, cifre, punto, - e _, al massimo 20.');
const nome = testo(80).min(1, 'Richiesto.');
const espressione = testo(300);
const condizione = testo(300);

const opzione = z.strictObject({
  id,
  nome,
  raggruppamento: z.enum(raggruppamenti),
  tipo: z.enum(['scelta', 'misura']),
  /** For measures only. */
  unita: testo(5),
  valori: z.array(z.strictObject({ valore, nome })).max(60),
  min: z.number(),
  max: z.number(),
  passo: z.number().positive(),
  /** Empty: must be chosen (P-139); `1400; ZP=1800`: by window type. */
  predefinito: testo(120),
  /** If the parent has a compatible value (P-105); empty: always. */
  opzionePadre: testo(20),
  valoreOpzioneCompatibile: z.array(valore).max(60),
});
export type Opzione = z.output<typeof opzione>;

export const modello = z.strictObject({
  descrizione: nome,
  opzioni: z.array(opzione).max(80),
  vincoli: z.array(z.strictObject({ id, vietato: condizione, messaggio: testo(200).min(1, 'Richiesto.') })).max(300),
  /** Derived measures: weight, handle height … */
  grandezze: z
    .array(
      z.strictObject({
        id,
        nome,
        unita: testo(5),
        formula: espressione,
        decimali: z.int().min(0).max(6),
      }),
    )
    .max(60),
  /** Limits of a formula; an empty end is open. */
  limiti: z
    .array(
      z.strictObject({
        id,
        se: condizione,
        formula: espressione,
        min: z.number().nullable(),
        max: z.number().nullable(),
        messaggio: testo(200).min(1, 'Richiesto.'),
      }),
    )
    .max(120),
  /** At most one part each. */
  posizioni: z.array(z.strictObject({ id, nome, se: condizione })).max(300),
  /** A position's rows cover all cases without overlap. Empty article: no part. */
  componenti: z
    .array(
      z.strictObject({
        posizione: id,
        se: condizione,
        articolo: testo(20),
        um: testo(5),
        /** Net; `unita` adds waste and rounding. */
        quantita: espressione,
        /** Mm; empty: not cut. */
        lunghezza: espressione,
      }),
    )
    .max(1500),
  /** Percent, and rounding step (up). */
  unita: z
    .array(
      z.strictObject({
        um: testo(5).min(1),
        sfrido: z.number().min(0).max(100),
        passo: z.number().positive(),
      }),
    )
    .max(20),
  viste: z.array(z.strictObject({ id, nome, larghezza: espressione, altezza: espressione })).max(6),
  /** Mm from the top left; `quota` shows its length, `parte` a position's part. */
  elementi: z
    .array(
      z.strictObject({
        vista: id,
        se: condizione,
        forma: z.enum(['linea', 'rettangolo', 'cerchio', 'quota', 'parte', 'testo']),
        stile: z.enum(['profilo', 'vetro', 'apertura', 'parte', 'quota']),
        x: espressione,
        y: espressione,
        /** A circle's radius in `x2`; in FORATURA the hole's depth in `y2`. */
        x2: espressione,
        y2: espressione,
        testo: testo(60),
      }),
    )
    .max(300),
});

export type Modello = z.output<typeof modello>;
export type Componente = Modello['componenti'][number];
export type Limite = Modello['limiti'][number];
export type Vincolo = Modello['vincoli'][number];
