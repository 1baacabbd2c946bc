export const livelliMassimi = 3;
export const nomeMassimo = 120;
/** Topics per page, all levels. */
export const argomentiMassimi = 200;
/** Bytes; the API body limit is 1 MB. */
export const immagineMassima = 700_000;
/** Minimum search length in characters. */
export const cercaDa = 2;

/** P-190. */
export const domandaSalva = 'Vuoi salvare i dati?';
/** P-190. */
export const nonSalvata = 'Errore. Impossibile cambiare le informazioni';

export function verificaNome(name: string): string | null {
  if (name.trim() === '') return 'Richiesto.';
  return name.trim().length > nomeMassimo ? `Al massimo ${nomeMassimo} caratteri.` : null;
}

export interface Posto {
  readonly id: number;
  /** Null at the top level. */
  readonly idPadre: number | null;
}

export function percorsoDi(posti: readonly Posto[], id: number | null): number[] {
  const percorso: number[] = [];
  let qui = posti.find((posto) => posto.id === id);
  while (qui && !percorso.includes(qui.id)) {
    percorso.unshift(qui.id);
    const sopra: number | null = qui.idPadre;
    qui = posti.find((posto) => posto.id === sopra);
  }
  return percorso;
}

/** Levels of the subtree; 1 for a single topic. */
export function altezzaDi(posti: readonly Posto[], id: number): number {
  const figli = posti.filter((posto) => posto.idPadre === id && posto.id !== id);
  return 1 + Math.max(0, ...figli.map((figlio) => altezzaDi(posti, figlio.id)));
}

/** Not below itself or deeper than `livelliMassimi`; null if allowed. */
export function verificaPosto(posti: readonly Posto[], id: number | null, idPadre: number | null): string | null {
  if (idPadre === null) return null;
  const sopra = percorsoDi(posti, idPadre);
  if (sopra.length === 0) return 'L’argomento che lo deve contenere non c’è più.';
  if (id !== null && sopra.includes(id)) return 'Un argomento non può stare sotto sé stesso.';
  const alto = id === null ? 1 : altezzaDi(posti, id);
  return sopra.length + alto > livelliMassimi ? `Gli argomenti hanno al massimo ${livelliMassimi} livelli.` : null;
}

export type Ramo<T> = T & { readonly children: Ramo<T>[] };

/** Tree of rows in page order; orphans go to the top. */
export function alberoDi<T extends Posto>(righe: readonly T[]): Ramo<T>[] {
  const presenti = new Set(righe.map(({ id }) => id));
  const sotto = (idPadre: number | null): Ramo<T>[] =>
    righe
      .filter((riga) => (riga.idPadre !== null && presenti.has(riga.idPadre) ? riga.idPadre : null) === idPadre)
      .map((riga) => ({ ...riga, children: sotto(riga.id) }));
  return sotto(null);
}
