import type { ReactNode } from 'react';
import { formatDiscounts, formatPrice } from '#platform/contract/format.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { eDisponibile, quantaScorta } from '#prodotto/articolo/rules/disponibilita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { Dato } from './dato.tsx';
import { DatoEan } from './dato-ean.tsx';
import type { DatiArticolo } from './dati-articolo.ts';
import { prezzoMostrato } from './calcolo-su-misura.ts';
import classes from './informazioni-articolo.module.css';

/** P-061. */
export function DatiCliente({ dettaglio, prezzo }: DatiArticolo): ReactNode {
  const { unMisura, descUmConversione } = dettaglio;
  const decimali = decimaliPrezzo(unMisura);
  const { qtaDisponibile, netto } = prezzo;
  const vede = !useUtente().negati.includes('prezzi');
  return (
    <dl className={classes.dati}>
      <Dato nome="Prezzo di listino">{formatPrice(prezzo.prezzoListino, decimali)}</Dato>
      <Dato nome="Sconto">{formatDiscounts(prezzo.sconto1, prezzo.sconto2)}</Dato>
      {netto && <Dato nome="Prezzo netto">{formatPrice(prezzo.prezzoScontato, decimali)}</Dato>}
      <Dato nome={`Prezzo scontato ${descUmConversione}`.trim()} className={classes.prezzo}>
        {vede && prezzoMostrato({ dettaglio, prezzo })}
      </Dato>
      <DatoEan dettaglio={dettaglio} />
      <Dato nome="Disponibilità">
        {qtaDisponibile !== null && (
          <span className={classes.quanta}>
            <Disponibilita disponibile={eDisponibile(prezzo)} estesa />
            {quantaScorta(prezzo, unMisura)}
          </span>
        )}
      </Dato>
    </dl>
  );
}
