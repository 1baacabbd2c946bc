import type { Late } from '#platform/web/kit/late.tsx';
import type { Utente } from '#parti/web/utente.ts';
import type { Dettaglio } from './dati-articolo.ts';

/** What the content of a tab is told. */
export interface SchedaProps {
  readonly cdArticolo: string;
  readonly dettaglio: Dettaglio;
  /** Back to Informazioni, where the article is ordered. */
  readonly onInformazioni: () => void;
}

/** A tab of the article's panel: its content is mounted when it is first opened and stays while the panel lives (P-050). */
export interface Scheda {
  readonly chiave: string;
  readonly titolo: string;
  /** Who gets it, and of which article; `dettaglio` is undefined until the article is known. */
  readonly mostra: (utente: Utente, dettaglio: Dettaglio | undefined) => boolean;
  /** A late one: the panel's first tab does not wait for the others' code. */
  readonly Contenuto: Late<SchedaProps>;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Tabs that other areas bring into the panel, in their order. */
    readonly schedeArticolo: readonly Scheda[];
  }
}

/** The tabs beside Informazioni for a person and an article, in the order of the lists (P-046, P-047). */
export const schedeMostrate = (schede: readonly Scheda[], utente: Utente, dettaglio: Dettaglio | undefined): Scheda[] =>
  schede.filter((scheda) => scheda.mostra(utente, dettaglio));
