import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Effect } from '#platform/contract/call.ts';
import { call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { inputReader } from './input-reader.ts';

function reading(effect: Effect): { read(payload: object | string): Promise<unknown> } {
  const app = Fastify();
  const inputOf = inputReader(
    call({
      method: 'POST',
      path: '/prova',
      who: [0],
      effect,
      purpose: 'Prova',
      input: z.strictObject({ valore: z.string().trim().max(5000), filtri: z.array(z.string()).default([]) }),
      reply: z.object({}),
      refusals: [],
    }),
  );
  let last: unknown;
  app.post('/', (request) => {
    try {
      last = inputOf(request);
    } catch (error) {
      last = error;
    }
    return 'ok';
  });
  return {
    read: async (payload) => {
      await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
      return last;
    },
  };
}

test('The same short body of a reading call gives the very same input, which nobody can change', async () => {
  const { read } = reading('read');
  const first = (await read({ valore: ' vite ', filtri: ['a'] })) as { filtri: string[] };
  expect(first).toEqual({ valore: 'vite', filtri: ['a'] });
  expect(await read('{ "valore": " vite ",  "filtri": ["a"] }')).toBe(first);
  expect(() => first.filtri.push('b')).toThrow(TypeError);
  expect(await read({ valore: 'viti', filtri: ['a'] })).toEqual({ valore: 'viti', filtri: ['a'] });
});

test('A wrong body is refused each time with the field that is wrong', async () => {
  const { read } = reading('read');
  for (const _ of [1, 2]) {
    const refusal = await read({ valore: 3 });
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).extra.errors?.map(({ path }) => path)).toEqual(['valore']);
  }
});

test('Long bodies and those of writing calls are read anew each time', async () => {
  const long = { valore: 'v'.repeat(600) };
  for (const [effect, body] of [
    ['read', long],
    ['write', { valore: 'vite' }],
  ] as const) {
    const { read } = reading(effect);
    const first = await read(body);
    const second = await read(body);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  }
});
