import { buffer } from 'node:stream/consumers';
import type { Content } from 'pdfmake/interfaces.js';
import type { FileStore } from '../files/files.ts';
import { BrokenImage } from '../files/pictures/picture-processes.ts';
import { limits } from '../files/pictures/wanted.ts';
import { render } from '../files/rendition.ts';

const pixels = 1100;

const foreign = /<(image|script|foreignObject|use|style)\b/i;

/** Size in points; null if it is missing or not drawable. */
export async function picture(
  files: FileStore,
  key: string,
  fit: readonly [width: number, height: number],
): Promise<Content | null> {
  const file = key === '' ? null : await files.get(key).catch(() => null);
  if (!file) return null;
  if (file.size > limits.bytes || !file.type.startsWith('image/')) {
    file.stream.destroy();
    return null;
  }
  try {
    const { type, bytes } = await render(await buffer(file.stream), pixels, 'plain');
    if (type === 'image/svg+xml') return vector(Buffer.from(bytes).toString('utf8'), fit);
    return { image: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`, fit: [...fit] };
  } catch (error) {
    if (error instanceof BrokenImage) return null;
    throw error;
  }
}

const vector = (svg: string, fit: readonly [number, number]): Content | null =>
  foreign.test(svg) ? null : { svg, fit: [...fit] };
