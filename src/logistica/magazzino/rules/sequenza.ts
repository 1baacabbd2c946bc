export interface Cassetto {
  readonly macchina: number;
  readonly cassetto: number;
}

/**
 * One sweep of the lift per machine, starting at the drawer in its bay, else the lowest; machines alternate, so that
 * one moves while the other is picked.
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

function passata(cassetti: number[], da: number): number[] {
  const salendo = cassetti.filter((uno) => uno !== da).sort((a, b) => a - b);
  const [primo = 0, ultimo = 0] = [salendo[0], salendo.at(-1)];
  const scende = da !== 0 && Math.abs(ultimo - da) < Math.abs(primo - da);
  return [...cassetti.filter((uno) => uno === da).slice(0, 1), ...(scende ? salendo.toReversed() : salendo)];
}

export interface Scorta {
  readonly qtaScaffale: number;
  readonly qtaImpegnata: number;
  /** Pieces per box. */
  readonly qtScatola: number;
  readonly scortaNonGestita: boolean;
}

/** Never true for unmanaged stock. */
export const scortaBassa = ({ qtaScaffale, qtaImpegnata, qtScatola, scortaNonGestita }: Scorta): boolean =>
  !scortaNonGestita && qtaScaffale - qtaImpegnata < qtScatola;

interface Conto {
  readonly inviati: number;
  readonly inCoda: number;
  /** Already queued. */
  readonly gia: number;
  readonly rifiutati: readonly string[];
}

export const contoEstratti = ({ inviati, inCoda, gia, rifiutati }: Conto): string =>
  [
    inviati > 0 ? `${inviati} in arrivo` : '',
    inCoda > 0 ? `${inCoda} in coda` : '',
    gia > 0 ? `${gia} già in coda` : '',
    ...rifiutati,
  ]
    .filter(Boolean)
    .join(', ');
