import { multiply, sum } from '#platform/contract/decimal.ts';

/** Per unit of `cdPadre`, 4 decimals. */
export interface Legame {
  readonly cdPadre: string;
  readonly cdFiglio: string;
  readonly coefficenteImpiego: number;
}

export interface RigaEsplosa extends Legame {
  readonly livello: number;
  /** Per unit of the whole, 6 decimals. */
  readonly coefficenteTotale: number;
  /** True if it contains itself (a data fault); its parts are not followed. */
  readonly ciclo: boolean;
}

export class Distinta {
  readonly #figli = new Map<string, Legame[]>();

  constructor(
    readonly radice: string,
    legami: readonly Legame[],
  ) {
    for (const legame of legami) {
      const fratelli = this.#figli.get(legame.cdPadre);
      if (fratelli) fratelli.push(legame);
      else this.#figli.set(legame.cdPadre, [legame]);
    }
  }

  figli(cdArticolo: string): readonly Legame[] {
    return this.#figli.get(cdArticolo) ?? [];
  }
}

/** Depth-first, any depth. */
export function esplodi(
  distinta: Distinta,
  limite: number,
): { readonly righe: readonly RigaEsplosa[]; readonly troncata: boolean } {
  const righe: RigaEsplosa[] = [];
  const sopra = new Set([distinta.radice]);
  const pila = [{ cdArticolo: distinta.radice, quanto: 1, posto: 0 }];
  for (let cima = pila.at(-1); cima; cima = pila.at(-1)) {
    const legame = distinta.figli(cima.cdArticolo)[cima.posto++];
    if (!legame) {
      sopra.delete(cima.cdArticolo);
      pila.pop();
      continue;
    }
    if (righe.length >= limite) return { righe, troncata: true };
    const ciclo = sopra.has(legame.cdFiglio);
    const coefficenteTotale = multiply(cima.quanto, legame.coefficenteImpiego, 6);
    const { cdPadre, cdFiglio, coefficenteImpiego } = legame;
    righe.push({ cdPadre, cdFiglio, coefficenteImpiego, livello: pila.length, coefficenteTotale, ciclo });
    if (ciclo) continue;
    sopra.add(legame.cdFiglio);
    pila.push({ cdArticolo: legame.cdFiglio, quanto: coefficenteTotale, posto: 0 });
  }
  return { righe, troncata: false };
}

export interface Ordinata {
  readonly articoli: readonly string[];
  readonly figli: ReadonlyMap<string, readonly Legame[]>;
}

const gia = new WeakMap<Distinta, Ordinata>();

/** Parents first; lines that close a cycle are omitted. */
export function ordinata(distinta: Distinta): Ordinata {
  const fatta = gia.get(distinta) ?? ordina(distinta);
  gia.set(distinta, fatta);
  return fatta;
}

function ordina(distinta: Distinta): Ordinata {
  const dopo: string[] = [];
  const figli = new Map<string, Legame[]>();
  const stato = new Map<string, 'aperto' | 'chiuso'>([[distinta.radice, 'aperto']]);
  const pila = [{ cdArticolo: distinta.radice, posto: 0 }];
  for (let cima = pila.at(-1); cima; cima = pila.at(-1)) {
    const legame = distinta.figli(cima.cdArticolo)[cima.posto++];
    if (!legame) {
      stato.set(cima.cdArticolo, 'chiuso');
      dopo.push(cima.cdArticolo);
      pila.pop();
      continue;
    }
    const quale = stato.get(legame.cdFiglio);
    if (quale === 'aperto') continue;
    const fratelli = figli.get(legame.cdPadre);
    if (fratelli) fratelli.push(legame);
    else figli.set(legame.cdPadre, [legame]);
    if (quale === 'chiuso') continue;
    stato.set(legame.cdFiglio, 'aperto');
    pila.push({ cdArticolo: legame.cdFiglio, posto: 0 });
  }
  return { articoli: dopo.reverse(), figli };
}

