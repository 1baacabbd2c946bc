import type { VocePalette } from '#parti/web/fonte-palette.ts';

/** What was chosen lately, the last first. */
export interface Scelta {
  /** Of which source, or `comandi`. */
  readonly fonte: string;
  readonly voce: VocePalette;
}

const recentiMassime = 8;

const semplice = (testo: string): string => testo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a thing fits what was typed: 0 not at all, most where its name begins with it. Every word must be there. */
export function quanto(testo: string, { nome, dettaglio, sinonimi = '' }: VocePalette): number {
  const parole = semplice(testo).split(/\s+/).filter(Boolean);
  const [dove, resto] = [semplice(nome), semplice(`${dettaglio}, ${sinonimi}`)];
  if (!parole.every((parola) => dove.includes(parola) || resto.includes(parola))) return 0;
  if (dove.startsWith(parole.join(' '))) return 3;
  return parole.every((parola) => ` ${dove}`.includes(` ${parola}`)) ? 2 : 1;
}

/** Those that fit, the best first, and otherwise as they stood. */
export const trovate = <V extends VocePalette>(voci: readonly V[], testo: string): V[] =>
  voci
    .map((voce) => ({ voce, punti: quanto(testo, voce) }))
    .filter(({ punti }) => punti > 0)
    .sort((una, altra) => altra.punti - una.punti)
    .map(({ voce }) => voce);

/** The lately chosen with one more on top; each thing once. */
export const ricordata = (recenti: readonly Scelta[], scelta: Scelta): Scelta[] =>
  [scelta, ...recenti.filter(({ fonte, voce }) => fonte !== scelta.fonte || voce.chiave !== scelta.voce.chiave)].slice(
    0,
    recentiMassime,
  );
