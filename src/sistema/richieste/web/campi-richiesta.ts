import type { SentOf } from '#platform/contract/call.ts';
import type { salvaRichiesta } from '../contract.ts';

export type Campi = Required<Omit<SentOf<typeof salvaRichiesta>, 'idRichiesta' | 'versione'>>;

export const campiNuovi = (io: number): Campi => ({
  area: 'Ordini',
  altro: '',
  descrizione: '',
  utenteRichiesta: io,
  urgente: false,
  inLavorazione: false,
  eseguito: false,
  archivia: false,
  test: false,
  utenteEsecuzione: null,
  dataEsecuzione: null,
});
