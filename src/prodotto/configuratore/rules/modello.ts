import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { raggruppamenti } from './raggruppamenti.ts';

/**
 * A model of a dynamic bill as data (P-070, P-105): options with their values and parents, derived measures, limits, components chosen by
 * conditions, rounding by unit, drawing. Lengths in mm, weights in kg. Conditions and formulas are texts: see `condizione.ts` and `formula.ts`.
 */

/** The option that holds the window type; a model without window types has none (P-135). */
export const opzioneTipo = 'TIPO';

const id = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, 'Una sigla ha lettere maiuscole, cifre e _, al massimo 20.');
/** A value travels in the option string: the signs that part it are not in it (P-106). */
const valore = z.string().regex(/^[A-Za-z0-9._-]{1,20}$/, 'Un valore ha lettere, cifre, punto, - e _, al massimo 20.');
const nome = testo(80).min(1, 'Richiesto.');
const espressione = testo(300);
const condizione = testo(300);

const opzione = z.strictObject({
  id,
  nome,
  raggruppamento: z.enum(raggruppamenti),
  tipo: z.enum(['scelta', 'misura']),
  /** Of a measure: mm, kg … */
  unita: testo(5),
  valori: z.array(z.strictObject({ valore, nome })).max(60),
  /** Of a measure: from, to, and the step between two sizes. */
  min: z.number(),
  max: z.number(),
  passo: z.number().positive(),
  /** Empty: it must be chosen (P-139); `1400; ZP=1800` has another one for a window type. */
  predefinito: testo(120),
  /** It is asked only where this option has one of the compatible values (P-105); empty: always. */
  opzionePadre: testo(20),
  valoreOpzioneCompatibile: z.array(valore).max(60),
});
export type Opzione = z.output<typeof opzione>;

export const modello = z.strictObject({
  descrizione: nome,
  opzioni: z.array(opzione).max(80),
  /** Choices that don't go together, with the reason. */
  vincoli: z.array(z.strictObject({ id, vietato: condizione, messaggio: testo(200).min(1, 'Richiesto.') })).max(300),
  /** Measures that follow from others: weight, height of the handle … */
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
  /** What a formula may come to where the condition holds; an empty end is open. */
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
  /** Places of the bill: each holds one part, or none, wherever its condition holds. */
  posizioni: z.array(z.strictObject({ id, nome, se: condizione })).max(300),
  /** Which part a place holds; the rows of a place leave no gap and never two answers. An empty article: none is needed. */
  componenti: z
    .array(
      z.strictObject({
        posizione: id,
        se: condizione,
        articolo: testo(20),
        um: testo(5),
        /** Net quantity in `um`; waste and rounding come from `unita`. */
        quantita: espressione,
        /** Length to cut it to, mm; empty where it is not cut. */
        lunghezza: espressione,
      }),
    )
    .max(1500),
  /** Waste in percent, and the step that quantities are rounded up to. */
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
  /** In mm from the left upper corner of the view; `quota` measures itself, `parte` marks the part of a place. */
  elementi: z
    .array(
      z.strictObject({
        vista: id,
        se: condizione,
        forma: z.enum(['linea', 'rettangolo', 'cerchio', 'quota', 'parte', 'testo']),
        stile: z.enum(['profilo', 'vetro', 'apertura', 'parte', 'quota']),
        x: espressione,
        y: espressione,
        /** Second point; the radius of a circle in `x2`, and in the view FORATURA, the map of holes, the depth of its hole in `y2`. */
        x2: espressione,
        y2: espressione,
        /** Of `parte`: the place of the bill; of `testo`: what it says. */
        testo: testo(60),
      }),
    )
    .max(300),
});

export type Modello = z.output<typeof modello>;
export type Componente = Modello['componenti'][number];
export type Limite = Modello['limiti'][number];
export type Vincolo = Modello['vincoli'][number];
