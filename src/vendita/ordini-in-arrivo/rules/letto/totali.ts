import { genereLinea, type GenereLinea } from './fuori-tabella.ts';
import type { Campo, RigaLetta } from './letto.ts';
import { type Segno, leggiNumero } from './numeri-scritti.ts';
import { type Linea, type Pezzo, doveDi, testoLinea } from './pezzi.ts';
import { provaTotale } from './prova-importi.ts';

const comeImporto = /^\d+$|\d[.,]\d{2}$/;

function importo(pezzo: Pezzo, segno: Segno): Campo<number>[] {
  const numero = leggiNumero(pezzo.testo, segno);
  if (!numero || !comeImporto.test(pezzo.testo.replace(/[^\d.,]/g, ''))) return [];
  return [
    { valore: numero.letture[0] ?? 0, scritto: pezzo.testo, dove: doveDi([pezzo]), provato: false, certo: false },
  ];
}

/** Last number of a line; for headings of totals, from the line below. */
function importiDi(linea: Linea, sotto: Linea | undefined, segno: Segno): Campo<number>[] {
  const suoi = linea.pezzi.flatMap((pezzo) => importo(pezzo, segno));
  if (suoi.length > 0) return suoi.slice(-1);
  return sotto && sotto.pagina === linea.pagina ? sotto.pezzi.flatMap((pezzo) => importo(pezzo, segno)) : [];
}

export function totaleDi(
  righe: readonly RigaLetta[],
  fuori: readonly Linea[],
  segno: Segno,
): { readonly totale?: Campo<number>; readonly avviso: string } {
  const per = (genere: GenereLinea): Campo<number>[] =>
    fuori.flatMap((linea, i) =>
      genereLinea(testoLinea(linea)) === genere ? importiDi(linea, fuori[i + 1], segno) : [],
    );
  const totali = [...per('totale'), ...per('riporto')];
  const importi = righe.map(({ importo: suo }) => suo?.valore);
  if (totali.length === 0 || importi.length === 0 || importi.some((uno) => uno === undefined))
    return { avviso: '', ...(totali[0] ? { totale: totali[0] } : {}) };
  const valori = totali.map(({ valore }) => valore);
  const interi = importi.filter((uno) => uno !== undefined);
  const spese = per('spesa').map(({ valore }) => valore);
  const quale = totali[valori.indexOf(provaTotale(interi, spese, valori) ?? Number.NaN)];
  if (quale) return { avviso: '', totale: { ...quale, provato: true, certo: true } };
  const somma = interi.reduce((insieme, uno) => insieme + uno, 0);
  return {
    ...(totali[0] ? { totale: totali[0] } : {}),
    avviso: `La somma delle righe lette, ${somma.toFixed(2).replace('.', ',')}, non è nessuno dei totali scritti: può mancare una riga.`,
  };
}
