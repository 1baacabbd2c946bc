import type { FermataDelGiorno, Giornata } from './giornata.ts';
import type { Fuori, Tour } from './pianificatore/richiesta.ts';
import { conGiri, type Stato } from './stato-giornata.ts';

export interface Proposta {
  /** Day version it was planned on. */
  readonly versione: number;
  readonly giri: readonly Tour[];
  readonly fuori: readonly Fuori[];
  readonly avviso?: string;
}

/** Stops added after the proposal stay where they are. */
export function conProposta({ stato, fermate }: Pick<Giornata, 'stato' | 'fermate'>, { giri, fuori }: Proposta): Stato {
  const per = new Map(fermate.map((fermata) => [fermata.chiave, fermata]));
  const scelte = (chiavi: readonly string[]): FermataDelGiorno[] => chiavi.flatMap((chiave) => per.get(chiave) ?? []);
  return conGiri(
    stato,
    new Map([
      ...giri.map(({ veicolo, fermate: chiavi }): [string, FermataDelGiorno[]] => [veicolo, scelte(chiavi)]),
      ['', scelte(fuori.map(({ id }) => id))],
    ]),
  );
}
