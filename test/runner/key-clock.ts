let now = 10_000;

/** Time in ms, from the clock used for all keys in tests. */
export const keyTime = (later: number): number => (now += later);

/**
 * Ms per key of `userEvent` on this clock, so that typing counts as fast even on a busy machine, where real intervals
 * vary.
 */
const pace = 10;

/** Registered before the screens' own listeners. */
export function timeKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!Object.hasOwn(event, 'timeStamp')) Object.defineProperty(event, 'timeStamp', { value: keyTime(pace) });
    },
    { capture: true },
  );
}
