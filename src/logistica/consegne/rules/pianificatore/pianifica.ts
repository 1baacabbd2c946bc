import { fuoriDi } from './motivi.ts';
import { compile } from './problema.ts';
import { search } from './ricerca.ts';
import type { Piano, Richiesta, Tour } from './richiesta.ts';

const perSecond = 22_000_000;

/**
 * Pure and seeded. Fixed parts (`fisse`, `chiuso`) stay even if they break rules. Maximises the number of stops served,
 * then minimises `costi`; stops without a place are in `fuori`. Times as in `orarioDi`.
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
