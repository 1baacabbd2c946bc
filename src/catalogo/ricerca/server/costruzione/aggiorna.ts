import type { Sql } from '#platform/server/db/sql.ts';
import { leggiOrdini } from '#prodotto/testate/server/index.ts';
import { chiaveDi, type SearchIndex } from '../indice/indice.ts';
import { fonteDi, leggiLibro, leggiPerChiave } from './leggi.ts';
import { aTurni } from './turni.ts';

const passo = 100;
/** Number of headers changed together, which takes a few milliseconds. */
export const insieme = 20;

/** Reads the order of filter values and the trade vocabulary, which are independent of headers. */
export async function riordina(db: Sql, indice: SearchIndex): Promise<void> {
  indice.ordinaValori(await leggiOrdini(db));
  indice.impara(await leggiLibro(db));
}

export async function aggiorna(db: Sql, indice: SearchIndex, chiavi: readonly string[]): Promise<void> {
  for (let i = 0; i < chiavi.length; i += passo) {
    const queste = chiavi.slice(i, i + passo);
    const trovate = new Map((await leggiPerChiave(db, queste)).map((letta) => [chiaveDi(letta), letta]));
    const metti = (chiave: string): void => {
      const letta = trovate.get(chiave);
      if (letta) indice.metti(fonteDi(letta));
      else indice.togli(chiave);
    };
    if (queste.length <= insieme) queste.forEach(metti);
    else await aTurni(queste, metti);
  }
}
