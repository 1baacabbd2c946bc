import { yearOf } from '../dates.ts';
import type { OrdineFornitore } from './kinds.ts';

export function numeriDi(
  ordini: readonly Pick<OrdineFornitore, 'tipo' | 'data'>[],
): ReadonlyMap<number, { readonly numero: number; readonly anno: number }> {
  const ultimi = new Map<string, number>();
  return new Map(
    ordini.map(({ tipo, data }, i) => {
      const anno = yearOf(data);
      const numero = (ultimi.get(`${tipo}/${anno}`) ?? 0) + 1;
      ultimi.set(`${tipo}/${anno}`, numero);
      return [i, { numero, anno }];
    }),
  );
}
