// One table of what is written for signs that an electronic invoice (Latin-1) or a courier (ASCII) does not know.

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

/** Compatibility decomposition of Unicode: ⅜ is 3/8, š is s, ™ is TM, an accent alone is nothing. */
function sciolto(segno: string, noti: RegExp, ignoto: string): string {
  if (/\s/.test(segno)) return ' ';
  const fatto = segno
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u2044/g, '/');
  return noti.test(fatto) ? fatto : ignoto;
}

/** 1⅜ is 1 3/8, not 13/8. */
const conFrazioni = (testo: string, frazioni: RegExp): string => testo.normalize('NFC').replace(frazioni, ' $&');

/** Latin-1 text; `ignoto` stands for each character without a meaning there. */
export const testoLatino = (testo: string, ignoto: string): string =>
  conFrazioni(testo, /(?<=\d)[\u2150-\u215e]/g).replace(
    /[^\x20-\x7e\xa0-\xff]/gu,
    (segno) => fuoriLatino[segno] ?? sciolto(segno, /^[\x20-\x7e\xa0-\xff]*$/, ignoto),
  );

/** ASCII text; `ignoto` stands for each character without a meaning there. */
export const testoAscii = (testo: string, ignoto: string): string =>
  testoLatino(conFrazioni(testo, /(?<=\d)[¼-¾]/g), ignoto).replace(
    /[\xa0-\xff]/g,
    (segno) => fuoriAscii[segno] ?? sciolto(segno, /^[\x20-\x7e]*$/, ignoto),
  );
