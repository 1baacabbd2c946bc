// Replacements for characters that an electronic invoice (Latin-1) or a courier (ASCII) does not accept.

const fuoriLatino: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
  '…': '...',
  '⌀': 'Ø',
  '∅': 'Ø',
  '•': '-',
  '″': '"',
  '′': "'",
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '→': '->',
  μ: 'µ',
  Ω: 'Ohm',
  '\u2126': 'Ohm',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ẞ: 'SS',
  ʼ: "'",
  ʻ: "'",
  œ: 'oe',
  Œ: 'OE',
};

const fuoriAscii: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  µ: 'u',
  '°': 'o',
  '×': 'x',
  '÷': ':',
  '±': '+/-',
  '·': '.',
  '´': "'",
  '«': '"',
  '»': '"',
};

/** Unicode compatibility decomposition: ⅜ becomes 3/8, š s, ™ TM; a lone accent is dropped. */
function sciolto(segno: string, noti: RegExp, ignoto: string): string {
  if (/\s/.test(segno)) return ' ';
  const fatto = segno
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u2044/g, '/');
  return noti.test(fatto) ? fatto : ignoto;
}

/** 1⅜ becomes 1 3/8, not 13/8. */
const conFrazioni = (testo: string, frazioni: RegExp): string => testo.normalize('NFC').replace(frazioni, ' $&');

/** Latin-1 text; `ignoto` replaces characters without an equivalent. */
export const testoLatino = (testo: string, ignoto: string): string =>
  conFrazioni(testo, /(?<=\d)[\u2150-\u215e]/g).replace(
    /[^\x20-\x7e\xa0-\xff]/gu,
    (segno) => fuoriLatino[segno] ?? sciolto(segno, /^[\x20-\x7e\xa0-\xff]*$/, ignoto),
  );

/** ASCII text; `ignoto` replaces characters without an equivalent. */
export const testoAscii = (testo: string, ignoto: string): string =>
  testoLatino(conFrazioni(testo, /(?<=\d)[¼-¾]/g), ignoto).replace(
    /[\xa0-\xff]/g,
    (segno) => fuoriAscii[segno] ?? sciolto(segno, /^[\x20-\x7e]*$/, ignoto),
  );
