/**
 * Maximum lines and boundaries: a mail of 20 MB in base64 has 270,000 lines, one with a hundred attachments a few
 * hundred boundaries.
 */
const most = { lines: 400_000, boundaries: 2000 };
const [newline, dash] = [10, 45];

/**
 * Checked before parsing: the parser compares each line that begins with `--` with every open boundary and decodes each
 * line separately, so 3 MB of short lines take seconds.
 */
export function tooManyParts(mail: Uint8Array): boolean {
  let [lines, boundaries] = [0, 0];
  for (let from = 0; ;) {
    lines += 1;
    if (mail[from] === dash && mail[from + 1] === dash) boundaries += 1;
    if (lines > most.lines || boundaries > most.boundaries) return true;
    const end = mail.indexOf(newline, from);
    if (end === -1) return false;
    from = end + 1;
  }
}
