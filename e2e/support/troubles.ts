import type { BrowserContext, Page } from 'playwright-core';

/** Everything that went wrong, visible or not. */
export interface Watch {
  /** Expected errors, e.g. a refused login: matching lines are ignored. */
  expects(pattern: RegExp): void;
  troubles(): string[];
}

/** Console errors, script faults, failed and refused requests. */
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
    // Calls the program aborts itself.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}
