import { sql, type Sql } from '#platform/server/db/sql.ts';
import { subcontractChecks } from './subcontract-agreement.ts';
import { promesso } from '#vendita/documenti/server/index.ts';

export interface Contradiction {
  readonly che: string;
  readonly quale: string;
}

/** Places in the database that contradict each other: empty after any number of acts. */
export async function contradictions(db: Sql): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  for (const [che, query] of [...checks, ...subcontractChecks])
    found.push(...(await db.rows<{ quale: string }>(query)).map(({ quale }) => ({ che, quale })));
  return found;
}

const validNotes = sql`(
  select l.id_origine as ordine, b.id, b.spese_trasporto, b.spese_imballo, b.spese_urgenza
  from documenti b join documenti_legami l on l.id_documento = b.id where b.tipo = 'BO' and b.stato <> 'annullato')`;
const credited = sql`(
  select l.id_origine as fattura, p.riga_origine as riga, sum(p.imp_rigo) as importo, sum(case when p.tp_riga = 'PREZZO' then 0 else p.qt_ordinata end) as qta
  from documenti n join documenti_legami l on l.id_documento = n.id join documenti_righe p on p.id_documento = n.id and p.cd_articolo is not null
  where n.tipo = 'NC' group by 1, 2)`;
const held = sql`(
  select coalesce(x.id_fattura, x.id_bolla) as documento, coalesce(y.riga_fattura, y.riga) as riga, sum(case when x.stato in ('richiesto', 'accettato') then y.qta when x.stato in ('arrivato', 'controllato', 'chiuso') then y.arrivata
    when x.stato in ('accreditato', 'scalato') then y.arrivata - y.accredita else 0 end) as qta, sum(case when x.stato = 'scalato' then y.accredita else 0 end) as scalata
  from resi x join resi_righe y on y.id_reso = x.id group by 1, 2)`;

