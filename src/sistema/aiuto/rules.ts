/** Deepest place of a topic: a topic of the page, one below it, one below that. */
export const livelliMassimi = 3;
/** Characters of a topic's or page's name. */
export const nomeMassimo = 120;
/** Topics of a page, over all levels. */
export const argomentiMassimi = 200;
/** Bytes of a picture as it is sent; a body of the wire has a megabyte. */
export const immagineMassima = 700_000;
/** Characters from which on a search is made. */
export const cercaDa = 2;

/** P-190: asked before anything of the help is saved. */
export const domandaSalva = 'Vuoi salvare i dati?';
/** P-190: shown when it was not, with the reason behind it. */
export const nonSalvata = 'Errore. Impossibile cambiare le informazioni';

/** The sentence that refuses a name, or null. */
export function verificaNome(name: string): string | null {
  if (name.trim() === '') return 'Richiesto.';
  return name.trim().length > nomeMassimo ? `Al massimo ${nomeMassimo} caratteri.` : null;
}

export interface Posto {
  readonly id: number;
  /** Null at the top of the page. */
  readonly idPadre: number | null;
}

/** Ids from the top of the page down to `id`; empty for one that is not among them. */
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

/** How many levels a topic has from itself down to its deepest child; a topic alone has one. */
export function altezzaDi(posti: readonly Posto[], id: number): number {
  const figli = posti.filter((posto) => posto.idPadre === id && posto.id !== id);
  return 1 + Math.max(0, ...figli.map((figlio) => altezzaDi(posti, figlio.id)));
}

/**
 * The sentence that refuses a topic (null: a new one) below another (null: the top of the page), or null. Not below itself, and no deeper
 * than `livelliMassimi` with all that it has below.
 */
export function verificaPosto(posti: readonly Posto[], id: number | null, idPadre: number | null): string | null {
  if (idPadre === null) return null;
  const sopra = percorsoDi(posti, idPadre);
  if (sopra.length === 0) return 'L’argomento che lo deve contenere non c’è più.';
  if (id !== null && sopra.includes(id)) return 'Un argomento non può stare sotto sé stesso.';
  const alto = id === null ? 1 : altezzaDi(posti, id);
  return sopra.length + alto > livelliMassimi ? `Gli argomenti hanno al massimo ${livelliMassimi} livelli.` : null;
}

/** One topic with those below it. */
export type Ramo<T> = T & { readonly children: Ramo<T>[] };

/** Rows in the order of their page made into a tree; whoever misses its parent stands at the top. */
export function alberoDi<T extends Posto>(righe: readonly T[]): Ramo<T>[] {
  const presenti = new Set(righe.map(({ id }) => id));
  const sotto = (idPadre: number | null): Ramo<T>[] =>
    righe
      .filter((riga) => (riga.idPadre !== null && presenti.has(riga.idPadre) ? riga.idPadre : null) === idPadre)
      .map((riga) => ({ ...riga, children: sotto(riga.id) }));
  return sotto(null);
}
