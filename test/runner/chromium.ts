import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's browser: `CHROMIUM`, else where it usually is. */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM'], ...places].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('Nessun browser: installare Chromium o indicarne il percorso con CHROMIUM.');
  return found;
}

/** Without the browser's own calls home, which a closed network would keep waiting. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
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
