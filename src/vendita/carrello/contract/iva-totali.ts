import { importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';

/** Tax by VAT code, EUR. */
export const ivaTotali = {
  /** Null where there are several rates. */
  percentualeIva: numero.nullable(),
  /** Where there are several VAT codes, or one without tax, which is named. */
  aliquote: rowsOf(50, { cdIva: parole, percentualeIva: numero, imponibile: importo, imposta: importo })
    .readonly()
    .optional(),
};
