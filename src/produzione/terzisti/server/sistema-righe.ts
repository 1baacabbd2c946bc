/** Prefix of the temporary tables that keep sums in step with bookings. */

const chiave = 'toccate_';

/** Locks lines by `id` in booking order, as a temporary table. */
const tieni = (nome: string, quali: string): string[] => [
  `drop table if exists "${chiave}${nome}"`,
  `create temp table "${chiave}${nome}" on commit drop as ${quali}`,
  `analyze "${chiave}${nome}"`,
  `select count(*) from (select 1 from ordini_fornitori_righe r where r.id in (select id from "${chiave}${nome}") order by r.id for update) held`,
];

/** Scrap of purchased goods is still owed by the supplier, so it is not counted. */
const somma = (nome: string): string => {
  const loro = `where id_riga in (select id from "${chiave}${nome}")`;
  return `
    update ordini_fornitori_righe r set qt_ricevuta = n.ricevuta, dt_ricevimento = n.ultimo, qt_scarto = case when o.cod_terzista is null then 0 else n.scarto end
    from (
      select id, sum(ricevuta) as ricevuta, sum(scarto) as scarto, max(giorno) as ultimo from (
        select id, 0 as ricevuta, 0 as scarto, null::date as giorno from "${chiave}${nome}"
        union all select id_riga, qta, 0, dt_bolla from ricevimenti ${loro}
        union all select id_riga, 0, qta, dt_bolla from scarti ${loro}) x group by id) n, ordini_fornitori o
    where r.id = n.id and o.id = r.id_ordine and (r.qt_ricevuta, r.dt_ricevimento, r.qt_scarto)
      is distinct from (n.ricevuta, n.ultimo, case when o.cod_terzista is null then 0 else n.scarto end)`;
};

export const sistemaRighe = (table: string): string[] => [
  ...tieni(
    table,
    `select distinct r.id from "diff_${table}" d join "side_${table}" s on s.line = d.line
       join ordini_fornitori o on o.tipo = s."tipo" and o.anno = s."anno" and o.numero = s."numero"
       join ordini_fornitori_righe r on r.id_ordine = o.id and r.nr_riga = s."nrRiga"`,
  ),
  somma(table),
];

/** Rows to be undone; summed again afterwards. */
export const tocca = (kind: string, table: string): string[] =>
  tieni(
    table,
    `select distinct t.id_riga as id from import_undo u join ${table} t on t.id = (u.pk ->> 'id')::bigint where u.kind = '${kind}'`,
  );
export const sistemaSenza = (table: string): string[] => [somma(table)];

const quanto = `case m.tipo when 'invio' then m.qta else -m.qta end`;

export const sistemaPresso = (join: string): string[] => [
  `insert into giacenze_terzisti as g (cod_terzista, cd_articolo, tipo, qta)
   select o.cod_terzista, r.cd_articolo, r.conto, sum(case s."movimento" when 'invio' then s."qta" else -s."qta" end)
   from "diff_movimenti_terzisti" d join "side_movimenti_terzisti" s on s.line = d.line ${join}
   where d.nuova group by 1, 2, 3 order by 1, 2, 3
   on conflict (cod_terzista, cd_articolo, tipo) do update set qta = g.qta + excluded.qta`,
];

/** Drops rows without other movements; unlocks the ledger for this transaction. */
export const togliPresso: string[] = [
  `set local cardine.movimenti = 'revoca'`,
  `create temp table presso_revoca on commit drop as
   select o.cod_terzista, r.cd_articolo, r.conto, sum(${quanto}) as qta, array_agg(distinct m.id_riga) as righe
   from import_undo u join movimenti_terzisti m on m.id = (u.pk ->> 'id')::bigint
     join ordini_fornitori_righe r on r.id = m.id_riga join ordini_fornitori o on o.id = r.id_ordine
   where u.kind = 'movimenti-terzisti' and u.op = 'add' group by 1, 2, 3`,
  `update giacenze_terzisti g set qta = g.qta - p.qta from presso_revoca p
   where g.cod_terzista = p.cod_terzista and g.cd_articolo = p.cd_articolo and g.tipo = p.conto`,
  `delete from giacenze_terzisti g using presso_revoca p
   where g.cod_terzista = p.cod_terzista and g.cd_articolo = p.cd_articolo and g.tipo = p.conto and g.qta = 0 and not exists (
     select from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join movimenti_terzisti m on m.id_riga = r.id
     where r.cd_articolo = g.cd_articolo and r.conto = g.tipo and o.cod_terzista = g.cod_terzista and not exists (
       select from import_undo u where u.kind = 'movimenti-terzisti' and u.op = 'add' and (u.pk ->> 'id')::bigint = m.id))`,
];
