import type { CodiceCarta } from '#parti/codice-carta.ts';
import { leggiCodiceCarta } from '#parti/codice-carta.ts';

/** What was read on a page: texts of its codes, and whether one was seen that can't be read. */
export interface PaginaLetta {
  readonly codici: readonly string[];
  readonly rotto: boolean;
}

/** Pages of a file that are one document, from 1. */
export interface Parte {
  readonly pagina: number;
  readonly pagine: number;
  /** Null: no code of ours. */
  readonly codice: CodiceCarta | null;
  /** A code was seen that can't be read. */
  readonly rotto: boolean;
}

const stesso = (uno: CodiceCarta, altro: CodiceCarta | null): boolean => altro !== null && uno.id === altro.id;

/**
 * Parts the pages of a file into documents: a page with a code of ours begins one, unless it is a later page of the one before; a page without belongs
 * to the one before it, as its back or its attachment. Codes of others count for nothing. A page with two different codes of ours has none.
 */
export function partiDi(pagine: readonly PaginaLetta[]): Parte[] {
  const parti: { pagina: number; pagine: number; codice: CodiceCarta | null; rotto: boolean }[] = [];
  for (const [i, { codici, rotto }] of pagine.entries()) {
    const letti = codici.map(leggiCodiceCarta).filter((uno) => uno !== null);
    const [codice = null, ...altri] = letti;
    const chiaro = codice !== null && altri.every((altro) => altro.id === codice.id) ? codice : null;
    const dubbio = rotto || (codice !== null && chiaro === null);
    const ultima = parti.at(-1);
    const segue =
      ultima && (chiaro === null ? !dubbio : chiaro.pagina > 1 && stesso(chiaro, ultima.codice) && !ultima.rotto);
    if (segue) ultima.pagine++;
    else parti.push({ pagina: i + 1, pagine: 1, codice: chiaro, rotto: chiaro === null && dubbio });
  }
  return parti;
}
