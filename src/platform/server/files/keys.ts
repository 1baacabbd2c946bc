const types: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
  zpl: 'application/zpl',
};

export const typeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

const name = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$/;

/** Refuses `..`, hidden names and characters special to a file system. */
export function isKey(key: string): boolean {
  return key.length > 0 && key.length <= 500 && key.split('/').every((part) => name.test(part) && !part.endsWith('.'));
}

/** Throws: keys come from the program, so an invalid one is a bug or an attack. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a file key');
  return key;
}
