/** A filter with how many of the headers found have each of its values. */
export interface FiltroContato {
  readonly filtro: string;
  readonly valori: {
    readonly valore: string;
    readonly chiave: string;
    readonly nrValori: number;
    readonly ordinamento: number;
  }[];
}
