import { expect, test } from 'vitest';
import { altezzaDisegno } from './altezza-disegno.ts';

test('a drawing is as high on the screen as in print, in proportion, and never out of the page', () => {
  expect([240, 120, 10, 300, 2000].map(altezzaDisegno)).toEqual([300, 150, 120, 375, 480]);
});
