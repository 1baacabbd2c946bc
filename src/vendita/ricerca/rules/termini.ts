import { piega } from './piega.ts';

/**
 * One thing that a text says: a word, a size, a norm. `testo` is its full form, `anche` weaker forms under which it may be meant as well
 * (`m6x40` also as `6x40`, `din7991` as `7991`), `parti` what it is made of: found by it, but no longer looked for when the whole is typed.
 */
export interface Termine {
  readonly testo: string;
  readonly anche: readonly string[];
  readonly parti: readonly string[];
}

const numero = String.raw`\d+(?:\.\d+)?(?:/\d+)?`;
const lato = String.raw`(?:[mø]\s?)?${numero}"?`;
/** In the order in which they are tried at each place. */
const forme = new RegExp(
  [
    String.raw`(?<misure>(?<![\p{L}\d.])(?:mm\s*)?(?:[mø]\s?)?${numero}"?(?:\s*(?:mm\s*)?[x*]\s*${lato})+(?:\s*mm\b)?)`,
    String.raw`(?<![\p{L}\d])(?<sigla>din|iso|uni|en|ral|aisi|ph|pz|tx)[\s.-]*(?<norma>${numero})(?![\p{L}])`,
    String.raw`(?<![\p{L}\d])(?<lettera>[mlh]|ø|d\.|diam\.|diametro)\s*(?<valore>${numero})(?![\p{L}"])`,
    String.raw`(?<![\p{L}\d])mm\s*(?<prima>${numero})`,
    String.raw`(?<![\p{L}\d.])(?<quanto>${numero})\s?(?<unita>mm|cm|mt|kg|gr|ml|lt|nm|volt|v|watt|w)(?![\p{L}\d])`,
    String.raw`(?<pollici>(?<![\d.])\d+(?:/\d+)?")`,
    String.raw`(?<nudo>(?<![\d.])\d+(?:\.\d+|/\d+)(?![\p{L}\d]))`,
    String.raw`(?<parola>[\p{L}\p{N}]+)`,
  ].join('|'),
  'gu',
);

const unico = (testo: string): Termine => ({ testo, anche: [], parti: [] });

/** Texts read last: keywords, filter values and article descriptions repeat from header to header. */
const letti = new Map<string, readonly Termine[]>();
const massimoLetti = 10_000;

/** What a text says, in its order; punctuation says nothing. */
export function termini(testo: string): readonly Termine[] {
  const noti = letti.get(testo);
  if (noti) return noti;
  const nuovi = Array.from(piega(testo).matchAll(forme), ({ groups = {} }) => termine(groups));
  if (letti.size >= massimoLetti) letti.clear();
  letti.set(testo, nuovi);
  return nuovi;
}

/** The same of a text already folded, each with the place where it begins and ends. */
export const terminiConPosto = (piegato: string): { termine: Termine; da: number; a: number }[] =>
  Array.from(piegato.matchAll(forme), ({ groups = {}, index, 0: tutto }) => ({ termine: termine(groups), da: index, a: index + tutto.length }));

function termine(g: Record<string, string | undefined>): Termine {
  if (g['misure'] !== undefined) return misure(g['misure']);
  if (g['sigla'] !== undefined && g['norma'] !== undefined) return { testo: g['sigla'] + g['norma'], anche: [g['norma']], parti: [g['sigla']] };
  if (g['lettera'] !== undefined && g['valore'] !== undefined) return { testo: (g['lettera'].startsWith('d') ? 'ø' : g['lettera']) + g['valore'], anche: [g['valore']], parti: [] };
  if (g['prima'] !== undefined) return { testo: `${g['prima']}mm`, anche: [g['prima']], parti: [] };
  if (g['quanto'] !== undefined && g['unita'] !== undefined) return { testo: g['quanto'] + (unita[g['unita']] ?? g['unita']), anche: [g['quanto']], parti: [] };
  if (g['pollici'] !== undefined) return { testo: g['pollici'], anche: [g['pollici'].slice(0, -1)], parti: [] };
  return unico(g['nudo'] ?? g['parola'] ?? '');
}

const unita: Readonly<Record<string, string>> = { volt: 'v', watt: 'w' };

/** `m6x40`, `80x60x2`: the whole, the whole without its letter, and its sides. */
function misure(testo: string): Termine {
  const lati = testo.replace(/[\s]|mm/g, '').split(/[x*]/);
  const nude = lati.map((uno) => uno.replace(/^[mø]/, ''));
  const intero = lati.join('x');
  const nudo = nude.join('x');
  const parti = [...new Set([lati[0] ?? '', ...nude, ...(nude.length > 2 ? [nude.slice(0, 2).join('x')] : [])])].filter((parte) => parte !== nudo && parte !== intero);
  return { testo: intero, anche: nudo === intero ? [] : [nudo], parti };
}
