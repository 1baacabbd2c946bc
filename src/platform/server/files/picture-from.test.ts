import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFault, pictureFormat, pictureFrom } from './picture-from.ts';

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

test('a picture comes out no larger than wanted and keeps its proportions; a small one stays', async () => {
  const size = async (bytes: Buffer) => {
    const found = await pictureFrom(bytes, { width: 600, height: 400, format: 'png' });
    const { width, height, format } = await sharp(found ?? Buffer.of()).metadata();
    return [width, height, format];
  };
  expect(await size(await red(2000, 1000).jpeg().toBuffer())).toEqual([600, 300, 'png']);
  expect(await size(await red(100, 50).webp().toBuffer())).toEqual([100, 50, 'png']);
});

test('a part of it is cut out by fractions of its sides', async () => {
  const half = await pictureFrom(await red(200, 100).png().toBuffer(), {
    width: 600,
    height: 600,
    format: 'webp',
    crop: { left: 0.5, top: 0, width: 0.5, height: 1 },
  });
  expect(await sharp(half ?? Buffer.of()).metadata()).toMatchObject({ width: 100, height: 100, format: 'webp' });
});

test('a drawing that only paints fills the wanted size, where drawings are taken', async () => {
  const svg = (inside: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${inside}</svg>`);
  const wanted = { width: 600, height: 400, format: 'png', drawings: true } as const;
  const found = await pictureFrom(svg('<rect width="90" height="30"/>'), wanted);
  expect(await sharp(found ?? Buffer.of()).metadata()).toMatchObject({ width: 600, height: 200, format: 'png' });
  expect(await pictureFrom(svg('<script>1</script>'), wanted)).toBe(null);
});

test('what is no picture, a drawing in SVG, and more pixels than a screen has are refused', async () => {
  const wanted = { width: 600, height: 400, format: 'png' } as const;
  expect(await pictureFrom(Buffer.from('%PDF-1.7'), wanted)).toBe(null);
  expect(await pictureFrom(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), wanted)).toBe(
    null,
  );
  expect(await pictureFrom(await red(9000, 9000).png().toBuffer(), wanted)).toBe(null);
});

test('no bytes at all, and a single one, are no picture of any kind; the next picture is drawn by the same process', async () => {
  const wanted = { width: 600, height: 400, format: 'png', drawings: true } as const;
  for (const bytes of [new Uint8Array(0), new Uint8Array(1)]) {
    expect(await pictureFrom(bytes, wanted)).toBe(null);
    expect(await pictureFormat(bytes)).toBe('');
    expect(await pictureFault(bytes, 'png')).toBe('un’immagine PNG intera');
  }
  expect(await pictureFormat(await red(9, 9).png().toBuffer())).toBe('png');
});
