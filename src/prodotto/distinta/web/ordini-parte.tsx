import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { ordiniFornitoriArticolo } from '#prodotto/articolo/contract.ts';
import classes from './distinta-semplice.module.css';

/** Orders of any age, as late ones are still due. */
const daSempre = '2000-01-01';

/** P-069. */
export function OrdiniParte({ cdArticolo, colonne }: { cdArticolo: string; colonne: number }): ReactNode {
  const query = useQuery(queryOf(ordiniFornitoriArticolo, { id: cdArticolo, aperti: '1', dal: daSempre }));
  return (
    <tr className={classes.sotto}>
      <td colSpan={colonne}>
        <Await query={query} loading={<Loading rows={2} height={22} />}>
          {({ righe, totale, totali }) =>
            righe.length === 0 ? (
              <p className={classes.nota}>Nessun ordine aperto a fornitori</p>
            ) : (
              <>
                <ul className={classes.ordini} aria-label="Ordini aperti a fornitori">
                  {righe.map((riga) => (
                    <li key={riga.id}>
                      <strong>{riga.ragioneSociale}</strong>
                      <span>{riga.nrDocuStampato}</span>
                      <span>
                        {riga.dtConsConfermata
                          ? `confermato per il ${formatDate(riga.dtConsConfermata)}`
                          : `richiesto per il ${formatDate(riga.dtConsRichiesta)}`}
                      </span>
                      <span className="numeric">
                        {formatQuantity(riga.qtOrdFor - riga.qtRicevuta)} di {formatQuantity(riga.qtOrdFor)} da ricevere
                      </span>
                    </li>
                  ))}
                </ul>
                {totale > righe.length && (
                  <p className={classes.nota}>
                    Sono mostrati {formatQuantity(righe.length)} ordini su {formatQuantity(totale)}.
                  </p>
                )}
                <p className={classes.nota}>Ordinato cliente {formatQuantity(totali.ordinatoCliente)}</p>
              </>
            )
          }
        </Await>
      </td>
    </tr>
  );
}
