import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../test/browser/chromium.ts';

/** JavaScript that a first visit of a page loads until the network rests, bytes after gzip; nothing else may be under way on the page. */
export async function scriptBytesOf(page: Page, url: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** The same in a browser of its own. */
export async function scriptBytes(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    return await scriptBytesOf(await browser.newPage(), url);
  } finally {
    await browser.close();
  }
}
