import type { FermataDelGiorno, Giornata } from './giornata.ts';
import type { Fuori, Tour } from './pianificatore/richiesta.ts';
import type { Stato } from './stato-giornata.ts';
import { conGiri } from './stato-giornata.ts';

/** A plan that waits to be taken. */
export interface Proposta {
  /** Of the day that it was worked out of. */
  readonly versione: number;
  readonly giri: readonly Tour[];
  readonly fuori: readonly Fuori[];
  /** Which ways had to be estimated; empty: none. */
  readonly avviso?: string;
}

/** The day as it would be with a plan; stops that came since stay where they are. */
export function conProposta({ stato, fermate }: Pick<Giornata, 'stato' | 'fermate'>, { giri, fuori }: Proposta): Stato {
  const per = new Map(fermate.map((fermata) => [fermata.chiave, fermata]));
  const scelte = (chiavi: readonly string[]): FermataDelGiorno[] => chiavi.flatMap((chiave) => per.get(chiave) ?? []);
  return conGiri(
    stato,
    new Map([
      ...giri.map(({ veicolo, fermate: chiavi }): [string, FermataDelGiorno[]] => {
        // A tour that is turned round is kept as it is driven backwards.
        const inverti = stato.giri[veicolo]?.inverti === true;
        return [veicolo, inverti ? scelte(chiavi).toReversed() : scelte(chiavi)];
      }),
      ['', scelte(fuori.map(({ id }) => id))],
    ]),
  );
}
