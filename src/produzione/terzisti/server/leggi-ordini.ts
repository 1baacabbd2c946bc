import type { Law } from '#platform/server/exchange/layout.ts';

const righe = 'ordini-fornitori-righe';
const ordini = 'ordini-fornitori';

/** Purchase orders have no subcontractor, the others have one. */
const delSuoTerzista: Law = {
  of: [ordini],
  sql: (will) => `
    select '${ordini}' as kind, o.line, 'codTerzista' as colonna, o."codTerzista" as valore,
      case when o.tipo = 'OF' then 'nessun terzista: è un ordine di merce' else 'il terzista dell’ordine' end as atteso
    from ${will(ordini)} o where (o.tipo = 'OF') <> (o."codTerzista" is null)`,
};

/** Fixed once a line is sent. */
const fermo: Law = {
  of: [ordini],
  sql: (will, now) => `
    with mossi as materialized (
      select o.*, prima."codTerzista" as prima from ${will(ordini)} o join ${now(ordini)} prima using (tipo, anno, numero)
      where o.line is not null and o."codTerzista" <> prima."codTerzista")
    select '${ordini}' as kind, o.line, 'codTerzista' as colonna, o."codTerzista" as valore, o.prima || ': dell’ordine ci sono già movimenti' as atteso
    from mossi o where exists (
      select from ordini_fornitori v join ordini_fornitori_righe r on r.id_ordine = v.id join movimenti_terzisti m on m.id_riga = r.id
      where v.tipo = o.tipo and v.anno = o.anno and v.numero = o.numero)`,
};

/** Lines in the ledger cannot change. */
const ferma: Law = {
  of: [righe],
  sql: (will, now) => `
    with mosse as materialized (
      select r.tipo, r.anno, r.numero, r."nrRiga", r.line, c.colonna, c.valore, c.prima
      from ${will(righe)} r join ${now(righe)} prima using (tipo, anno, numero, "nrRiga")
        cross join lateral (values ('cdArticolo', r."cdArticolo", prima."cdArticolo"), ('conto', r.conto, prima.conto)) as c (colonna, valore, prima)
      where r.line is not null and c.valore <> c.prima)
    select '${righe}' as kind, r.line, r.colonna, r.valore, r.prima || ': della riga ci sono già movimenti' as atteso
    from mosse r where exists (
      select from ordini_fornitori v join ordini_fornitori_righe x on x.id_ordine = v.id and x.nr_riga = r."nrRiga" join movimenti_terzisti m on m.id_riga = x.id
      where v.tipo = r.tipo and v.anno = r.anno and v.numero = r.numero)`,
};

const dellaSuaBolla: Law = {
  of: [righe, ordini, 'bolle-terzisti'],
  sql: (will) => `
    select '${righe}' as kind, r.line, 'annoBolla + numeroBolla' as colonna, concat_ws(' / ', r."annoBolla", r."numeroBolla") as valore,
      'anno e numero della bolla, o nessuno dei due' as atteso
    from ${will(righe)} r where (r."annoBolla" is null) <> (r."numeroBolla" is null)
    union all
    select case when r.line is not null then '${righe}' when o.line is not null then '${ordini}' else 'bolle-terzisti' end, coalesce(r.line, o.line, b.line),
      case when r.line is not null then 'annoBolla + numeroBolla' else 'codTerzista' end,
      case when r.line is not null then concat_ws(' / ', r."annoBolla", r."numeroBolla") when o.line is not null then o."codTerzista" else b."codTerzista" end,
      case when o."codTerzista" is null then 'nessuna bolla: l’ordine non è di un terzista'
        when r.line is not null then 'una bolla di ' || o."codTerzista" || ', che ha l’ordine; questa è di ' || b."codTerzista"
        else 'lo stesso terzista nell’ordine (' || o."codTerzista" || ') e nella bolla (' || b."codTerzista" || ') della riga ' || r."nrRiga" end
    from ${will(righe)} r join ${will(ordini)} o using (tipo, anno, numero)
      join ${will('bolle-terzisti')} b on b.anno = r."annoBolla" and b.numero = r."numeroBolla"
    where b."codTerzista" is distinct from o."codTerzista"`,
};

export const leggiOrdini: readonly Law[] = [delSuoTerzista, fermo, ferma, dellaSuaBolla];
