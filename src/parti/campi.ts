import { z } from 'zod';
import { isPlausibleDay } from '#platform/contract/dates.ts';
import type { ListField, ListFields } from '#platform/contract/list-fields.ts';
import { htmlMassimo } from './html-massimo.ts';

// Excludes control characters, which would reach mails and terminals, and what PostgreSQL cannot store: NUL and lone
// surrogates (`\p{Cs}`).
const unaRiga = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]*$/u;
const piuRighe = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u;

/**
 * Bidirectional control characters, by which `gnp.exe` is displayed as `exe.png`, and invisible characters; and the
 * words shown in place of a withheld text (`testoTaciuto`), which a form sends back.
 */
const nascosti = /\u2060\([a-z ]+\)\u2060|[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const visibile = (): z.ZodString => z.string().overwrite((scritto) => scritto.replace(nascosti, ''));

/** Invisible characters are removed. */
export const testo = (max: number): z.ZodString => visibile().trim().max(max).regex(unaRiga);
export const testoLungo = (max: number): z.ZodString => visibile().trim().max(max).regex(piuRighe);
/** Untrimmed text. */
export const testoGrezzo = (max: number): z.ZodString => z.string().max(max).regex(piuRighe);

/** A secret is stored as written, without the line end that pasting may add. */
export const senzaFineRiga = (segreto: string): string => segreto.replace(/[\r\n]+$/, '');

export const codiceArticolo = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9.-]+$/);

/** In the article's unit. */
export const quantita = z.number().min(0).max(9_999_999).multipleOf(0.001, 'Al massimo tre decimali.');
export const quantitaMossa = quantita.min(0.001, 'Più di zero.');

/** `{codTestata}-{suffisso}`. */
export const idTestata = z
  .string()
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[A-Za-z0-9.]{1,12}-\d{1,4}$/);

/** `YYYY-MM-DD`, years 1900 to 2199. */
export const giorno = z.iso.date().refine(isPlausibleDay, 'L’anno deve essere tra il 1900 e il 2199.');

/** Six digits. */
export const codiceAnagrafica = z.string().regex(/^\d{6}$/);

/** First part of `idTestata`, uppercased. */
export const codTestata = z
  .string()
  .trim()
  .toUpperCase()
  .max(12)
  .regex(/^[A-Z0-9.]{1,12}$/);
export const suffisso = z.number().int().min(0).max(9999);
/** The version that an edit is based on. Without it the edit is not checked for conflicts, which is logged. */
export const versione = z.number().int().min(1).max(2_000_000_000).optional();
/** Rows of an input: at most so many objects of exactly this shape. */
export const sentRows = <S extends z.ZodRawShape>(most: number, shape: S) => z.array(z.strictObject(shape)).max(most);

/** HTML that the server sanitizes. */
export const html = testoGrezzo(htmlMassimo);

export const quantitaPerUnita = z.array(z.object({ um: z.string(), qta: z.number() })).max(50);

const schemaDi = ({ kind, values = [], most = 0 }: ListField): z.ZodType => {
  switch (kind) {
    case 'text':
      return testo(most);
    case 'day':
      return giorno;
    case 'choice':
      return z.enum(values as readonly string[]);
    case 'switch':
      return z.enum(['0', '1']);
    case 'whole':
      return z.number().int().min(1).max(most);
  }
};

type InputDi<F extends ListFields> = z.ZodObject<
  {
    [Name in keyof F]: F[Name] extends ListField<infer T, infer D>
      ? D extends undefined
        ? z.ZodOptional<z.ZodType<T, T>>
        : z.ZodDefault<z.ZodType<T, T>>
      : never;
  },
  z.core.$strict
>;

/** The input of a list, of the filters that its address reads. */
export const inputDi = <F extends ListFields>(campi: F): InputDi<F> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(campi).map(([nome, campo]) => {
        const schema = schemaDi(campo);
        return [nome, campo.start === undefined ? schema.optional() : schema.default(campo.start)];
      }),
    ),
  ) as InputDi<F>;
