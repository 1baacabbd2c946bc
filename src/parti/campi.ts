import { z } from 'zod';

/** Text of one line, trimmed; the NUL character, which the store cannot hold, is refused. */
export const testo = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/);

/** Article code as stored: letters and digits, dots and dashes as some suppliers write them. */
export const codiceArticolo = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9.-]+$/);

/** `{codTestata}-{suffisso}`. */
export const idTestata = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Za-z0-9.]{1,12}-\d{1,4}$/);

/** ISO day, `YYYY-MM-DD`. */
export const giorno = z.iso.date();

/** Customer code, six digits. */
export const codiceAnagrafica = z.string().regex(/^\d{6}$/);
