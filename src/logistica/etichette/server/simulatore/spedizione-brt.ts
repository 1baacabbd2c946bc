export type Dati = Readonly<Record<string, unknown>>;

export interface SpedizioneBrt {
  readonly chiave: string;
  readonly dati: Dati;
  readonly creata: Date;
  readonly parcelIds: readonly string[];
  confermata: Date | null;
}
