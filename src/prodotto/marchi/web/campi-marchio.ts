import type { Stesura } from '../rules.ts';

/** What the form holds. */
export type Campi = Stesura;

/** The fields of a brand, or of what stands there after a conflict. */
export const campiDi = (m: Campi): Campi => ({
  codiceAzienda: m.codiceAzienda,
  nomeAzienda: m.nomeAzienda,
  sito: m.sito,
  descrizione: m.descrizione,
  attivaCodArtFor2: m.attivaCodArtFor2,
  disattivaInternet: m.disattivaInternet,
  codiceLinea: m.codiceLinea,
});
