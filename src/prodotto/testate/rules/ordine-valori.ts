import { chiaveNaturale, confrontaChiavi, type ChiaveNaturale } from './ordine-naturale.ts';

export const valoriOrdinati = 5000;

/**
 * `collocati` are ordered by hand (`ordine_valori`); others go after the next smaller one where the next greater
 * follows, between two in descending order, else at the end. Independent of other existing values.
 */
export const inOrdine = <T>(voci: readonly T[], valoreDi: (voce: T) => string, collocati: readonly string[]): T[] =>
  voci.length < 2 ? [...voci] : ordinatore(collocati)(voci, valoreDi);

export function ordinatore(collocati: readonly string[]) {
  const posti = new Map(collocati.map((valore, posto) => [valore, posto]));
  const trova = cercaPosto(collocati);
  return <T>(voci: readonly T[], valoreDi: (voce: T) => string): T[] =>
    voci
      .map((voce) => {
        const chiave = chiaveNaturale(valoreDi(voce));
        const posto = posti.get(chiave.testo);
        return { voce, chiave, ...(posto === undefined ? trova(chiave) : { posto: 2 * posto + 1, verso: 1 }) };
      })
      .sort(
        (una, altra) =>
          una.posto - altra.posto || altra.verso - una.verso || una.verso * confrontaChiavi(una.chiave, altra.chiave),
      )
      .map(({ voce }) => voce);
}

/** Odd: position of a value; even: gap between two. `verso` -1: descending. */
interface Posto {
  readonly posto: number;
  readonly verso: 1 | -1;
}

function cercaPosto(collocati: readonly string[]): (chiave: ChiaveNaturale) => Posto {
  const naturali = collocati
    .map((valore, posto) => ({ posto, chiave: chiaveNaturale(valore) }))
    .sort((una, altra) => confrontaChiavi(una.chiave, altra.chiave));
  const ultimo = collocati.length - 1;
  const scende = naturali.length > 1 && naturali.at(-1)?.posto === 0 && naturali.at(-2)?.posto === 1;
  return (chiave) => {
    const dove = primoMaggiore(naturali, chiave);
    const prima = naturali[dove - 1]?.posto;
    const dopo = naturali[dove]?.posto;
    const traDue = prima !== undefined && dopo !== undefined;
    if (traDue && prima < dopo) return { posto: 2 * prima + 2, verso: 1 };
    if (traDue && prima === dopo + 1) return { posto: 2 * prima, verso: -1 };
    if (prima === undefined && dopo === 0) return { posto: 0, verso: scende ? -1 : 1 };
    if (dopo === undefined && scende) return { posto: 0, verso: -1 };
    return { posto: 2 * ultimo + 2, verso: 1 };
  };
}

function primoMaggiore(naturali: readonly { readonly chiave: ChiaveNaturale }[], chiave: ChiaveNaturale): number {
  let [da, a] = [0, naturali.length];
  while (da < a) {
    const mezzo = (da + a) >> 1;
    if (confrontaChiavi((naturali[mezzo] as { chiave: ChiaveNaturale }).chiave, chiave) > 0) a = mezzo;
    else da = mezzo + 1;
  }
  return da;
}

export function verificaOrdine(valori: readonly string[], noti: ReadonlySet<string>): string | null {
  const visti = new Set<string>();
  for (const valore of valori) {
    if (!noti.has(valore)) return `Il valore ${valore} non c’è più in questo filtro: ricaricare l’elenco.`;
    if (visti.has(valore)) return `Il valore ${valore} c’è due volte.`;
    visti.add(valore);
  }
  return null;
}

/** Values missing from the new order stay behind their predecessor. */
export function conTaciuti(valori: readonly string[], prima: readonly string[]): string[] {
  const detti = new Set(valori);
  const dopo = new Map<string | null, string[]>();
  let precedente: string | null = null;
  for (const valore of prima) {
    if (detti.has(valore)) precedente = valore;
    else dopo.set(precedente, [...(dopo.get(precedente) ?? []), valore]);
  }
  return [...(dopo.get(null) ?? []), ...valori.flatMap((valore) => [valore, ...(dopo.get(valore) ?? [])])];
}
