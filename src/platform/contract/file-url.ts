import { imageWidths } from './images.ts';

function path(file: string): string {
  const [key = '', version] = file.split('?v=');
  return (
    key.split('/').map(encodeURIComponent).join('/') +
    (version === undefined ? '' : `?v=${encodeURIComponent(version)}`)
  );
}

export const fileUrl = (file: string): string | null => (file === '' ? null : `/files/${path(file)}`);

/** Highest device pixel ratio served. */
const densest = 3;

/** `shown` in CSS pixels. */
export function pictureOf(file: string, shown: number): { readonly src: string; readonly srcSet: string } | null {
  if (file === '') return null;
  const end = path(file);
  const enough = imageWidths.find((width) => width >= shown * densest) ?? Infinity;
  const offered = imageWidths.filter((width) => width <= enough);
  const address = (width: number): string => `/immagini/${width}/${end}`;
  const usual = offered.find((width) => width >= shown) ?? offered.at(-1) ?? 0;
  return { src: address(usual), srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', ') };
}
