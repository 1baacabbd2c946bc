import { imageWidths } from './images.ts';

/** A key as the wire carries it, `testate/a.jpg` or `testate/a.jpg?v=…`, as the end of an address. */
function path(file: string): string {
  const [key = '', version] = file.split('?v=');
  return (
    key.split('/').map(encodeURIComponent).join('/') +
    (version === undefined ? '' : `?v=${encodeURIComponent(version)}`)
  );
}

/** Address of a stored file; the wire carries keys, empty when there is none. */
export const fileUrl = (file: string): string | null => (file === '' ? null : `/files/${path(file)}`);

/** Sharp up to this many device pixels per pixel. */
const densest = 3;

/** Addresses of a picture that is shown up to `shown` pixels wide: one for each width that may be right; null where there is no file. */
export function pictureOf(file: string, shown: number): { readonly src: string; readonly srcSet: string } | null {
  if (file === '') return null;
  const end = path(file);
  const enough = imageWidths.find((width) => width >= shown * densest) ?? Infinity;
  const offered = imageWidths.filter((width) => width <= enough);
  const address = (width: number): string => `/immagini/${width}/${end}`;
  const usual = offered.find((width) => width >= shown) ?? offered.at(-1) ?? 0;
  return { src: address(usual), srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', ') };
}
