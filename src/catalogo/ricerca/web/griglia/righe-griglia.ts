interface Posta {
  readonly catMerceologica: string;
  readonly gruppo: string;
}

export type Riga<T> =
  | {
      readonly tipo: 'gruppo';
      readonly codice: string;
      readonly titolo: string;
      readonly da: number;
    }
  | {
      readonly tipo: 'testate';
      readonly testate: readonly T[];
      readonly da: number;
    };

/** P-032. */
export function inRighe<T extends Posta>(testate: readonly T[], colonne: number, gruppi: boolean): Riga<T>[] {
  const righe: Riga<T>[] = [];
  let aperta: T[] = [];
  testate.forEach((testata, da) => {
    const prima = testate[da - 1];
    const cambia = gruppi && prima?.gruppo !== testata.gruppo;
    if (cambia) righe.push({ tipo: 'gruppo', codice: testata.catMerceologica, titolo: testata.gruppo || 'Altri', da });
    if (cambia || aperta.length === colonne || da === 0) {
      aperta = [];
      righe.push({ tipo: 'testate', testate: aperta, da });
    }
    aperta.push(testata);
  });
  return righe;
}

export function passiDi<P extends { readonly testate: readonly unknown[] }>(
  passi: readonly P[],
  righe: readonly Riga<unknown>[],
): P[] {
  let fine = 0;
  return passi.filter(({ testate }) => {
    const inizio = fine;
    fine += testate.length;
    return righe.some((riga) => riga.tipo === 'testate' && riga.da < fine && riga.da + riga.testate.length > inizio);
  });
}

const versi: Readonly<Record<string, readonly [righe: number, colonne: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

export function prossima<T>(righe: readonly Riga<T>[], posto: number, tasto: string): number | null {
  const [su, lato] = versi[tasto] ?? [0, 0];
  const piene = righe.filter((riga) => riga.tipo === 'testate');
  const qui = piene.findIndex((riga) => posto >= riga.da && posto < riga.da + riga.testate.length);
  const ora = piene[qui];
  if (!ora || (su === 0 && lato === 0)) return null;
  const verso = piene[qui + su];
  if (!verso) return null;
  const colonna = Math.min(posto - ora.da, verso.testate.length - 1);
  const arrivo = verso.da + colonna + lato;
  const ultima = piene.at(-1) ?? ora;
  return arrivo >= 0 && arrivo < ultima.da + ultima.testate.length ? arrivo : null;
}
