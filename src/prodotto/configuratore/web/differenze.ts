import type { Esito } from './scelte-fatte.ts';

/** Part numbers missing in `altra`, or in another quantity or length. */
export function partiDiverse(
  questa: Pick<Esito, 'componentiDistinta'>,
  altra: Pick<Esito, 'componentiDistinta'>,
): ReadonlySet<number> {
  const chiave = ({ codiceUtente, cfImpVis, lunghezza, perche }: Esito['componentiDistinta'][number]): string =>
    JSON.stringify([perche.posizione, codiceUtente, cfImpVis, lunghezza]);
  const altre = new Set(altra.componentiDistinta.map(chiave));
  return new Set(questa.componentiDistinta.filter((parte) => !altre.has(chiave(parte))).map(({ prog }) => prog));
}
