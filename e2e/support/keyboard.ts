import type { Page } from 'playwright-core';

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement instanceof HTMLElement ? activeElement.innerText : '';
    return (
      activeElement?.getAttribute('aria-label') ||
      (activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.innerText ?? '') : '') ||
      inner
    );
  });

export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const now = (await focused(page)).replace(/\s+/g, ' ').trim();
    if (name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`${name} is not reached by ${key}: ${seen.join(' | ')}`);
}

/** Ms per key of a scanner. */
const pace = 8;

/** Sends all keys and Enter at once, with a scanner's times, so that a busy machine does not make it look like typing. */
export async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const from = Date.now();
  const keys = [
    ...[...code].map((key) => ({ key, text: key })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ].map((one, i) => ({ ...one, timestamp: (from + i * pace) / 1000 }));
  await Promise.all(
    keys.flatMap((one) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...one }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: one.key, timestamp: one.timestamp }),
    ]),
  );
  await devtools.detach();
}
