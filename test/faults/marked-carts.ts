import type pg from 'pg';

export interface Voluta {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly prezzo: number;
}

/**
 * Carts with recognisable lines: the reference is the confirmation key, the note says which line of how many. Both are
 * copied into the order, so each line must be found in one place only.
 */
export interface CarrelliSegnati {
  /** Fills it with only these lines; returns how many were left in it. */
  riempi(cliente: string, chiave: string, righe: readonly Voluta[]): Promise<number>;
  /** Contradictions in one snapshot; must be empty. */
  contraddizioni(): Promise<{ readonly che: string; readonly quale: string }[]>;
}

/** Plain connections without timeouts, which are not tested here. */
export const carrelliSegnati = (pool: pg.Pool): CarrelliSegnati => ({
  riempi: async (cliente, chiave, righe) => {
    const { rowCount } = await pool.query('delete from carrello_righe where cod_anagrafica = $1', [cliente]);
    const colonne = [
      righe.map(({ cdArticolo }) => cdArticolo),
      righe.map(({ qta }) => qta),
      righe.map(({ prezzo }) => prezzo),
    ];
    await pool.query(riempimento, [cliente, chiave, righe.length, ...colonne]);
    return rowCount ?? 0;
  },
  contraddizioni: async () => (await pool.query<{ che: string; quale: string }>(contraddizioni)).rows,
});

const riempimento = `
  insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, prezzo_visto, id_utente, aggiunta)
  select $1, 'PRODOTTO', v.cd_articolo, 'Vite', 'PZ', v.qta, $2, v.riga || '/' || $3::int, v.prezzo, 1, now()
  from unnest($4::text[], $5::numeric[], $6::numeric[]) with ordinality as v (cd_articolo, qta, prezzo, riga)`;

const contraddizioni = `
  select 'scorta' as che, g.cd_articolo as quale from giacenze g
  where g.qta_impegnata <> (select coalesce(sum(r.qt_ordinata), 0) from documenti_righe r where r.cd_articolo = g.cd_articolo) or g.qta_impegnata > g.qta_scaffale
  union all
  select 'numeri', n.tipo from numeratori n
  where (n.ultimo, n.ultimo, n.ultimo) <> (select count(*), count(distinct d.numero), max(d.numero) from documenti d where d.tipo = n.tipo)
  union all
  select 'chiave', d.numero::text from documenti d left join chiavi_idempotenza k on (k.risposta ->> 'id')::bigint = d.id group by d.id having count(k.id) <> 1
  union all
  select 'righe', tutte.riferimento from (
    select riferimento, note, 'carrello' as dove from carrello_righe union all select riferimento, note, id_documento::text from documenti_righe
  ) tutte
  group by tutte.riferimento having count(distinct dove) > 1 or count(distinct note) <> count(*) or count(*) <> max(split_part(note, '/', 2)::int)
  union all
  select 'totali', d.numero::text from documenti d join documenti_righe r on r.id_documento = d.id
  group by d.id having (d.totale_merce, d.imponibile, d.totale_documento) <> (sum(r.imp_rigo), sum(r.imp_rigo), d.imponibile + d.imposta)`;
