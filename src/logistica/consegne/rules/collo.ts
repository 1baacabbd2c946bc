/** Parcel of a stop and day, from 1. */
export interface Collo {
  readonly dtConsegna: string;
  readonly fermata: string;
  readonly collo: number;
}

export const codiceCollo = ({ dtConsegna, fermata, collo }: Collo): string => `COLLO/${dtConsegna}/${fermata}/${collo}`;

/** Null if it is not one of our parcel codes. */
export function leggiCollo(testo: string): Collo | null {
  const [, dtConsegna = '', fermata = '', collo = ''] =
    /^COLLO\/(\d{4}-\d\d-\d\d)\/(\d{6}\/[CR]\d{1,4})\/(\d{1,5})$/.exec(testo.trim()) ?? [];
  return fermata === '' ? null : { dtConsegna, fermata, collo: Number(collo) };
}

interface Attesa {
  readonly dtConsegna: string;
  readonly fermate: readonly { readonly fermata: string; readonly ragioneSociale: string; readonly colli: number }[];
  /** The stop that the driver has open. */
  readonly aperta: string | null;
}

/** The parcel of the current stop, or the reason why the code is not accepted. */
export function scansiona(testo: string, { dtConsegna, fermate, aperta }: Attesa): Collo | { readonly errore: string } {
  const letto = leggiCollo(testo);
  if (!letto) return { errore: 'Questo codice non è di un collo.' };
  const sua = letto.dtConsegna === dtConsegna ? fermate.find(({ fermata }) => fermata === letto.fermata) : undefined;
  if (!sua || letto.collo < 1 || letto.collo > sua.colli)
    return { errore: 'Questo collo non è di questo giro: non scaricarlo.' };
  if (letto.fermata === aperta) return letto;
  return { errore: `Questo collo è per ${sua.ragioneSociale}: qui non va scaricato.` };
}
