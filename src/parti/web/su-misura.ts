import type { ReactNode } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';

export interface OrdinaConfigurazioneProps {
  readonly cdArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly versione: number;
  /** Per piece. */
  readonly prezzo: number | null;
  /** Why it cannot be ordered; empty if it can. */
  readonly motivo: string;
}

/** Per piece, EUR without VAT (P-136). */
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
  readonly children: (calcolo: CalcoloSuMisura | null) => ReactNode;
}

export interface ConfigurazioneDiRiga {
  readonly configurazione: string;
  /** Already in an order: its stock is deducted. */
  readonly ordinata?: boolean;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly ArticoloSuMisura: Late<ArticoloSuMisuraProps>;
    readonly OrdinaConfigurazione: Late<OrdinaConfigurazioneProps>;
    readonly PartiConfigurazione: Late<ConfigurazioneDiRiga>;
  }
}
