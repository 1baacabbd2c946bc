/** Common in Italy, but missing in the first part of the international list. */
const italiane: ReadonlySet<string> = new Set(
  'ciao salve buongiorno segreto segreta mamma tesoro francesca'.split(' '),
);

/** Sequences: digits, alphabet, keyboard rows and columns. Zero follows nine, as on a keyboard. */
const file = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopèasdfghjklòàùzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((fila) => [fila, [...fila].toReversed().join('')]);

/** The repeated unit from the start: `abc` of `abcabcab`; the whole text if nothing repeats. */
function ripetuto(scritto: string): string {
  for (let lungo = 1; lungo * 2 <= scritto.length; lungo++)
    if (scritto.startsWith(scritto.slice(lungo))) return scritto.slice(0, lungo);
  return scritto;
}

const inFila = (pezzo: string): boolean => pezzo.length === 1 || file.some((fila) => fila.includes(pezzo));

/**
 * True for a listed password alone, repeated, or as at least half of the text between digits and signs
 * (`password1234`); also for one repeated character and for sequences of digits, alphabet or keyboard (ASVS 5, 6.2.4).
 */
export function comune(password: string, lista: ReadonlySet<string>): boolean {
  const intera = password.normalize('NFC').toLowerCase();
  const parola = intera.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [intera, ...(parola.length >= 3 && parola.length * 2 >= intera.length ? [parola] : [])]
    .flatMap((scritto) => [scritto, ripetuto(scritto)])
    .some((pezzo) => lista.has(pezzo) || italiane.has(pezzo) || inFila(pezzo));
}
