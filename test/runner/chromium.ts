import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Headless Chromium loads pages in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** The headless shell comes last, if nothing else is installed. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  shell,
];

/** `CHROMIUM`, else the usual places. */
export function chromiumPath(first: readonly string[] = []): string {
  const found = [process.env['CHROMIUM'], ...first, ...places].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('Nessun browser: installare Chromium o indicarne il percorso con CHROMIUM.');
  return found;
}

/** For measuring and pictures; `lean`: headless if available. */
export const openBrowser = ({ lean = false } = {}): Promise<Browser> =>
  // Disables Chromium's own requests, which hang on a closed network.
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
