import type { ReactNode } from 'react';
import { formatPercent } from '#platform/contract/format-count.ts';
import classes from './marche.module.css';
import { internetDisattivo, type Stato } from './stati.ts';

export const MarcaStato = ({ stato }: { stato: Stato }): ReactNode => (
  <span className={classes.stato} data-colore={stato.colore}>
    {stato.nome}
  </span>
);

export interface TestataSegnata {
  readonly new?: boolean | undefined;
  readonly promozione?: boolean | undefined;
  readonly outlet?: boolean | undefined;
  /** Percent, with outlet. */
  readonly sconto?: number | undefined;
  readonly disattivaInternet?: boolean | undefined;
}

export function MarcheTestata({ testata }: { testata: TestataSegnata }): ReactNode {
  const { new: novita, promozione, outlet, sconto = 0, disattivaInternet } = testata;
  if (!novita && !promozione && !outlet && !disattivaInternet) return null;
  return (
    <span className={classes.marche}>
      {novita && <span className={classes.novita}>Novità</span>}
      {promozione && <span className={classes.promozione}>Promozione</span>}
      {outlet && <span className={classes.outlet}>Outlet{sconto > 0 && ` −${formatPercent(sconto)}`}</span>}
      {disattivaInternet && <MarcaStato stato={internetDisattivo} />}
    </span>
  );
}

/** Red: out of stock, so that the order would be refused (P-143). */
export function Disponibilita({ disponibile, estesa = false }: { disponibile: boolean; estesa?: boolean }): ReactNode {
  const testo = disponibile ? 'Disponibile' : 'Non disponibile';
  return (
    <span className={classes.disponibilita} data-disponibile={disponibile} title={estesa ? undefined : testo}>
      <span className={estesa ? undefined : 'visually-hidden'}>{testo}</span>
    </span>
  );
}
