import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { write } from '#platform/contract/call.ts';
import { selectCustomer } from './customer.ts';
import { firstPress, intentionOf } from './intention.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
const pay = write('POST /paga', [0], {
  idempotent: 'accepted',
  purpose: 'prova di una scrittura',
  input: z.strictObject({ quanto: z.number() }),
  reply: z.literal('OK'),
});
let now = 0;
const minutes = (n: number): number => n * 60_000;
vi.spyOn(Date, 'now').mockImplementation(() => now);
const key = (quanto = 3, about = ''): string => intentionOf(pay, { quanto }, about).key;

beforeEach(() => {
  kept.clear();
  selectCustomer(null);
  now += minutes(60);
});

describe('the key of an intention', () => {
  test('is the same for the same content while there is no answer: a double click, a second try, a reload of the tab', () => {
    const first = key();
    now += minutes(9);
    expect(key()).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is another one for other content, for another customer and for another thing that was seen', () => {
    const first = key();
    selectCustomer({ codAnagrafica: '000123', ragioneSociale: 'Bianchi' });
    const forCustomer = key();
    selectCustomer(null);
    expect(new Set([first, forCustomer, key(4), key(3, 'la seconda parte')]).size).toBe(4);
    expect(key()).toBe(first);
  });

  test('is a new one after success, but for the second press of a double click', () => {
    const { key: first, answered } = intentionOf(pay, { quanto: 3 }, '');
    answered(200);
    now += 300;
    expect(key()).toBe(first);
    intentionOf(pay, { quanto: 3 }, '').answered(200);
    now += 600;
    expect(key()).not.toBe(first);
  });

  test('is a new one after a refusal, and stays where the server did not get to an answer', () => {
    const first = intentionOf(pay, { quanto: 3 }, '');
    first.answered(503);
    expect(key()).toBe(first.key);
    intentionOf(pay, { quanto: 3 }, '').answered(422);
    expect(key()).not.toBe(first.key);
  });

  test('is forgotten after some minutes, and where nothing can be kept each try has its own', () => {
    const first = key();
    now += minutes(11);
    expect(key()).not.toBe(first);
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    kept.clear();
    expect(key()).not.toBe(key());
    vi.mocked(sessionStorage.setItem).mockRestore();
  });
});

test('the second press of a double click is recognised during the call and just after; a later one, and one after a failure, counts', () => {
  const press = (): boolean => firstPress(pay, { quanto: 5 }, '');
  const settle = (status: number): void => intentionOf(pay, { quanto: 5 }, '').answered(status);
  expect([press(), press()]).toEqual([true, false]);
  settle(200);
  now += 300;
  expect(press()).toBe(false);
  now += 300;
  expect([press(), press()]).toEqual([true, false]);
  settle(0);
  expect(press()).toBe(true);
  settle(422);
  expect(press()).toBe(true);
});
