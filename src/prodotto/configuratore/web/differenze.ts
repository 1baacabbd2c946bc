import type { Esito } from './scelte-fatte.ts';

/** Numbers of the parts of `questa` that `altra` does not have, or not so much of, or cut to another length. */
export function partiDiverse(
  questa: Pick<Esito, 'componentiDistinta'>,
  altra: Pick<Esito, 'componentiDistinta'>,
): ReadonlySet<number> {
  const chiave = ({ codiceUtente, cfImpVis, lunghezza, perche }: Esito['componentiDistinta'][number]): string =>
    JSON.stringify([perche.posizione, codiceUtente, cfImpVis, lunghezza]);
  const altre = new Set(altra.componentiDistinta.map(chiave));
  return new Set(questa.componentiDistinta.filter((parte) => !altre.has(chiave(parte))).map(({ prog }) => prog));
}
