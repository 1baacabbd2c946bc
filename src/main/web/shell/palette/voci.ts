import type { VocePalette } from '#parti/web/fonte-palette.ts';

export interface Scelta {
  readonly fonte: string;
  readonly voce: VocePalette;
}

const recentiMassime = 8;

const semplice = (testo: string): string => testo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Match score: 0 none, highest for a prefix of the name. All words must match. */
export function quanto(testo: string, { nome, dettaglio, sinonimi = '' }: VocePalette): number {
  const parole = semplice(testo).split(/\s+/).filter(Boolean);
  const [dove, resto] = [semplice(nome), semplice(`${dettaglio}, ${sinonimi}`)];
  if (!parole.every((parola) => dove.includes(parola) || resto.includes(parola))) return 0;
  if (dove.startsWith(parole.join(' '))) return 3;
  return parole.every((parola) => ` ${dove}`.includes(` ${parola}`)) ? 2 : 1;
}

export const trovate = <V extends VocePalette>(voci: readonly V[], testo: string): V[] =>
  voci
    .map((voce) => ({ voce, punti: quanto(testo, voce) }))
    .filter(({ punti }) => punti > 0)
    .sort((una, altra) => altra.punti - una.punti)
    .map(({ voce }) => voce);

/** Puts exact matches first, e.g. a customer by his number. */
export function conEsatteInCima<V extends VocePalette>(
  voci: readonly V[],
  testo: string,
): readonly [esatte: readonly V[], altre: readonly V[]] {
  const scritto = semplice(testo).trim();
  const esatta = ({ chiave }: V): boolean => semplice(chiave) === scritto;
  return [voci.filter(esatta), voci.filter((voce) => !esatta(voce))];
}

export const ricordata = (recenti: readonly Scelta[], scelta: Scelta): Scelta[] =>
  [scelta, ...recenti.filter(({ fonte, voce }) => fonte !== scelta.fonte || voce.chiave !== scelta.voce.chiave)].slice(
    0,
    recentiMassime,
  );
