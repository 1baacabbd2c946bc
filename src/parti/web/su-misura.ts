import type { ReactNode } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';

export interface OrdinaConfigurazioneProps {
  readonly cdArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly versione: number;
  /** Per piece; null while incomplete. */
  readonly prezzo: number | null;
  /** Why it cannot be ordered yet; empty if it can. */
  readonly motivo: string;
}

/** Per piece, EUR without VAT, with texts to copy (P-136). */
export interface CalcoloSuMisura {
  readonly totale: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly totaleGenerale: number | null;
  readonly spiegazione: string;
  /** `x` if hidden from the caller. */
  readonly qtaScaffale: number | 'x';
  readonly qtaDisponibile: number;
  readonly scortaNonGestita: boolean;
}

export interface ArticoloSuMisuraProps {
  readonly cdArticolo: string;
  /** Null while there is no calculation. */
  readonly children: (calcolo: CalcoloSuMisura | null) => ReactNode;
}

export interface ConfigurazioneDiRiga {
  readonly configurazione: string;
  /** Current stock does not matter: parts are taken already. */
  readonly ordinata?: boolean;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Price area, drawing and ordering of a configurable article. */
    readonly ArticoloSuMisura: Late<ArticoloSuMisuraProps>;
    readonly OrdinaConfigurazione: Late<OrdinaConfigurazioneProps>;
    /** Parts of an ordered configuration, under its line. */
    readonly PartiConfigurazione: Late<ConfigurazioneDiRiga>;
  }
}
