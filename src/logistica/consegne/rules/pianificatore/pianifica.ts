import { fuoriDi } from './motivi.ts';
import { compile } from './problema.ts';
import { search } from './ricerca.ts';
import type { Piano, Richiesta, Tour } from './richiesta.ts';

/** Places that one core of the reference machine looks at in a second. */
const perSecond = 22_000_000;

/**
 * Plans the tours of a day: which vehicle serves which stop, in what order. Pure and seeded: the same request has the same answer. Windows, loads, lengths, hours and
 * breaks are kept; what is locked (`fisse`, `chiuso`) stays as it is, even where it breaks them. A stop that fits nowhere is in `fuori` with the rule that
 * forbids it and the least change that lets it in. The cost is that of `costi`; as many stops as possible are served first. Times are those of `orarioDi`.
 */
export function pianifica(richiesta: Richiesta): Piano {
  const { fermate, veicoli, secondi, seme, ascolta } = richiesta;
  const problem = compile(richiesta);
  const named = (tours: readonly Int32Array[]): Tour[] =>
    veicoli.map(({ id }, v) => ({
      veicolo: id,
      fermate: Array.from(tours[v] ?? [], (stop) => fermate[stop]?.id ?? ''),
    }));
  const { tours, absent, cost, rounds } = search({
    problem,
    seed: seme,
    budget: secondi * perSecond,
    listen: ascolta && ((part, best) => ascolta(part, () => named(best()))),
  });
  const giri = named(tours);
  const fuori = absent.flatMap((stop) => {
    const fermata = fermate[stop];
    return fermata ? [fuoriDi(fermata, giri, richiesta)] : [];
  });
  return { giri, fuori, costo: cost, prove: rounds };
}