const checks = [
  [
    'stock is the sum of its movements',
    sql`
    select g.cd_articolo as quale from giacenze g left join (
      select m.cd_articolo, sum(case when m.a = 'scaffale' then m.qta when m.da = 'scaffale' then -m.qta else 0 end) as scaffale,
        sum(case when m.a = 'ricezione' then m.qta when m.da = 'ricezione' then -m.qta else 0 end) as ricezione,
        sum(case when m.a = 'esterno' then m.qta when m.da = 'esterno' then -m.qta else 0 end) as esterno
      from movimenti_giacenze m group by 1) m on m.cd_articolo = g.cd_articolo
    where (g.qta_scaffale, g.qta_ricevuta, g.qta_ubicazione2) <> (coalesce(m.scaffale, 0), coalesce(m.ricezione, 0), coalesce(m.esterno, 0))`,
  ],
  [
    'no place holds less than nothing',
    sql`select g.cd_articolo as quale from giacenze g where least(g.qta_scaffale, g.qta_ricevuta, g.qta_ubicazione2, g.qta_impegnata) < 0`,
  ],
  [
    'promised stock is what open orders and held quotes have to come',
    sql`
    select g.cd_articolo as quale from giacenze g where g.qta_impegnata <> (
      select coalesce(sum(r.qt_ordinata - r.qt_evasa_stoccata), 0) from documenti_righe r join documenti d on d.id = r.id_documento
      where r.cd_articolo = g.cd_articolo and ${promesso})`,
  ],
  [
    'what waits for goods is open, and never more than remains',
    sql`
    select a.id_documento || ' riga ' || a.riga as quale from documenti_attese a left join documenti_righe r on r.id_documento = a.id_documento and r.riga = a.riga
    left join documenti d on d.id = a.id_documento and ${promesso} where d.id is null or a.qta > coalesce(r.qt_ordinata - r.qt_evasa_stoccata, 0)`,
  ],
  [
    'a quote that is fulfilled became one order that stands and holds nothing, any other none',
    sql`
    select d.numero::text as quale from documenti d where d.tipo = 'PC' and (d.stato = 'evaso' and d.riservata_fino is not null or (d.stato = 'evaso') <> (
      1 = (select count(*) from documenti_legami l join documenti o on o.id = l.id_documento and o.tipo = 'OC' and o.stato <> 'annullato'
        where l.id_origine = d.id)))`,
  ],
  [
    'delivered is what valid notes have, and never above ordered',
    sql`
    select d.numero || ' riga ' || r.riga as quale from documenti d join documenti_righe r on r.id_documento = d.id and r.cd_articolo is not null
    where d.tipo = 'OC' and (r.qt_evasa_stoccata > r.qt_ordinata or r.qt_evasa_stoccata <> (
      select coalesce(sum(p.qt_ordinata), 0) from ${validNotes} b join documenti_righe p on p.id_documento = b.id and p.riga_origine = r.riga where b.ordine = d.id))`,
  ],
  [
    'an order is fulfilled when nothing of it is to come',
    sql`
    select d.numero || ' ' || d.stato as quale from documenti d where d.tipo = 'OC' and d.stato <> 'annullato' and (d.stato = 'evaso') <> (
      select coalesce(sum(r.qt_ordinata - r.qt_evasa_stoccata), 0) = 0 from documenti_righe r where r.id_documento = d.id)`,
  ],
  [
    'goods of a note left once, and came back with it',
    sql`
    select b.numero::text as quale from documenti b where b.tipo = 'BO' and (
      select coalesce(sum(case when m.a = 'cliente' then m.qta else -m.qta end), 0) from movimenti_giacenze m where m.id_documento = b.id and m.causale in ('consegna', 'reso'))
      <> case when b.stato = 'annullato' then 0 else (select coalesce(sum(p.qt_ordinata), 0) from documenti_righe p join articoli a on a.cd_articolo = p.cd_articolo
        where p.id_documento = b.id and not a.scorta_non_gestita) end`,
  ],
  [
    'a note is in one invoice',
    sql`
    select l.id_origine::text as quale from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT' where not l.sciolto
    group by l.id_origine having count(*) > 1`,
  ],
  [
    'an invoice has the charges of its notes, and their goods where none came back before it',
    sql`
    select f.numero::text as quale from documenti f, lateral (
      select sum(b.totale_merce) as merce, bool_or(exists (select from documenti_righe r where r.id_documento = b.id and r.imp_accreditato > 0)) as tornata,
        bool_or(exists (select from documenti_legami k where k.id_origine = b.id and k.sciolto)) as rifatte, sum(coalesce(b.spese_trasporto, 0)) as trasporto, sum(b.spese_imballo) as imballo, sum(b.spese_urgenza) as urgenza
      from documenti_legami l join documenti b on b.id = l.id_origine where l.id_documento = f.id) n
    where f.tipo = 'FT' and ((coalesce(f.spese_trasporto, 0), f.spese_imballo, f.spese_urgenza) <> (n.trasporto, n.imballo, n.urgenza)
      and not (n.rifatte and coalesce(f.spese_trasporto, 0) <= n.trasporto and f.spese_imballo <= n.imballo and f.spese_urgenza <= n.urgenza)
      or f.totale_merce <> n.merce and not n.tornata)`,
  ],
  [
    'notes have no more of the charges than their order',
    sql`
    select d.numero::text as quale from documenti d, lateral (
      select coalesce(sum(coalesce(b.spese_trasporto, 0)), 0) as trasporto, coalesce(sum(b.spese_imballo), 0) as imballo, coalesce(sum(b.spese_urgenza), 0) as urgenza
      from ${validNotes} b where b.ordine = d.id) n
    where d.tipo = 'OC' and (n.trasporto > coalesce(d.spese_trasporto, 0) or n.imballo > d.spese_imballo or n.urgenza > d.spese_urgenza
      or d.stato = 'evaso' and (n.trasporto, n.imballo, n.urgenza) <> (coalesce(d.spese_trasporto, 0), d.spese_imballo, d.spese_urgenza))`,
  ],
  [
    'notes of a fulfilled order add up to its lines',
    sql`
    select d.numero || ' riga ' || r.riga as quale from documenti d join documenti_righe r on r.id_documento = d.id and r.cd_articolo is not null
    where d.tipo = 'OC' and d.stato = 'evaso' and r.imp_rigo <> (
      select coalesce(sum(p.imp_rigo), 0) from ${validNotes} b join documenti_righe p on p.id_documento = b.id and p.riga_origine = r.riga where b.ordine = d.id)`,
  ],
  [
    'credited is what credit notes have, and never above invoiced',
    sql`
    select f.numero || ' riga ' || r.riga as quale from documenti f join documenti_righe r on r.id_documento = f.id and r.cd_articolo is not null
    left join ${credited} c on c.fattura = f.id and c.riga = r.riga
    where f.tipo = 'FT' and ((r.qt_accreditata, r.imp_accreditato) <> (coalesce(c.qta, 0), coalesce(c.importo, 0))
      or r.qt_accreditata + r.qt_in_reso > r.qt_ordinata or r.imp_accreditato > r.imp_rigo)`,
  ],
  [
    'credit notes take no more charges and tax than their invoice has',
    sql`
    select f.numero::text as quale from documenti f join documenti_legami l on l.id_origine = f.id join documenti n on n.id = l.id_documento and n.tipo = 'NC'
    where f.tipo = 'FT' group by f.id having sum(coalesce(n.spese_trasporto, 0)) > coalesce(f.spese_trasporto, 0) or sum(n.spese_imballo) > f.spese_imballo
      or sum(n.spese_urgenza) > f.spese_urgenza or sum(n.totale_documento) > f.totale_documento + 0.05`,
  ],
  [
    'an invoice holds what its returns ask for, and what came back of its notes without credit',
    sql`
    select f.numero::text as quale from documenti f where f.tipo = 'FT'
      and (select sum(r.qt_in_reso) from documenti_righe r where r.id_documento = f.id) <> (
        select coalesce(sum(h.qta), 0) from ${held} h where h.documento = f.id or h.scalata > 0 and h.documento in (
          select l.id_origine from documenti_legami l where l.id_documento = f.id and not l.sciolto))`,
  ],
  [
    'a note holds what its returns ask for until it is invoiced, and its invoice leaves out what came back',
    sql`
    select b.numero || ' riga ' || r.riga as quale from documenti b join documenti_righe r on r.id_documento = b.id
    left join ${held} h on h.documento = b.id and h.riga = r.riga where b.tipo = 'BO' and (case when exists (select from documenti_legami l where l.id_origine = b.id and l.sciolto) then r.qt_accreditata < coalesce(h.scalata, 0)
      else r.qt_accreditata <> coalesce(h.scalata, 0) end or r.qt_in_reso <> case
      when exists (select from documenti_legami l where l.id_origine = b.id and not l.sciolto) then 0 else coalesce(h.qta, 0) end)`,
  ],
  [
    'an invoice has what its notes have and did not come back',
    sql`
    select f.numero::text as quale from documenti f where f.tipo = 'FT' and not exists (select from documenti_legami l where l.id_documento = f.id and l.sciolto) and f.totale_merce <> (
      select coalesce(sum(r.imp_rigo - r.imp_accreditato), 0) from documenti_legami l join documenti_righe r on r.id_documento = l.id_origine where l.id_documento = f.id)`,
  ],
  [
    'goods of a return came in once and lie where its check says',
    sql`
    select x.numero || ' riga ' || y.riga as quale from resi x join resi_righe y on y.id_reso = x.id
    join documenti_righe r on r.id_documento = coalesce(x.id_fattura, x.id_bolla) and r.riga = coalesce(y.riga_fattura, y.riga) join articoli a on a.cd_articolo = r.cd_articolo, lateral (
      select coalesce(sum(case when m.da = 'cliente' then m.qta when m.a = 'cliente' then -m.qta else 0 end), 0) as entrata,
        coalesce(sum(case when m.a = 'scarto' then m.qta when m.da = 'scarto' then -m.qta else 0 end), 0) as scarto,
        coalesce(sum(case when m.a = 'fornitore' then m.qta when m.da = 'fornitore' then -m.qta else 0 end), 0) as fornitore
      from movimenti_giacenze m where m.id_documento = x.id and m.causale = 'rientro' and m.riga = y.riga) m
    where (m.entrata, m.scarto, m.fornitore) <> (coalesce(y.arrivata, 0), y.scarto, y.fornitore)`,
  ],
  [
    'numbers have no gaps and no doubles',
    sql`
    select n.tipo || ' ' || n.anno as quale from numeratori n join lateral (
      select count(*) as quanti, count(distinct u.numero) as diversi, max(u.numero) as ultimo from (
        select d.numero from documenti d where d.tipo = n.tipo and d.anno = n.anno
        union all select x.numero from resi x where n.tipo = 'RS' and x.anno = n.anno
        union all select split_part(i.codice, '-', 3)::int from incassi i where n.tipo = 'IN' and split_part(i.codice, '-', 2)::int = n.anno) u) u on true
    where n.tipo in ('OC', 'PC', 'BO', 'FT', 'NC', 'RS', 'IN') and (n.ultimo, n.ultimo, n.ultimo) <> (u.quanti, u.diversi, u.ultimo)`,
  ],
  [
    'what is settled of a document is what was booked on it, and never above its total',
    sql`
    select d.tipo || ' ' || d.numero as quale from documenti d where d.tipo in ('FT', 'NC') and (d.saldato > d.totale_documento - case when d.scissione then d.imposta else 0 end or d.saldato <> (
      select coalesce(sum(r.importo), 0) from incassi_righe r where r.id_documento = d.id))`,
  ],
  [
    'a booking is the sum of its rows, and what took it back its opposite',
    sql`
    select i.codice as quale from incassi i left join incassi o on o.codice = i.storno_di where i.importo <> (
      select coalesce(sum(case d.tipo when 'NC' then -r.importo else r.importo end), 0) from incassi_righe r join documenti d on d.id = r.id_documento
      where r.codice = i.codice) or i.storno_di is not null and (o.codice is null or o.importo <> -i.importo)`,
  ],
  [
    'totals are the sum of lines and charges, and their tax',
    sql`
    select d.tipo || ' ' || d.numero as quale from documenti d, lateral (
      select coalesce(sum(r.imp_rigo), 0) as merce, coalesce(sum(r.imp_rigo) filter (where r.tp_riga = 'OMAGGIO'), 0) as omaggi
      from documenti_righe r where r.id_documento = d.id) r
    where (d.totale_merce, d.omaggi, d.imponibile, d.totale_documento) <> (r.merce, r.omaggi,
        r.merce - r.omaggi + d.spese_incasso + coalesce(d.spese_trasporto, 0) + d.spese_imballo + d.spese_urgenza + d.spese_bollo, d.imponibile + d.imposta)
      or abs(d.imposta - case when d.aliquote is null then round((d.imponibile - d.spese_bollo) * d.percentuale_iva / 100, 2)
        else (select sum((a.una ->> 'imposta')::numeric) from jsonb_array_elements(d.aliquote) as a (una)) end) > case when d.tipo = 'NC' then 0.01 else 0 end`,
  ],
  [
    'an approved row of a count has its movement, and none that took it back',
    sql`
    select c.id_conta || ' ' || c.cd_articolo as quale from conte_righe c left join movimenti_giacenze m on m.id = c.id_movimento
    where c.stato = 'approvata' and c.id_movimento is not null and (m.id is null or m.cd_articolo <> c.cd_articolo
      or exists (select from movimenti_giacenze o where o.causale = 'annullo' and o.cd_articolo = m.cd_articolo and o.id_documento = m.id))`,
  ],
] as const;
