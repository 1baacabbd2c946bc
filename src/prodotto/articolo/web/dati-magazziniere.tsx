import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Late } from '#platform/web/kit/late.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { scortaNonGestita } from '#prodotto/articolo/rules/disponibilita.ts';
import { percheNiente } from '#prodotto/articolo/rules/prelievo.ts';
import type { DatiArticolo } from './dati-articolo.ts';
import { DatiLocali } from './dati-locali.tsx';
import classes from './dati-magazziniere.module.css';

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Retrieves the article's drawer, or says why it cannot. */
    readonly PrelievoArticolo: Late<{ readonly cdArticolo: string; readonly ubicazione: string }>;
  }
}

export function DatiMagazziniere(dati: DatiArticolo): ReactNode {
  const { PrelievoArticolo } = useSlots();
  const { dettaglio, prezzo } = dati;
  const magazzino = prezzo.dettaglioMagazzino;
  const perche = magazzino && percheNiente({ ...dettaglio, ...magazzino, ...prezzo, inArrivo: inArrivo(magazzino) });
  return (
    <>
      <dl className={classes.posto}>
        <div>
          <dt>Ubicazione</dt>
          <dd>{dettaglio.ubicazione || '–'}</dd>
        </div>
        {magazzino && (
          <div>
            <dt>Scaffale</dt>
            <dd>
              {prezzo.scortaNonGestita && magazzino.qtaScaffale === 0 ? (
                <small>{scortaNonGestita}</small>
              ) : (
                <>
                  {formatQuantity(magazzino.qtaScaffale)} <small>{dettaglio.unMisura}</small>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {perche && (
        <p className={classes.perche} role="status">
          {perche}
        </p>
      )}
      <PrelievoArticolo cdArticolo={dettaglio.cdArticolo} ubicazione={dettaglio.ubicazione} />
      <DatiLocali {...dati} sottoIlPosto />
    </>
  );
}

const inArrivo = (magazzino: NonNullable<DatiArticolo['prezzo']['dettaglioMagazzino']>): number =>
  magazzino.qtaOrdForMese1 + magazzino.qtaOrdForMese2 + magazzino.qtaOrdForMese3 + magazzino.qtaOrdForSucc;
