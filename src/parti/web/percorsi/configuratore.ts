/** A configuration by its address: whoever opens it sees the own prices. */
export const configuratore = '/configuratore/$codArticolo';

export interface CercaConfigurazione {
  readonly tipo?: string | undefined;
  /** Choices: `HBB$1400|LBB$800`. */
  readonly scelte?: string | undefined;
  /** Of the model that it was made with. */
  readonly versione?: number | undefined;
  /** Choices to compare with: type and choices, parted by `!`. */
  readonly contro?: string | undefined;
}

export const versoConfiguratore = (codArticolo: string, search: CercaConfigurazione) =>
  ({ to: configuratore, params: { codArticolo }, search }) as const;

/** The models that configurations come of (role 2). */
export const modelli = '/modelli';
export const modello = '/modelli/$codice';
