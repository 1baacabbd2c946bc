import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createUploadsInTurn } from './uploads-in-turn.ts';

const answer = (): ServerResponse => new EventEmitter() as ServerResponse;
/** Lets settled promises run their callbacks. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('of each person one upload at a time is read; another’s does not wait for it', async () => {
  const inTurn = createUploadsInTurn();
  const begun: string[] = [];
  const [first, second] = [answer(), answer()];
  void inTurn('1', first).then(() => begun.push('first'));
  void inTurn('1', second).then(() => begun.push('second'));
  void inTurn('2', answer()).then(() => begun.push('of another'));
  await settled();
  expect(begun).toEqual(['first', 'of another']);
  first.emit('finish');
  await settled();
  expect(begun).toEqual(['first', 'of another', 'second']);
});

test('a connection that closes, while it is read or waits, blocks nobody', async () => {
  const inTurn = createUploadsInTurn();
  const answers = [answer(), answer(), answer()];
  const [first, second, third] = answers.map((one) => inTurn('1', one));
  await first;
  answers[1]?.emit('close');
  answers[0]?.emit('close');
  expect(await Promise.all([second, third])).toHaveLength(2);
});

test('so many wait; one more is refused until there is room again', async () => {
  const inTurn = createUploadsInTurn();
  const answers = Array.from({ length: 21 }, answer);
  for (const one of answers) void inTurn('1', one);
  await expect(inTurn('1', answer())).rejects.toThrow('Troppi file insieme.');
  answers[0]?.emit('close');
  await settled();
  void inTurn('1', answer());
  await expect(inTurn('1', answer())).rejects.toThrow('Troppi file insieme.');
});
