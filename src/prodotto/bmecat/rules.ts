/** `gruppo` with an empty value: products without a group. */
export const tipiAbbinamento = ['marchio', 'gruppo'] as const;
export type TipoAbbinamento = (typeof tipiAbbinamento)[number];

/** Maximum values of one catalogue. */
export const valoriMassimi = 2000;
/** Characters of a supplier's name and of its values. */
export const lunghezza = { fornitore: 200, valore: 500 } as const;

/** Key of a supplier, independent of spaces and spelling of its name. */
export const chiaveFornitore = (nome: string): string => nome.trim().replace(/\s+/g, ' ').toLowerCase();

export interface Voce {
  readonly codice: string;
  readonly nome: string;
}

const pieghe = /[\u0300-\u036f]/g;
/** Legal forms and other words without meaning for the comparison. */
const vuote =
  /^(spa|srl|snc|sas|gmbh|ag|co|kg|ltd|inc|sa|nv|bv|figli|fratelli|flli|per|con|dei|delle|della|del|altri|altro|vari|varie|accessori|and|und|the)$/;

const paroleDi = (testo: string): string[] =>
  testo
    .normalize('NFD')
    .replace(pieghe, '')
    .toLowerCase()
    // Joins abbreviations: `S.p.A.` becomes one word.
    .replace(/\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((parola) => parola.length >= 3 && !vuote.test(parola));

/** Singular and plural share it: viti, vite. */
const radice = (parola: string): string =>
  parola.length <= 4 ? parola.slice(0, 3) : parola.slice(0, Math.max(4, parola.length - 2));

/** Similarity, 0 to 1. */
function somiglianza(una: readonly string[], altra: readonly string[]): number {
  const [a, b] = [new Set(una.map(radice)), new Set(altra.map(radice))];
  const comuni = [...a].filter((parola) => b.has(parola)).length;
  return comuni === 0 ? 0 : comuni / (a.size + b.size - comuni);
}

const minima = { marchio: 0.6, gruppo: 0.3 } as const;

/** Code of the entry with the most similar name, the first of equals; empty if none is similar enough. */
export function proponi(tipo: TipoAbbinamento, scritto: string, voci: readonly Voce[]): string {
  const parole = paroleDi(scritto);
  let migliore = { codice: '', quanto: 0 };
  for (const { codice, nome } of voci) {
    const quanto = somiglianza(parole, paroleDi(nome));
    if (quanto >= minima[tipo] && quanto > migliore.quanto) migliore = { codice, quanto };
  }
  return migliore.codice;
}

/** A free code for a new brand: the first letters of its name, with a digit if they are taken. */
export function codiceNuovo(nome: string, presi: ReadonlySet<string>): string {
  const lettere =
    paroleDi(nome)
      .join('')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '') || 'MARCHIO';
  const lunghi = Array.from({ length: 8 }, (_, i) => lettere.slice(0, 3 + i));
  const numerati = Array.from({ length: 999 }, (_, i) => `${lettere.slice(0, 3)}${i + 2}`);
  return [...lunghi, ...numerati].find((codice) => !presi.has(codice)) ?? lettere.slice(0, 10);
}
