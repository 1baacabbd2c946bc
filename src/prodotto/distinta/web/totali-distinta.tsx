import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { distintaSemplice } from '../contract.ts';
import classes from './distinta-semplice.module.css';

interface TotaliProps {
  readonly totali: ReplyOf<typeof distintaSemplice>['totali'];
  readonly troncata: boolean;
  readonly mostrate: number;
}

export function TotaliDistinta({ totali, troncata, mostrate }: TotaliProps): ReactNode {
  const { prezzoVendita, prezziMancanti, qtaProducibile } = totali;
  const vede = !useUtente().negati.includes('prezzi');
  return (
    <div>
      <dl className={classes.totali}>
        {vede && (
          <div>
            <dt>Totale parti per un pezzo</dt>
            <dd>{prezzoVendita === null ? '–' : `€ ${formatPrice(prezzoVendita)}`}</dd>
          </div>
        )}
        <div>
          <dt>Producibili ora</dt>
          <dd>{qtaProducibile === null ? 'senza limite' : formatQuantity(qtaProducibile)}</dd>
        </div>
      </dl>
      {vede && <p className={classes.nota}>Prezzi iva esclusa</p>}
      {vede && prezziMancanti > 0 && <p className={classes.nota}>{senzaPrezzo(prezziMancanti)}</p>}
      {troncata && (
        <p className={classes.nota}>
          Sono mostrate le prime {formatQuantity(mostrate)} righe; i totali le comprendono tutte.
        </p>
      )}
    </div>
  );
}

const senzaPrezzo = (quanti: number): string =>
  quanti === 1
    ? 'Un articolo è senza prezzo e non è nel totale.'
    : `${formatQuantity(quanti)} articoli sono senza prezzo e non sono nel totale.`;
