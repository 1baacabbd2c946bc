import { formaDiCodice } from './codici-scritti.ts';
import { dateIn } from './date-scritte.ts';
import { genereLinea } from './fuori-tabella.ts';
import type { NomeColonna } from './letto.ts';
import { leggiNumero, leggiSconti } from './numeri-scritti.ts';
import { type Linea, type Tratto, testoLinea, trattiDi } from './pezzi.ts';
import { provaRiga } from './prova-importi.ts';
import { eUnita, leggiQuantitaCella } from './quantita-cella.ts';
import type { CellaTestata } from './testata-tabella.ts';

/** Columns of a table without heads, recognised by content in lines of at least three pieces with a number. */

interface Colonna {
  readonly x: number;
  readonly x2: number;
  readonly testi: readonly string[];
}

const diTabella = (linea: Linea): boolean => {
  if (genereLinea(testoLinea(linea)) !== null) return false;
  const tratti = trattiDi(linea);
  return (
    tratti.length >= 2 &&
    tratti.length <= 14 &&
    tratti.some(({ testo }) => leggiQuantitaCella(testo) !== null) &&
    tratti.some(({ testo }) => formaDiCodice(testo) || /\p{L}{3}/u.test(testo))
  );
};

/** Horizontal ranges covered by the pieces, one or more per column; a range used by few lines joins its neighbour. */
function strisce(linee: readonly Linea[]): Colonna[] {
  const tratti = linee.flatMap((linea) => trattiDi(linea)).sort((a, b) => a.x - b.x);
  const gruppi: Tratto[][] = [];
  let fine = Number.NEGATIVE_INFINITY;
  for (const tratto of tratti) {
    if (tratto.x < fine - 0.5) gruppi.at(-1)?.push(tratto);
    else gruppi.push([tratto]);
    fine = Math.max(gruppi.at(-1)?.length === 1 ? tratto.x2 : fine, tratto.x2);
  }
  return gruppi.map((gruppo) => ({
    x: Math.min(...gruppo.map(({ x }) => x)),
    x2: Math.max(...gruppo.map(({ x2 }) => x2)),
    testi: gruppo.map(({ testo }) => testo),
  }));
}

const parte = (testi: readonly string[], prova: (testo: string) => boolean): number =>
  testi.length === 0 ? 0 : testi.filter(prova).length / testi.length;

/** 1, 2, 3 … or 10, 20, 30 …. */
function conta(testi: readonly string[]): boolean {
  const numeri = testi.map((testo) => Number(testo.replace(/[.)]$/, '')));
  const passo = numeri[0] ?? 0;
  return numeri.length > 1 && [1, 10].includes(passo) && numeri.every((numero, i) => numero === passo * (i + 1));
}

function nomeDi({ testi }: Colonna): NomeColonna | 'numero' {
  if (conta(testi)) return 'posizione';
  if (parte(testi, (una) => eUnita(una)) > 0.8) return 'um';
  if (parte(testi, (una) => dateIn(una).length > 0 && una.length < 15) > 0.8) return 'data';
  if (parte(testi, (una) => /^\d{7,14}$/.test(una)) > 0.8) return 'codice';
  if (parte(testi, (una) => leggiQuantitaCella(una) !== null || leggiNumero(una, null) !== null) > 0.8)
    return parte(testi, (una) => /^0\d+$/.test(una)) > 0.2 ? 'codice' : 'numero';
  if (parte(testi, (una) => /\+|%/.test(una) && leggiSconti(una) !== null) > 0.6) return 'sconto';
  if (parte(testi, (una) => formaDiCodice(una) || /^[A-Z0-9./-]{3,20}$/.test(una)) > 0.8) return 'codice';
  return parte(testi, (una) => /\p{L}{3}/u.test(una)) > 0.5 ? 'descrizione' : 'altro';
}

