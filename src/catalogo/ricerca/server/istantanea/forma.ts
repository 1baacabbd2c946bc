import { deserialize, serialize } from 'node:v8';
import type { Analisi } from '../indice/analisi.ts';
import type { Letta } from '../costruzione/leggi.ts';

/** Header with its texts and their analysis. */
export interface Analizzata {
  readonly letta: Letta;
  readonly analisi: Analisi;
}

/** Words are numbered in order of first use; each part adds its new words. */
interface Pezzo {
  readonly parole: readonly string[];
  readonly testate: readonly { readonly letta: Letta; readonly numeri: Uint32Array }[];
}

export class Codificatore {
  private readonly numeri = new Map<string, number>();

  pezzo(testate: readonly Analizzata[]): Buffer {
    const nuove: string[] = [];
    const numero = (parola: string): number => {
      const noto = this.numeri.get(parola);
      if (noto !== undefined) return noto;
      nuove.push(parola);
      this.numeri.set(parola, this.numeri.size);
      return this.numeri.size - 1;
    };
    const codificate = testate.map(({ letta, analisi }) => ({ letta, numeri: inNumeri(analisi, numero) }));
    return serialize({ parole: nuove, testate: codificate } satisfies Pezzo);
  }
}

export class Decodificatore {
  private readonly parole: string[] = [];

  *pezzo(byte: Uint8Array): Generator<Analizzata> {
    const { parole, testate } = deserialize(byte) as Pezzo;
    for (const parola of parole) this.parole.push(parola);
    for (const { letta, numeri } of testate) yield { letta, analisi: daNumeri(numeri, this.parole) };
  }
}

function inNumeri({ documento, righe }: Analisi, numero: (parola: string) => number): Uint32Array {
  const { termini, coppie, lungo, escluse } = documento;
  const numeri = [lungo, termini.size];
  for (const [testo, pesato] of termini) numeri.push(numero(testo), pesato);
  for (const alcune of [[[...coppie]], escluse, righe]) {
    numeri.push(alcune.length);
    for (const parole of alcune) numeri.push(parole.length, ...parole.map(numero));
  }
  return Uint32Array.from(numeri);
}

function daNumeri(numeri: Uint32Array, parole: readonly string[]): Analisi {
  let i = 0;
  const uno = (): number => numeri[i++] as number;
  const parola = (): string => parole[uno()] as string;
  const lungo = uno();
  const termini = new Map<string, number>();
  for (let quanti = uno(); quanti > 0; quanti--) termini.set(parola(), uno());
  const elenchi = (): string[][] => Array.from({ length: uno() }, () => Array.from({ length: uno() }, parola));
  const [coppie = []] = elenchi();
  const escluse = elenchi();
  return { documento: { termini, coppie: new Set(coppie), lungo, escluse }, righe: elenchi() };
}
