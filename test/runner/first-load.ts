import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { openBrowser } from './chromium.ts';

/** Returns a function that gives the gzip bytes of scripts so far. */
export function countScript(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

/** Bytes of JavaScript after gzip in a first visit, until the network is idle. */
export async function scriptBytesOf(page: Page, url: string): Promise<number> {
  const counted = countScript(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return counted();
}

/** Bytes of script loaded by a new browser. */
export async function scriptBytes(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    return await scriptBytesOf(await browser.newPage(), url);
  } finally {
    await browser.close();
  }
}
