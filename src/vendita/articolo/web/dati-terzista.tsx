import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { Dato } from './dato.tsx';
import type { DatiArticolo } from './dati.ts';
import classes from './informazioni.module.css';

/** What a subcontractor sees: its warehouse (P-060). */
export function DatiTerzista({ dettaglio: { unMisura }, prezzo: { dettaglioTerzisti } }: DatiArticolo): ReactNode {
  if (!dettaglioTerzisti) return null;
  const { qtaMagazzinoTerzista, qtaContoProduzione, disponibilitaTerzista } = dettaglioTerzisti;
  const quanta = (quantita: number): string => `${formatQuantity(quantita)} ${unMisura}`;
  return (
    <dl className={classes.dati}>
      <Dato nome="Giacenza totale">{quanta(qtaMagazzinoTerzista)}</Dato>
      <Dato nome="In produzione">{quanta(qtaContoProduzione)}</Dato>
      <Dato nome="Disponibilità" className={classes.prezzo}>
        {quanta(disponibilitaTerzista)}
      </Dato>
    </dl>
  );
}
