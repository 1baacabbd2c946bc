import type { CodiceCarta } from '#parti/codice-carta.ts';
import { leggiCodiceCarta } from '#parti/codice-carta.ts';

export interface PaginaLetta {
  readonly codici: readonly string[];
  readonly rotto: boolean;
}

/** From 1. */
export interface Parte {
  readonly pagina: number;
  readonly pagine: number;
  /** Null: no own code. */
  readonly codice: CodiceCarta | null;
  readonly rotto: boolean;
}

const stesso = (uno: CodiceCarta, altro: CodiceCarta | null): boolean => altro !== null && uno.id === altro.id;

/**
 * An own code starts a document, unless it is a later page of the same; pages without belong to the previous. Foreign
 * codes are ignored; two different own codes count as none.
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
