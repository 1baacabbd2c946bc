import { expect, test } from 'vitest';
import { scriptOf } from './script-of.ts';

test('a build is known by the name of its main script', () => {
  expect(
    scriptOf(
      '<head><script src="/a.js"></script><script type="module" crossorigin src="/assets/index-Bx1.js"></script>',
    ),
  ).toBe('/assets/index-Bx1.js');
  expect(scriptOf('<html></html>')).toBeNull();
});
