/** AIM identifier of a scanner (ISO/IEC 15424): `]`, the letter of the symbology, a modifier; `]C1` is GS1-128. */
const identifier = /^\][a-z]\w/i;
/** FNC1 arrives as a group separator, or as the character a keyboard driver sends for it. */
// oxlint-disable-next-line no-control-regex -- FNC1 is a control character
const separators = /[\u0000-\u001f\u007f]/g;

/** The code on the label, without the scanner's identifier, FNC1 and surrounding blanks. */
export const scannedCode = (read: string): string =>
  read.replaceAll(separators, '').trim().replace(identifier, '').trim();
