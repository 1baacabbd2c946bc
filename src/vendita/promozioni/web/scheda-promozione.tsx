import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoPromozione } from '#parti/web/percorsi/promozioni.ts';
import { leggiPromozione } from '../contract.ts';
import { PromozioneDettaglio } from './promozione-dettaglio.tsx';
import classes from './promozioni.module.css';

/** Tab Promozioni: the promotion setting the article's price, open at its header (P-046, P-076). */
export function SchedaPromozione({ cdArticolo }: { cdArticolo: string }): ReactNode {
  const query = useQuery(queryOf(leggiPromozione, { id: cdArticolo }));
  return (
    <Await query={query} loading={<Loading rows={8} height={32} />}>
      {(promozione) => (
        <div className={classes.scheda}>
          <h2>
            <AnchorLink {...versoPromozione(promozione.codice)} inherit>
              {promozione.descrizione}
            </AnchorLink>
          </h2>
          <PromozioneDettaglio key={promozione.codice} promozione={promozione} cdArticolo={cdArticolo} />
        </div>
      )}
    </Await>
  );
}
