import { expect, test } from 'vitest';
import type { Battuta } from './use-lettore.ts';
import { dopoTasto } from './use-lettore.ts';

/** What is heard of keys that come so many ms after one another. */
function letti(tasti: readonly string[], passo: number): (string | null)[] {
  let battuta: Battuta = { testo: '', quando: -1000 };
  return tasti.map((key, i) => {
    const dopo = dopoTasto(battuta, { key, timeStamp: i * passo });
    battuta = dopo.battuta;
    return dopo.letto;
  });
}

test('quick keys that end with Enter are a label, shifted ones too', () => {
  expect(letti(['Shift', 'A', '1', '2', '3', 'Enter'], 10).at(-1)).toBe('A123');
  expect(letti([...'9117', 'Enter', ...'9203', 'Enter'], 8).filter(Boolean)).toEqual(['9117', '9203']);
});

test('what a person types is none, and neither is Enter alone', () => {
  expect(letti([...'9117', 'Enter'], 120).filter(Boolean)).toEqual([]);
  expect(letti(['Enter', 'Enter', '9', 'Enter'], 5).filter(Boolean)).toEqual([]);
});
