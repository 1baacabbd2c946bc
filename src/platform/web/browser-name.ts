import { newKey } from './key.ts';

/** This browser's own random name: a login from one that the user has not used before is told him by mail. */
export function browserName(): string {
  const known = localStorage.getItem('browser');
  if (known) return known;
  const name = newKey();
  localStorage.setItem('browser', name);
  return name;
}
