import { newKey } from './key.ts';

/** Random name of this browser: users are notified by mail of a login from a browser they have not used before. */
export function browserName(): string {
  const known = localStorage.getItem('browser');
  if (known) return known;
  const name = newKey();
  localStorage.setItem('browser', name);
  return name;
}
