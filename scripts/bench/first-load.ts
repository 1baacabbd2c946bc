import { gzipSync } from 'node:zlib';
import { openBrowser } from '../../test/browser/chromium.ts';

/** JavaScript that a first visit of a page loads, bytes after gzip. */
export async function scriptBytes(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  } finally {
    await browser.close();
  }
}
