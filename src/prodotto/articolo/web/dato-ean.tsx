import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import { Dato } from './dato.tsx';
import type { Dettaglio } from './dati-articolo.ts';
import classes from './informazioni-articolo.module.css';

/** The manufacturer's EANs, with the quantity of larger packs. */
export function DatoEan({ dettaglio: { ean, unMisura } }: { readonly dettaglio: Dettaglio }): ReactNode {
  return (
    <Dato nome="EAN" className={classes.largo}>
      {ean.length > 0 &&
        ean
          .map(({ gtin, qta }) => `${mostraGtin(gtin)}${qta === 1 ? '' : ` (${formatQuantity(qta)} ${unMisura})`}`)
          .join(', ')}
    </Dato>
  );
}
