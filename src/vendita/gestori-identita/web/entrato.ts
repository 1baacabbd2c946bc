import { currentLogin } from '#platform/web/session.ts';

const key = 'accesso-aziendale';

/** Remembers that this login came by a provider, so that logout also ends it there. */
export const segnaEntrato = (): void => localStorage.setItem(key, currentLogin() ?? '');
export const entratoDalGestore = (): boolean => localStorage.getItem(key) === currentLogin();
