import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { decoy, hashPassword, passwordMatches } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('demo-cardine');
  expect(await passwordMatches(stored, 'demo-cardine')).toBe(true);
  expect(await passwordMatches(stored, 'Demo-cardine')).toBe(false);
});

test('nothing matches where there is no hash, not even an empty password', async () => {
  for (const stored of [null, '', 'plain text']) expect(await passwordMatches(stored, '')).toBe(false);
});

test('the dummy hash for an unknown user is valid and takes as long to check as a real one', async () => {
  const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');
  expect(costOf(decoy)).toBe(costOf(await hashPassword('any')));
  expect(costOf(decoy)).toMatch(/^\$argon2id\$/);
  expect(await verify(decoy, '')).toBe(false);
});
