import type { BrowserContext, Page } from 'playwright-core';

/** Everything that went wrong in the pages of a visit, whether a person would have seen it or not. */
export interface Watch {
  /** What a journey brings about on purpose, e.g. a refused login: lines that match are no trouble. */
  expects(pattern: RegExp): void;
  troubles(): string[];
}

/** Console errors, faults of scripts, failed requests and refused ones, of each page that the context opens. */
export function watchPages(context: BrowserContext): Watch {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => watchPage(page, (line) => lines.push(line)));
  return {
    expects: (pattern) => void expected.push(pattern),
    troubles: () => lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

function watchPage(page: Page, note: (line: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`script: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The program itself drops a call whose answer nobody waits for any more.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}
