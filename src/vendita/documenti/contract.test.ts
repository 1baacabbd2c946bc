import { expect, test } from 'vitest';
import { z } from 'zod';
import { isCall } from '#platform/contract/call.ts';
import * as contract from './contract.ts';

test('every call that answers documents or lines of one is read again when one has changed, files are not', () => {
  const calls = Object.values(contract).filter(isCall);
  const again = calls.filter(({ reads }) => reads?.includes('documenti'));
  expect(again).toEqual(calls.filter(({ effect, reply }) => effect === 'read' && reply instanceof z.ZodObject));
  expect(again.length).toBeGreaterThan(2);
});
