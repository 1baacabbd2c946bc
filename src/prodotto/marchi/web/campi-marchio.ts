import type { SentOf } from '#platform/contract/call.ts';
import type { aggiungiMarchio } from '../contract.ts';

/** What the form holds. */
export type Campi = Required<SentOf<typeof aggiungiMarchio>>;

export const campiVuoti: Campi = {
  codiceAzienda: '',
  nomeAzienda: '',
  sito: '',
  descrizione: '',
  attivaCodArtFor2: false,
  disattivaInternet: false,
  codiceLinea: '',
};

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
