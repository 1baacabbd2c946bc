import { expect, test } from 'vitest';
import { fileUrl, pictureOf } from './file-url.ts';

test('a key becomes a URL, with its version if it has one; no key becomes none', () => {
  expect(fileUrl('schede/uno.pdf')).toBe('/files/schede/uno.pdf');
  expect(fileUrl('schede/a#b?v=1-2')).toBe('/files/schede/a%23b?v=1-2');
  expect(fileUrl('')).toBeNull();
  expect(pictureOf('', 100)).toBeNull();
});

test('a picture is offered in each width up to three times the one it is shown in', () => {
  const picture = pictureOf('testate/vite.jpg?v=x', 132);
  expect(picture?.srcSet).toBe(
    '/immagini/96/testate/vite.jpg?v=x 96w, /immagini/160/testate/vite.jpg?v=x 160w, /immagini/320/testate/vite.jpg?v=x 320w, /immagini/480/testate/vite.jpg?v=x 480w',
  );
  expect(picture?.src).toBe('/immagini/160/testate/vite.jpg?v=x');
  expect(pictureOf('a.jpg', 5000)?.src).toBe('/immagini/1920/a.jpg');
});
