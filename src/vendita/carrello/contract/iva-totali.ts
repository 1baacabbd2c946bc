import { z } from 'zod';
import { importo, numero, parole } from '#parti/campi-letti.ts';

/** Tax by VAT code, EUR. */
export const ivaTotali = {
  /** Null where there are several rates. */
  percentualeIva: numero.nullable(),
  /** Where there are several VAT codes, or one without tax, which is named. */
  aliquote: z
    .array(z.object({ cdIva: parole, percentualeIva: numero, imponibile: importo, imposta: importo }))
    .max(50)
    .readonly()
    .optional(),
};
