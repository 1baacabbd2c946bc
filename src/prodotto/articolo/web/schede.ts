import type { Late } from '#platform/web/kit/late.tsx';
import type { Utente } from '#parti/web/utente.ts';
import type { Dettaglio } from './dati-articolo.ts';

export interface SchedaProps {
  readonly cdArticolo: string;
  readonly dettaglio: Dettaglio;
  readonly onInformazioni: () => void;
}

/** Mounted on first opening, then kept (P-050). */
export interface Scheda {
  readonly chiave: string;
  readonly titolo: string;
  readonly mostra: (utente: Utente, dettaglio: Dettaglio | undefined) => boolean;
  readonly Contenuto: Late<SchedaProps>;
}

/** P-046, P-047. */
export const schedeMostrate = (schede: readonly Scheda[], utente: Utente, dettaglio: Dettaglio | undefined): Scheda[] =>
  schede.filter((scheda) => scheda.mostra(utente, dettaglio));
