const known: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  deg: '°',
};

export const decoded = (text: string): string =>
  text.replace(/&(#(?:\d+|x[\da-f]+)|\w+);/gi, (whole, name: string) =>
    name.startsWith('#') ? fromNumber(name.slice(1)) : (known[name.toLowerCase()] ?? whole),
  );

function fromNumber(name: string): string {
  const code = /^x/i.test(name) ? Number.parseInt(name.slice(1), 16) : Number(name);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
