import { currentLogin } from '#platform/web/session.ts';

const key = 'accesso-aziendale';

/** The login that has just begun came by a provider, so that who leaves it leaves there too. */
export const segnaEntrato = (): void => localStorage.setItem(key, currentLogin() ?? '');
export const entratoDalGestore = (): boolean => localStorage.getItem(key) === currentLogin();
