import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { useUtente } from '#parti/web/utente.ts';
import { ivaDeiTotali } from './iva-dei-totali.ts';
import type { Totali } from './righe.ts';
import classes from './totali-riquadro.module.css';

/** P-089. */
export function TotaliRiquadro({ totali }: { totali: Totali }): ReactNode {
  const { negati } = useUtente();
  if (negati.includes('prezzi')) return null;
  const voci: [string, string][] = [
    ['Totale merce', formatMoney(totali.totMerce)],
    ['Omaggi', totali.totOmaggi === 0 ? formatMoney(0) : `−${formatMoney(totali.totOmaggi)}`],
    ['Imponibile', formatMoney(totali.totImponibile)],
    ...ivaDeiTotali(totali),
  ];
  return (
    <section aria-label="Totali">
      <dl className={classes.totali}>
        {voci.map(([nome, valore]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className="numeric">{valore}</dd>
          </div>
        ))}
        <div className={classes.totale}>
          <dt>Totale documento</dt>
          <dd className="numeric">{formatMoney(totali.totDocumento)}</dd>
        </div>
      </dl>
    </section>
  );
}
