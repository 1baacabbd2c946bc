import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { longestLine, readLine, writeLine } from './host-line.ts';

test('P-220: a command to the desktop application is one line, separators inside arguments escaped', () => {
  expect(writeLine('menu', [12])).toBe('menu|12');
  expect(writeLine('apriImgCatalogo', ['a|b', '10%', 'due\nrighe'])).toBe('apriImgCatalogo|a%7Cb|10%25|due%0Arighe');
});

test('whatever an argument holds comes out as it went in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'è', '|', '%', '\n', '\r', '7', 'C', ' ') })),
      (args) => {
        expect(readLine(writeLine('prova', args))).toEqual({ command: 'prova', args });
      },
    ),
  );
});

test('a message of the wrong form is none: other types, other names, control characters, lines without end', () => {
  const wrong = [null, 12, true, [], {}, '', '|x', '1menu', 'me nu|1', '<b>|1', 'menu\u0000|1', 'a\nb', { cmd: 1 }];
  const more = [{ cmd: 'menu', args: 'x' }, { cmd: 'menu', args: [{}] }, `menu|${'x'.repeat(longestLine)}`];
  for (const data of [...wrong, ...more]) expect(readLine(data)).toBeNull();
});

test('an object with command and arguments is read like a line; a sign that is not escaped stays', () => {
  expect(readLine({ cmd: 'naviga', args: ['/carrello'] })).toEqual({ command: 'naviga', args: ['/carrello'] });
  expect(readLine('titolo|50% di sconto')).toEqual({ command: 'titolo', args: ['50% di sconto'] });
});
