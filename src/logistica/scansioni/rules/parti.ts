import { type PaginaCarta, leggiCodiceCarta } from '#parti/codice-carta.ts';

export interface PaginaLetta {
  readonly codici: readonly string[];
  readonly rotto: boolean;
  /** True if the whole paper is visible: the marks at its foot and sides were found too. */
  readonly intera: boolean;
}

/** Starting at 1. */
export interface Parte {
  readonly pagina: number;
  readonly pagine: number;
  /** Our code on the first page, or null. */
  readonly codice: PaginaCarta | null;
  readonly rotto: boolean;
  /** The code is only proposed: another sheet may cover the paper, or an earlier version printed it without marks. */
  readonly coperta: boolean;
}

const stesso = (uno: PaginaCarta, altro: PaginaCarta): boolean =>
  uno.tipo === altro.tipo && uno.anno === altro.anno && uno.numero === altro.numero && uno.id === altro.id;

/** Same document and same page. */
const uguale = (uno: PaginaCarta, altro: PaginaCarta): boolean =>
  stesso(uno, altro) && uno.pagina === altro.pagina && uno.pagine === altro.pagine;

/** True for page 3 of 4 after page 2 of 4 of the same document. Old codes have no page count. */
const segue = (uno: PaginaCarta, prima: PaginaCarta | null): boolean =>
  prima !== null && stesso(uno, prima) && uno.pagine === prima.pagine && uno.pagina === prima.pagina + 1;

/**
 * A page continues the preceding document only if its own code says so. Any other page (another code, none, an
 * unreadable or two different ones, a partly covered paper) starts a document, and an unknown one is left to a person.
 * Foreign codes are ignored.
 */
export function partiDi(pagine: readonly PaginaLetta[]): Parte[] {
  const parti: (Parte & { pagine: number })[] = [];
  let prima: PaginaCarta | null = null;
  for (const [i, { codici, rotto, intera }] of pagine.entries()) {
    const [codice = null, ...altri] = codici.map(leggiCodiceCarta).filter((uno) => uno !== null);
    // Not trusted if another code on the page is unreadable or in the wrong place: someone may have added it.
    const chiaro = codice !== null && !rotto && altri.every((altro) => uguale(altro, codice)) ? codice : null;
    const ultima = parti.at(-1);
    const coperta = chiaro !== null && !intera;
    const dubbio = chiaro === null && (rotto || codice !== null);
    if (ultima && chiaro !== null && !coperta && segue(chiaro, prima)) ultima.pagine++;
    else parti.push({ pagina: i + 1, pagine: 1, codice: chiaro, rotto: dubbio, coperta });
    prima = coperta ? null : chiaro;
  }
  return parti;
}

/** Code of the nearest part before, else after; a page without a code may belong to it. */
export function vicina(parti: readonly Parte[], i: number): PaginaCarta | null {
  const prima = parti.slice(0, i).findLast(({ codice }) => codice !== null);
  return (prima ?? parti.slice(i + 1).find(({ codice }) => codice !== null))?.codice ?? null;
}
