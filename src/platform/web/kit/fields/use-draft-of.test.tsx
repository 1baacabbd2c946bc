import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraftOf } from './use-draft-of.ts';

test('a typed draft stays until the value outside changes or belongs to another record', () => {
  const { result, rerender } = renderHook(({ said, about }) => useDraftOf(said, about), {
    initialProps: { said: 1, about: 'a' },
  });
  act(() => result.current[1](2));
  expect(result.current[0]).toBe(2);
  rerender({ said: 1, about: 'a' });
  expect(result.current[0]).toBe(2);
  rerender({ said: 1, about: 'b' });
  expect(result.current[0]).toBe(1);
  act(() => result.current[1](5));
  rerender({ said: 3, about: 'c' });
  expect(result.current[0]).toBe(3);
  // As with Back: the draft of the earlier subject is gone.
  rerender({ said: 1, about: 'b' });
  expect(result.current[0]).toBe(1);
});
