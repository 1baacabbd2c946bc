import { expect } from 'vitest';
import { soon, test } from './support/journey.ts';
import { fieldOn, sentenceOf, stateOf, type, watchWrites } from './support/typing.ts';
import { typedScreens } from './support/typed-screens.ts';
import type { NumberFieldOf } from './support/typed-kinds.ts';

/** Typed text, and what the field then shows. */
function formsOf({ decimals = 0, good = '3', small = false, saves = false, most }: NumberFieldOf): [string, string][] {
  if (saves) return [];
  if (most !== undefined) return [[good, good]];
  if (decimals === 0) return [[good, good]];
  const cents: [string, string] = decimals === 1 ? ['12,5', '12,5'] : ['12,25', '12,25'];
  const part: [string, string] = decimals < 3 ? ['0.12', '0,12'] : ['0.125', '0,125'];
  return [[good, good], ['1,5', '1,5'], ['1.5', '1,5'], cents, ...(small ? [] : [...thousands, part])];
}
const thousands: [string, string][] = [
  ['1.234,5', '1234,5'],
  ['1234,5', '1234,5'],
];

const refusedOf = ({ decimals = 0, ruled = false }: NumberFieldOf): [string, RegExp][] => [
  ['tre', /Questo non è un numero/],
  ['1.23,4', /Questo non è un numero/],
  ...(ruled ? [] : below),
  decimals === 0 ? ['1.5', /Serve un numero intero/] : ['0,1234567', /Al massimo \d decimali/],
];

const below: [string, RegExp][] = [['-1', /Il numero deve essere/]];

const screens = typedScreens.flatMap((one) => (one.numbers ? [{ ...one, numbers: one.numbers }] : []));

test.for(screens)('numbers typed by keys are read as written, others refused: $at', async (screen, { visit }) => {
  const { page } = await visit({ as: screen.as, at: screen.at });
  await screen.open?.(page);
  const first = fieldOn(page, screen.numbers[0] as NumberFieldOf);
  await first.waitFor();
  const writes = watchWrites(page);
  for (const listed of screen.numbers) {
    const field = fieldOn(page, listed);
    const whole = listed.byUnit === true && (await field.getAttribute('inputmode')) === 'numeric';
    const one = whole ? { ...listed, decimals: 0 } : listed;
    const before = await field.inputValue();
    for (const [text, shown] of formsOf(one)) {
      await type(page, field, text);
      await soon(() => stateOf(field)).toEqual([shown, null]);
    }
    for (const [text, sentence] of refusedOf(one)) {
      await type(page, field, text);
      await soon(() => sentenceOf(field)).toMatch(sentence);
      expect(await stateOf(field)).toEqual([text, 'true']);
    }
    const kept = one.saves ? before : (one.good ?? '3');
    await type(page, field, kept);
    await soon(() => field.getAttribute('aria-invalid')).not.toBe('true');
    expect(writes()).toEqual([]);
  }
});
