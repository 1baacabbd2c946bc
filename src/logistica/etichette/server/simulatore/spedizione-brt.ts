/** Fields of a call, as they came. */
export type Dati = Readonly<Record<string, unknown>>;

/** A booking that stands. */
export interface SpedizioneBrt {
  readonly chiave: string;
  readonly dati: Dati;
  readonly creata: Date;
  readonly parcelIds: readonly string[];
  confermata: Date | null;
}
