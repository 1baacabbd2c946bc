import type { ReactNode } from 'react';
import { formatDiscounts, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { quantaScorta } from '#prodotto/articolo/rules/disponibilita.ts';
import classes from './configuratore.module.css';
import type { Esito } from './scelte-fatte.ts';

/** P-074. */
export function TotaliConfigurazione({ esito }: { readonly esito: Esito }): ReactNode {
  const { totale, sconto1, sconto2, totaleGenerale, qtaScaffale, spiegazione } = esito;
  const vede = !useUtente().negati.includes('prezzi');
  const euro = (valore: number | null): string => (valore === null ? '–' : `€ ${formatPrice(valore)}`);
  return (
    <>
      <dl className={classes.totali} aria-live="polite">
        {vede && (
          <>
            <Voce nome="Totale">{euro(totale)}</Voce>
            <Voce nome="Sconti">{formatDiscounts(sconto1, sconto2) || '–'}</Voce>
            <Voce nome="Totale generale" forte>
              {euro(totaleGenerale)}
            </Voce>
          </>
        )}
        <Voce nome="Scaffale">{qtaScaffale === 'x' ? 'x' : formatQuantity(qtaScaffale)}</Voce>
        <Voce nome="Disponibilità">
          <Disponibilita disponibile={esito.disponibile} estesa /> {quantaScorta(esito, '')}
        </Voce>
      </dl>
      {vede && <p className={classes.nota}>Prezzi iva esclusa. {spiegazione}</p>}
    </>
  );
}

const Voce = ({ nome, forte, children }: { nome: string; forte?: boolean; children: ReactNode }): ReactNode => (
  <div data-forte={forte || undefined}>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
);
