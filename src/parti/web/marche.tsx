import type { ReactNode } from 'react';
import { formatPercent } from '#platform/contract/format-count.ts';
import classes from './marche.module.css';
import { internetDisattivo } from './stati.ts';
import type { Stato } from './stati.ts';

/** The state of an article as a coloured mark with its name. */
export const MarcaStato = ({ stato }: { stato: Stato }): ReactNode => (
  <span className={classes.stato} data-colore={stato.colore}>
    {stato.nome}
  </span>
);

export interface TestataSegnata {
  readonly new: boolean;
  readonly promozione: boolean;
  readonly outlet: boolean;
  /** Percent, with outlet. */
  readonly sconto: number;
  readonly disattivaInternet: boolean;
}

/** What sets a header apart: new, in promotion, in outlet, off internet. */
export function MarcheTestata({ testata }: { testata: TestataSegnata }): ReactNode {
  const { new: novita, promozione, outlet, sconto, disattivaInternet } = testata;
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

/** Green when it can be ordered today, red when there is none: then the confirmation refuses it, so nothing is said to be on its way (P-143). */
export function Disponibilita({ disponibile, estesa = false }: { disponibile: boolean; estesa?: boolean }): ReactNode {
  const testo = disponibile ? 'Disponibile' : 'Non disponibile';
  return (
    <span className={classes.disponibilita} data-disponibile={disponibile} title={estesa ? undefined : testo}>
      <span className={estesa ? undefined : 'visually-hidden'}>{testo}</span>
    </span>
  );
}