/** Per unit of the whole, 6 decimals. */
export function fabbisogno(distinta: Distinta): ReadonlyMap<string, number> {
  const { articoli, figli } = ordinata(distinta);
  const quanto = new Map([[distinta.radice, 1]]);
  for (const cdArticolo of articoli) {
    for (const { cdFiglio, coefficenteImpiego } of figli.get(cdArticolo) ?? []) {
      quanto.set(
        cdFiglio,
        sum([quanto.get(cdFiglio) ?? 0, multiply(quanto.get(cdArticolo) ?? 0, coefficenteImpiego, 6)], 6),
      );
    }
  }
  return quanto;
}

/** `illimitata`: stock not managed. */
export interface Scorta {
  readonly qtaDisponibile: number;
  readonly illimitata: boolean;
}

const massimo = 1_000_000;
const scala = 10_000;

/**
 * Stock of a part that has a bill is used first, then the part is produced in whole pieces. Shared parts count once.
 * Null: unlimited.
 */
export function producibili(distinta: Distinta, scortaDi: (cdArticolo: string) => Scorta): number | null {
  const { articoli, figli } = ordinata(distinta);
  const scorte = articoli.map((cdArticolo) => {
    const { qtaDisponibile, illimitata } = scortaDi(cdArticolo);
    return illimitata ? Number.POSITIVE_INFINITY : Math.max(0, Math.round(qtaDisponibile * scala));
  });
  const posto = new Map(articoli.map((cdArticolo, i) => [cdArticolo, i]));
  const sotto = articoli.map((cdArticolo) =>
    (figli.get(cdArticolo) ?? []).map(({ cdFiglio, coefficenteImpiego }) => ({
      figlio: posto.get(cdFiglio) as number,
      coefficente: Math.round(coefficenteImpiego * scala),
    })),
  );
  const basta = (quante: number): boolean => {
    const serve = new Float64Array(articoli.length);
    for (let i = 0; i < articoli.length; i++) {
      const manca = i === 0 ? quante * scala : Math.max(0, (serve[i] as number) - (scorte[i] as number));
      if (manca === 0) continue;
      const parti = sotto[i] as { figlio: number; coefficente: number }[];
      if (parti.length === 0 || manca > Number.MAX_SAFE_INTEGER) return false;
      const daFare = Math.ceil(manca / scala);
      for (const { figlio, coefficente } of parti) serve[figlio] = (serve[figlio] as number) + daFare * coefficente;
    }
    return true;
  };
  if (distinta.figli(distinta.radice).length === 0) return 0;
  if (basta(massimo)) return null;
  let [si, no] = [0, massimo];
  while (no - si > 1) {
    const mezzo = Math.floor((si + no) / 2);
    if (basta(mezzo)) si = mezzo;
    else no = mezzo;
  }
  return si;
}

/**
 * Parts of one unit, 3 decimals; a part without a price counts by its own parts. Null if none has a price; `mancanti`:
 * articles left out.
 */
export function valoreParti(
  distinta: Distinta,
  prezzoDi: (cdArticolo: string) => number | null,
): { readonly valore: number | null; readonly mancanti: number } {
  const { articoli, figli } = ordinata(distinta);
  const valori = new Map<string, number | null>();
  let mancanti = 0;
  for (const cdArticolo of [...articoli].reverse()) {
    const proprio = cdArticolo === distinta.radice ? null : prezzoDi(cdArticolo);
    const parti = (figli.get(cdArticolo) ?? []).flatMap(({ cdFiglio, coefficenteImpiego }) => {
      const valore = valori.get(cdFiglio) ?? null;
      return valore === null ? [] : [multiply(valore, coefficenteImpiego, 8)];
    });
    const valore = proprio ?? (parti.length > 0 ? sum(parti, 8) : null);
    if (valore === null && cdArticolo !== distinta.radice) mancanti++;
    valori.set(cdArticolo, valore);
  }
  const valore = valori.get(distinta.radice) ?? null;
  return { valore: valore === null ? null : sum([valore], 3), mancanti };
}
