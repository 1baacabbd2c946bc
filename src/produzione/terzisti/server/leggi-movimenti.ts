import type { Law } from '#platform/server/exchange/layout.ts';

type Rows = (kind: string) => string;

const riga = 'tipo, anno, numero, "nrRiga"';
const numero = (n: string): string => `replace(trim_scale(${n})::text, '.', ',')`;
const nome = (of: string): string =>
  `'riga ' || ${of}."nrRiga" || ' di ' || ${of}.tipo || ' ' || ${of}.numero || '/' || ${of}.anno`;

const fatti = (rows: string, said: Readonly<Record<string, string>>): string => {
  const columns = {
    line: 'null::int',
    lineRicevuta: 'null::int',
    lineScarto: 'null::int',
    lineLibro: 'null::int',
    ordinata: 'null::numeric',
    dtInvio: 'null::date',
    ricevuta: '0',
    scarto: '0',
    libroInvio: '0',
    libroRicevimento: '0',
    libroScarto: '0',
    ...said,
  };
  return `select ${riga}, ${Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')} from ${rows} x`;
};
const delLibro = (movimento: string): string => `case movimento when '${movimento}' then qta else 0 end`;

/** One pass over all kinds: joins by four columns are misestimated. */
const conti = (will: Rows): string => `
  select ${riga}, tipo <> 'OF' as "delTerzista", max(line) as line, max("lineRicevuta") as "lineRicevuta", max("lineScarto") as "lineScarto", max("lineLibro") as "lineLibro",
    max(ordinata) as ordinata, max("dtInvio") as "dtInvio", sum(ricevuta) as ricevuta, sum(scarto) as scarto,
    sum("libroInvio") as "libroInvio", sum("libroRicevimento") as "libroRicevimento", sum("libroScarto") as "libroScarto"
  from (
    ${fatti(will('ordini-fornitori-righe'), { line: 'line', ordinata: '"qtOrdFor"', dtInvio: '"dtInvio"' })}
    union all ${fatti(will('ricevimenti'), { lineRicevuta: 'line', ricevuta: 'qta' })}
    union all ${fatti(will('scarti'), { lineScarto: 'line', scarto: 'qta' })}
    union all ${fatti(will('movimenti-terzisti'), {
      lineLibro: 'line',
      libroInvio: delLibro('invio'),
      libroRicevimento: delLibro('ricevimento'),
      libroScarto: delLibro('scarto'),
    })}) f
  group by ${riga} having coalesce(max(line), max("lineRicevuta"), max("lineScarto"), max("lineLibro")) is not null`;

/** Receipts plus subcontractor scrap never exceed the ordered quantity. */
const nonOltre: Law = {
  of: ['ricevimenti', 'scarti', 'ordini-fornitori-righe'],
  sql: (will) => `
    select case when "lineRicevuta" is not null then 'ricevimenti' when "lineScarto" is not null then 'scarti' else 'ordini-fornitori-righe' end as kind,
      coalesce("lineRicevuta", "lineScarto", line) as line, case when coalesce("lineRicevuta", "lineScarto") is null then 'qtOrdFor' else 'qta' end as colonna,
      case when coalesce("lineRicevuta", "lineScarto") is null then ${numero('ordinata')} else ${numero('arrivata')} || ' in tutto' end as valore,
      case when coalesce("lineRicevuta", "lineScarto") is null then 'almeno ' || ${numero('arrivata')} || ', già arrivati della ' || ${nome('c')}
        else 'non più di ' || ${numero('ordinata')} || ' tra ricevimenti e scarti, quanto ordina la ' || ${nome('c')} end as atteso
    from (select c.*, ricevuta + case when "delTerzista" then scarto else 0 end as arrivata from (${conti(will)}) c) c
    where arrivata > ordinata`,
};