/** Three number columns of which one is the product of the others. */
function prodotto(linee: readonly Linea[], colonne: readonly Colonna[]): readonly [number, number, number] | null {
  const valori = linee.map((linea) => {
    const tratti = trattiDi(linea);
    return colonne.map(({ x, x2 }) => {
      const suo = tratti.find((uno) => uno.x >= x - 0.5 && uno.x2 <= x2 + 0.5);
      const numero =
        suo && (leggiNumero(suo.testo, null) ?? leggiNumero(leggiQuantitaCella(suo.testo)?.numero ?? '', null));
      return numero ?? null;
    });
  });
  for (let q = 0; q < colonne.length; q++)
    for (let p = 0; p < colonne.length; p++)
      for (let i = colonne.length - 1; i >= 0; i--) {
        if (q === p || q === i || p === i || p < q || i < p) continue;
        const piene = valori.filter((riga) => riga[q] && riga[p] && riga[i]);
        const provate = piene.filter((riga) =>
          provaRiga({
            quantita: riga[q]?.letture ?? [],
            prezzi: riga[p]?.letture ?? [],
            importi: riga[i]?.letture ?? [],
            sconti: [],
            per: [1, 100, 1000],
            decimaliImporto: 2,
            segnoNoto: false,
          }),
        );
        // Quantities that are all one do not prove the order of the columns.
        if (piene.length > 1 && provate.length / piene.length > 0.7 && piene.some((riga) => riga[q]?.letture[0] !== 1))
          return [q, p, i];
      }
  return null;
}

/** Heads deduced from the content of the columns; null if there is no table. */
export function testataPerContenuto(
  linee: readonly Linea[],
  griglia: boolean,
): { readonly celle: CellaTestata[]; readonly prima: number } | null {
  const sue = linee.filter(diTabella);
  if (sue.length === 0) return null;
  // Lines of a table have about the median number of pieces, lines of an address have not.
  const quanti = sue.map((linea) => trattiDi(linea).length).sort((a, b) => a - b);
  const mediana = quanti[Math.floor(quanti.length / 2)] ?? 0;
  const buone = sue.filter((linea) => Math.abs(trattiDi(linea).length - mediana) <= 1);
  const colonne = griglia ? perPosto(buone) : strisce(buone);
  const nomi = colonne.map(nomeDi);
  const numeriche = nomi.flatMap((nome, i) => (nome === 'numero' ? [i] : []));
  const prodotta = prodotto(
    buone,
    numeriche.map((i) => colonne[i] as Colonna),
  );
  const quale = prodotta?.map((i) => numeriche[i]);
  const unita = nomi.indexOf('um');
  const qta =
    quale?.[0] ??
    numeriche.find((i) => Math.abs(i - unita) === 1 && unita >= 0) ??
    numeriche.find((i) => colonne[i]?.testi.every((una) => /^\d{1,6}\D{0,4}$|^\d{1,6}[.,]0+$/.test(una))) ??
    numeriche[0];
  if (qta === undefined || !nomi.some((nome) => nome === 'codice' || nome === 'descrizione')) return null;
  const celle = colonne.map(({ x, x2 }, i): CellaTestata => {
    const nome = nomi[i] ?? 'altro';
    const suo: NomeColonna =
      i === qta
        ? 'quantita'
        : i === quale?.[1]
          ? 'prezzo'
          : i === quale?.[2]
            ? 'importo'
            : nome === 'numero'
              ? 'altro'
              : nome;
    return { testo: '', x, x2, pezzi: [], nome: suo, nota: false };
  });
  return { celle, prima: linee.indexOf(buone[0] as Linea) };
}

function perPosto(linee: readonly Linea[]): Colonna[] {
  const posti = new Map<number, string[]>();
  for (const { pezzi } of linee) for (const { x, testo } of pezzi) posti.set(x, [...(posti.get(x) ?? []), testo]);
  return [...posti].sort(([a], [b]) => a - b).map(([x, testi]) => ({ x, x2: x + 0.9, testi }));
}
