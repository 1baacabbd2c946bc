export const configuratore = '/configuratore/$codArticolo';

export interface CercaConfigurazione {
  readonly tipo?: string | undefined;
  /** Choices: `HBB$1400|LBB$800`. */
  readonly scelte?: string | undefined;
  readonly versione?: number | undefined;
  readonly contro?: string | undefined;
}

export const versoConfiguratore = (codArticolo: string, search: CercaConfigurazione) =>
  ({ to: configuratore, params: { codArticolo }, search }) as const;

export const modelli = '/modelli';
export const modello = '/modelli/$codice';
