let now = 10_000;

/** The time of a key, ms, on the clock of all keys of tests. */
export const keyTime = (later: number): number => (now += later);

/** Ms a key of `userEvent`: what it types counts as fast on a busy machine too, where real keys come unevenly. */
const pace = 10;

/** Before the screens' own listeners. */
export function timeKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!Object.hasOwn(event, 'timeStamp')) Object.defineProperty(event, 'timeStamp', { value: keyTime(pace) });
    },
    { capture: true },
  );
}
