import type { ReactNode } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';

/** What the ordering box of a configuration is told. */
export interface OrdinaConfigurazioneProps {
  readonly cdArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly versione: number;
  /** For one piece; null while a choice or a price is missing. */
  readonly prezzo: number | null;
  /** Why it can't be ordered yet; empty where it can. */
  readonly motivo: string;
}

/** What a configuration came to, for one piece, EUR without VAT; what it copies to the price area (P-136). */
export interface CalcoloSuMisura {
  readonly totale: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly totaleGenerale: number | null;
  readonly spiegazione: string;
  /** `x` where who asks may not know. */
  readonly qtaScaffale: number | 'x';
  readonly qtaDisponibile: number;
  readonly scortaNonGestita: boolean;
}

/** What the price area of an article made to measure is told. */
export interface ArticoloSuMisuraProps {
  readonly cdArticolo: string;
  /** Draws the price area by the calculation; null while there is none. */
  readonly children: (calcolo: CalcoloSuMisura | null) => ReactNode;
}

export interface ConfigurazioneDiRiga {
  readonly configurazione: string;
  /** In a document its parts are taken already: what lies on the shelves today says nothing about them. */
  readonly ordinata?: boolean;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Of an article that is made to measure: price area by its calculation, drawing, and how it is ordered. */
    readonly ArticoloSuMisura: Late<ArticoloSuMisuraProps>;
    /** Puts a configuration into the cart; the cart's own. */
    readonly OrdinaConfigurazione: Late<OrdinaConfigurazioneProps>;
    /** The parts of an ordered configuration, under its line in cart and documents. */
    readonly PartiConfigurazione: Late<ConfigurazioneDiRiga>;
  }
}
