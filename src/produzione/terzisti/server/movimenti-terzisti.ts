import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

/** Never 0; negative for the reversal of a booking. */
export interface MovimentoTerzista {
  readonly idRiga: number;
  readonly tipo: 'invio' | 'ricevimento' | 'scarto';
  readonly qta: number;
  /** ISO day. */
  readonly giorno: string;
  readonly nrBolla: string;
}

/** Negative reduces. */
export interface MossaPresso {
  readonly codTerzista: string;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly qta: number;
}

const campiMovimento = { idRiga: 'numeric', tipo: 'text', qta: 'numeric', giorno: 'text', nrBolla: 'text' } as const;

export const scriviMovimenti = (tx: Tx, movimenti: readonly MovimentoTerzista[]): Promise<number> =>
  tx.run(sql`
    insert into movimenti_terzisti (id_riga, tipo, qta, giorno, nr_bolla)
    select m.id_riga::bigint, m.tipo, m.qta, m.giorno::date, m.nr_bolla from ${tableOf(
      campiMovimento,
      movimenti.filter(({ qta }) => qta !== 0),
    )} m order by m.n`);

const campiPresso = { codTerzista: 'text', cdArticolo: 'text', conto: 'text', qta: 'numeric' } as const;

/** Sums may be negative: goods returned but never booked out. Rows are locked in key order. */
export const muoviPresso = (tx: Tx, mosse: readonly MossaPresso[]): Promise<number> =>
  tx.run(sql`
    insert into giacenze_terzisti as g (cod_terzista, cd_articolo, tipo, qta)
    select m.cod_terzista, m.cd_articolo, m.conto, sum(m.qta) from ${tableOf(campiPresso, mosse)} m group by 1, 2, 3 order by 1, 2, 3
    on conflict (cod_terzista, cd_articolo, tipo) do update set qta = g.qta + excluded.qta`);
