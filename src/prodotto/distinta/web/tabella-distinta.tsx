import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { ordiniFornitoriArticolo } from '#prodotto/articolo/contract.ts';
import { conParti, visibili } from './albero.ts';
import { RigaDistinta } from './riga-distinta.tsx';
import type { Riga } from './riga.ts';
import classes from './distinta-semplice.module.css';

/** Larger bills have no 'open all'. */
const apribiliInsieme = 400;
const colonne = ['UM', 'Coefficiente', 'Serve', 'Disponibilità', 'Prezzo', 'Sconto', 'Importo'] as const;

/** P-069. */
export function TabellaDistinta({ righe, qta }: { righe: readonly Riga[]; qta: number }): ReactNode {
  const { locale } = useUtente();
  const [aperte, setAperte] = useState<ReadonlySet<number>>(new Set());
  const [ordini, setOrdini] = useState<ReadonlySet<number>>(new Set());
  const apribili = useMemo(() => conParti(righe), [righe]);
  const conSotto = useMemo(() => new Set(apribili), [apribili]);
  const mostrate = visibili(righe, aperte);
  const tutte = mostrate.length === righe.length;
  return (
    <>
      {apribili.length > 0 && righe.length <= apribiliInsieme && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={classes.tutti}
          onClick={() => setAperte(new Set(tutte ? [] : apribili))}
        >
          {tutte ? 'Chiudi i livelli' : 'Apri tutti i livelli'}
        </Button>
      )}
      <div className={classes.cornice}>
        <table className={classes.tabella} aria-label="Distinta base">
          <thead>
            <tr>
              <th scope="col">Codice</th>
              <th scope="col">Descrizione</th>
              {colonne.map((nome) => (
                <th key={nome} scope="col" className={nome === 'UM' ? undefined : 'numeric'}>
                  {nome}
                </th>
              ))}
              {locale && (
                <th scope="col">
                  <VisuallyHidden>Ordini a fornitori</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {mostrate.map((posto) => {
              const riga = righe[posto] as Riga;
              return (
                <Fragment key={posto}>
                  <RigaDistinta
                    riga={riga}
                    qta={qta}
                    aperta={conSotto.has(posto) ? aperte.has(posto) : null}
                    apri={() => setAperte(cambiato(aperte, posto))}
                    ordiniAperti={locale ? ordini.has(posto) : null}
                    apriOrdini={() => setOrdini(cambiato(ordini, posto))}
                  />
                  {ordini.has(posto) && <OrdiniParte cdArticolo={riga.cdFiglio} colonne={colonne.length + 3} />}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function cambiato(insieme: ReadonlySet<number>, posto: number): ReadonlySet<number> {
  const nuovo = new Set(insieme);
  if (!nuovo.delete(posto)) nuovo.add(posto);
  return nuovo;
}

/** Orders of any age, as late ones are still due. */
const daSempre = '2000-01-01';

/** P-069. */
function OrdiniParte({ cdArticolo, colonne }: { cdArticolo: string; colonne: number }): ReactNode {
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
