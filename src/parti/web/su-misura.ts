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

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Puts a configuration into the cart; the cart's own. */
    readonly OrdinaConfigurazione: Late<OrdinaConfigurazioneProps>;
    /** The parts of an ordered configuration, under its line in cart and documents. */
    readonly PartiConfigurazione: Late<{ readonly configurazione: string }>;
  }
}
