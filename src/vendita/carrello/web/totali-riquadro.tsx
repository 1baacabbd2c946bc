import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { formatPercent } from '#platform/contract/format-count.ts';
import { useUtente } from '#parti/web/utente.ts';
import { nomeVoceIva } from '#vendita/documenti/rules/voci-iva.ts';
import type { Totali } from './righe.ts';
import classes from './totali-riquadro.module.css';

/** One line, or one per VAT code. */
const ivaDi = ({ percentualeIva, totIVA, aliquote }: Totali): [string, string][] =>
  aliquote === undefined
    ? [[`IVA ${formatPercent(percentualeIva ?? 0)}`, formatMoney(totIVA)]]
    : aliquote.map((una) => [nomeVoceIva(una), formatMoney(una.imposta)]);

/** P-089. */
export function TotaliRiquadro({ totali }: { totali: Totali }): ReactNode {
  const { negati } = useUtente();
  if (negati.includes('prezzi')) return null;
  const voci: [string, string][] = [
    ['Totale merce', formatMoney(totali.totMerce)],
    ['Omaggi', totali.totOmaggi === 0 ? formatMoney(0) : `−${formatMoney(totali.totOmaggi)}`],
    ['Imponibile', formatMoney(totali.totImponibile)],
    ...ivaDi(totali),
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
