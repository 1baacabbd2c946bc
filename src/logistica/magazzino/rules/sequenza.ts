/** A drawer of a machine. */
export interface Cassetto {
  readonly macchina: number;
  readonly cassetto: number;
}

/**
 * The order in which drawers are called: the lift of each machine sweeps once, from the end that is nearer to the drawer that stands in its
 * bay (or from the lowest one), as drawers are numbered from the bottom up; and machines take turns, so that one travels while a person
 * picks at the other. Each drawer once.
 */
export function sequenzaCassetti(
  cassetti: readonly Cassetto[],
  inBaia: ReadonlyMap<number, number> = new Map(),
): Cassetto[] {
  const perMacchina = new Map<number, Set<number>>();
  for (const { macchina, cassetto } of cassetti)
    perMacchina.set(macchina, (perMacchina.get(macchina) ?? new Set()).add(cassetto));
  const file = [...perMacchina]
    .sort(([a], [b]) => a - b)
    .map(([macchina, suoi]) =>
      passata([...suoi], inBaia.get(macchina) ?? 0).map((cassetto) => ({ macchina, cassetto })),
    );
  const lunga = Math.max(0, ...file.map(({ length }) => length));
  return Array.from({ length: lunga }, (_, turno) => file.flatMap((fila) => fila.slice(turno, turno + 1))).flat();
}

/** One sweep: upwards or downwards, whichever begins nearer to where the lift is; the drawer that is out already goes first. */
function passata(cassetti: number[], da: number): number[] {
  const salendo = cassetti.filter((uno) => uno !== da).sort((a, b) => a - b);
  const [primo = 0, ultimo = 0] = [salendo[0], salendo.at(-1)];
  const scende = da !== 0 && Math.abs(ultimo - da) < Math.abs(primo - da);
  return [...cassetti.filter((uno) => uno === da).slice(0, 1), ...(scende ? salendo.toReversed() : salendo)];
}

/** Stock of an article in a drawer. */
export interface Scorta {
  readonly qtaScaffale: number;
  readonly qtaImpegnata: number;
  /** Pieces of a box. */
  readonly qtScatola: number;
  readonly scortaNonGestita: boolean;
}

/** Little is left: of what is not promised to orders, less than one box. Where stock is not managed, never. */
export const scortaBassa = ({ qtaScaffale, qtaImpegnata, qtScatola, scortaNonGestita }: Scorta): boolean =>
  !scortaNonGestita && qtaScaffale - qtaImpegnata < qtScatola;

interface Conto {
  readonly inviati: number;
  readonly inCoda: number;
  /** Stood in the queue before. */
  readonly gia: number;
  readonly rifiutati: readonly string[];
}

/** What came of the drawers of an order, as a sentence. */
export const contoEstratti = ({ inviati, inCoda, gia, rifiutati }: Conto): string =>
  [
    inviati > 0 ? `${inviati} in arrivo` : '',
    inCoda > 0 ? `${inCoda} in coda` : '',
    gia > 0 ? `${gia} già in coda` : '',
    ...rifiutati,
  ]
    .filter(Boolean)
    .join(', ');
