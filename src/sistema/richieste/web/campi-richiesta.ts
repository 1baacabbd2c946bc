import type { SentOf } from '#platform/contract/call.ts';
import type { salvaRichiesta } from '../contract.ts';
import type { Riga } from './colonne-richieste.tsx';

/** What the form holds. */
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

/** The fields of a row, or of what stands there after a conflict. */
export const campiDi = (riga: Campi | (Riga & { area: Campi['area'] })): Campi => ({
  area: riga.area,
  altro: riga.altro,
  descrizione: riga.descrizione,
  utenteRichiesta: riga.utenteRichiesta,
  urgente: riga.urgente,
  inLavorazione: riga.inLavorazione,
  eseguito: riga.eseguito,
  archivia: riga.archivia,
  test: riga.test,
  utenteEsecuzione: riga.utenteEsecuzione,
  dataEsecuzione: riga.dataEsecuzione,
});
