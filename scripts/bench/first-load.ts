import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

/** JavaScript that a first visit of a page loads, bytes after gzip. */
export async function scriptBytes(url: string, executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
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
