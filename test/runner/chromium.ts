import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Chromium without the window that nobody sees: pages load in it in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where a whole browser usually is; the shell comes last, for a machine on which the tests installed nothing else. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  shell,
];

/** The system's browser: `CHROMIUM`, else where it usually is. */
export function chromiumPath(first: readonly string[] = []): string {
  const found = [process.env['CHROMIUM'], ...first, ...places].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('Nessun browser: installare Chromium o indicarne il percorso con CHROMIUM.');
  return found;
}

/** The whole browser, as a person has it, to be measured and for pictures; `lean` takes the one without a window where it is there. */
export const openBrowser = ({ lean = false } = {}): Promise<Browser> =>
  // Without the browser's own calls home, which a closed network would keep waiting.
  chromium.launch({
    executablePath: chromiumPath(lean ? [shell] : []),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
