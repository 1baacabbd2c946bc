import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { selectCustomer } from '#platform/web/customer.ts';
import { dismissQuestion } from '#platform/web/kit/confirm.tsx';
import { forgetIntentions } from '#platform/web/intention.ts';
import { endSession } from '#platform/web/session.ts';
import { timeKeys } from './key-clock.ts';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });
// happy-dom has no fonts, which growing fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
timeKeys(window);
// Testing Library needs a global `afterEach`, which is missing.
afterEach(() => {
  cleanup();
  dismissQuestion();
  // The same action in the next test is not a double click.
  forgetIntentions();
});
// Calls to a server that the last test closed fail within the next turn of the event loop and show a message; wait for
// that.
beforeEach(async () => {
  await setTimeout(1);
  notifications.clean();
});
// The next file uses the same page.
afterAll(() => {
  endSession();
  selectCustomer(null);
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.body.removeAttribute('data-scroll-locked');
  document.title = '';
  history.replaceState(null, '', '/');
});