/** Sent − received − scrap: the ledger must match the subcontract lines; purchased goods are not in it. */
const comeIlLibro: Law = {
  of: ['movimenti-terzisti', 'ricevimenti', 'scarti', 'ordini-fornitori-righe'],
  sql: (will) => `
    select case when c."lineLibro" is not null then 'movimenti-terzisti' else v.kind end as kind, coalesce(c."lineLibro", v.line) as line,
      case when c."lineLibro" is not null or v.kind <> 'ordini-fornitori-righe' then 'qta' else 'dtInvio' end as colonna,
      ${numero('v.libro')} || ' in «movimenti-terzisti»' as valore,
      case when not c."delTerzista" then 'nessun movimento: l’ordine non è di un terzista'
        else ${numero('v.detta')} || ' di ' || v.movimento || ' in tutto, come in «' || v.kind || '», per la ' || ${nome('c')} end as atteso
    from (${conti(will)}) c cross join lateral (values
        ('invio', c."libroInvio", case when c."delTerzista" and c."dtInvio" is not null then c.ordinata else 0 end, 'ordini-fornitori-righe', c.line),
        ('ricevimento', c."libroRicevimento", case when c."delTerzista" then c.ricevuta else 0 end, 'ricevimenti', c."lineRicevuta"),
        ('scarto', c."libroScarto", case when c."delTerzista" then c.scarto else 0 end, 'scarti', c."lineScarto")
      ) as v (movimento, libro, detta, kind, line)
    where v.libro <> v.detta`,
};

/** Append-only. */
const soloAggiunti: Law = {
  of: ['movimenti-terzisti'],
  sql: (will, now) => `
    select 'movimenti-terzisti' as kind, m.line, 'qta' as colonna, ${numero('m.qta')} as valore,
      ${numero('prima.qta')} || ', come sta nel libro: un movimento non si cambia' as atteso
    from ${will('movimenti-terzisti')} m join ${now('movimenti-terzisti')} prima using (${riga}, movimento, giorno, "nrBolla", prog)
    where m.line is not null and m.qta <> prima.qta`,
};

/** Only the correction of a booking has the opposite sign. */
const delSuoVerso: Law = {
  of: ['movimenti-terzisti'],
  sql: (will) => `
    select 'movimenti-terzisti' as kind, x.line, 'qta' as colonna, ${numero('x.qta')} as valore,
      case x.movimento when 'invio' then 'un numero da 0,001 in su' else 'un numero diverso da 0, negativo se corregge' end as atteso
    from ${will('movimenti-terzisti')} x where x.line is not null and (x.qta = 0 or x.qta < 0 and x.movimento = 'invio')`,
};

/** From 1 without gaps. */
const senzaBuchi = (kind: string, ...more: readonly string[]): Law => ({
  of: [kind],
  sql: (will) => `
    select '${kind}' as kind, p.line, 'prog' as colonna, p.prog::text as valore, p.n || ', il prossimo della stessa bolla' as atteso
    from (select x.line, x.prog, row_number() over (partition by ${[riga, ...more].join(', ')} order by prog) as n from ${will(kind)} x) p where p.prog <> p.n`,
});

const lottoIntero: Law = {
  of: ['ricevimenti'],
  sql: (will) => `
    select 'ricevimenti' as kind, x.line, 'lottoRagioneSociale + lottoDtDocumento' as colonna,
      concat_ws(' / ', x."lottoRagioneSociale", x."lottoDocumento", x."lottoDtDocumento") as valore,
      'ragione sociale, documento e data del lotto, o nessuno dei tre' as atteso
    from ${will('ricevimenti')} x where (x."lottoRagioneSociale" is null) <> (x."lottoDtDocumento" is null)
      or x."lottoRagioneSociale" is null and x."lottoDocumento" is not null`,
};

export const leggiMovimenti: readonly Law[] = [
  nonOltre,
  comeIlLibro,
  soloAggiunti,
  delSuoVerso,
  senzaBuchi('ricevimenti', '"nrBolla"', '"dtBolla"'),
  senzaBuchi('scarti', '"nrBolla"', '"dtBolla"'),
  senzaBuchi('movimenti-terzisti', 'movimento', 'giorno', '"nrBolla"'),
  lottoIntero,
];
