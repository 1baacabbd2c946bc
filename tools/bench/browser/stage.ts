import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#test/runner/chromium.ts';
import { startProgram } from '../../program.ts';
import { timesOf } from '../search/figures.ts';

export interface Stage {
  readonly origin: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** Slowdown of the browser's processor. */
  readonly slower: number;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `--size m`, `--data folder`, `--slower 4`. */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'm' },
      data: { type: 'string' },
      slower: { type: 'string', default: '4' },
    },
  });
  const dataDir = values.data ?? join(import.meta.dirname, `../../../.cache/bench-browser-${values.size}`);
  const program = await startProgram({ DATA_DIR: dataDir, DEMO_SIZE: values.size });
  const browser = await openBrowser();
  try {
    say(`Size ${values.size}, processor ${values.slower} times slower, load ${loadavg()[0]?.toFixed(1)}`);
    await work({ origin: program.origin, dataDir, browser, slower: Number(values.slower) });
    say(`Load at the end ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await program.stop();
  }
}

/** Uses a profile of its own: empty cache, no login. */
export async function openPage({ browser }: Stage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  // The script runner calls a helper for function names that the browser lacks.
  await context.addInitScript('globalThis.__name = (given) => given');
  return context.newPage();
}

export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Main-thread time until then, ms; other programs do not count. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Waiting, and main-thread work in it, ms. */
export interface Waited {
  readonly time: number;
  readonly work: number;
}

/** One line: name, times, and how often too long. */
export function shown(name: string, all: readonly number[], most: number): void {
  const { p50, max } = timesOf(all);
  const over = all.filter((one) => one > most).length;
  say(
    `  ${name}, ${all.length} times: best ${Math.min(...all).toFixed(0)} ms, p50 ${p50.toFixed(0)} ms, slowest ${max.toFixed(0)} ms; over ${most} ms: ${over}`,
  );
}

export function shownWithWork(name: string, all: readonly Waited[], most: number): void {
  shown(
    name,
    all.map(({ time }) => time),
    most,
  );
  shown(
    `${name}, work of the main thread`,
    all.map(({ work }) => work),
    most,
  );
}
