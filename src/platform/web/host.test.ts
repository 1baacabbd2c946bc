import { expect, test } from 'vitest';
import { commandLine } from './host.ts';

test('a command to the desktop application is one line, separators inside arguments escaped', () => {
  expect(commandLine('menu', [12])).toBe('menu|12');
  expect(commandLine('apriImgCatalogo', ['a|b', '10%', 'due\nrighe'])).toBe('apriImgCatalogo|a%7Cb|10%25|due%0Arighe');
});
