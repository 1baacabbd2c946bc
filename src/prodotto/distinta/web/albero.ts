/** What of a bill's lines decides which of them are shown. */
interface RigaAlbero {
  /** 1 for the parts of the whole, 2 for theirs …; each line is followed by its own. */
  readonly livello: number;
}

/** Places of the lines that are shown: the first level, and what stands right under a line that is open. Any depth. */
export function visibili(righe: readonly RigaAlbero[], aperte: ReadonlySet<number>): number[] {
  const mostrate: number[] = [];
  /** Down to this level everything is open above the present line. */
  let aperto = 1;
  righe.forEach(({ livello }, posto) => {
    if (livello > aperto) return;
    mostrate.push(posto);
    aperto = aperte.has(posto) ? livello + 1 : livello;
  });
  return mostrate;
}

/** Places of the lines that have others under them. */
export const conParti = (righe: readonly RigaAlbero[]): number[] =>
  righe.flatMap(({ livello }, posto) => ((righe[posto + 1]?.livello ?? 0) > livello ? [posto] : []));
