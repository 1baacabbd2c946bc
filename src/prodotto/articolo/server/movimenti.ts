import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

interface Mesi {
  readonly Mese1: number;
  readonly Mese2: number;
  readonly Mese3: number;
  readonly Succ: number;
}

export interface Movimenti {
  readonly nomiMesi: string[];
  readonly ordinatoClienti: Mesi;
  readonly evaso: Mesi;
  readonly ordinatoFornitori: Mesi;
}

/** Short names of the months, from January. */
export const nomiMesi = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** Quantities of this month and the next two, and of all later ones ('Suc', P-058). */
export async function leggiMovimenti(db: Sql, cdArticolo: string, oggi: string): Promise<Movimenti> {
  const anno = Number(oggi.slice(0, 4));
  const mese = Number(oggi.slice(5, 7));
  const righe = await db.rows<{ passo: number; qtOrdCli: number; qtEvasaStoccata: number; qtOrdFor: number }>(sql`
    select least((anno - ${anno}) * 12 + mese - ${mese}, 3) as passo,
           sum(qt_ord_cli) as qt_ord_cli, sum(qt_evasa_stoccata) as qt_evasa_stoccata, sum(qt_ord_for) as qt_ord_for
    from movimenti_mese
    where cd_articolo = ${cdArticolo} and (anno - ${anno}) * 12 + mese - ${mese} >= 0
    group by 1`);
  const per = (campo: 'qtOrdCli' | 'qtEvasaStoccata' | 'qtOrdFor'): Mesi => {
    const del = (passo: number): number => righe.find((riga) => riga.passo === passo)?.[campo] ?? 0;
    return { Mese1: del(0), Mese2: del(1), Mese3: del(2), Succ: del(3) };
  };
  return {
    nomiMesi: [0, 1, 2].map((passo) => nomiMesi[(mese - 1 + passo) % 12] as string),
    ordinatoClienti: per('qtOrdCli'),
    evaso: per('qtEvasaStoccata'),
    ordinatoFornitori: per('qtOrdFor'),
  };
}
