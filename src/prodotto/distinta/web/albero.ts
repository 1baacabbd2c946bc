interface RigaAlbero {
  readonly livello: number;
}

export function visibili(righe: readonly RigaAlbero[], aperte: ReadonlySet<number>): number[] {
  const mostrate: number[] = [];
  let aperto = 1;
  righe.forEach(({ livello }, posto) => {
    if (livello > aperto) return;
    mostrate.push(posto);
    aperto = aperte.has(posto) ? livello + 1 : livello;
  });
  return mostrate;
}

export const conParti = (righe: readonly RigaAlbero[]): number[] =>
  righe.flatMap(({ livello }, posto) => ((righe[posto + 1]?.livello ?? 0) > livello ? [posto] : []));
