import type { Law } from '#platform/server/exchange/layout.ts';
import { abbreviata, formaDiStato, formaPostale, italia, nomiPaesi, prefissiIva, traLettere } from '#parti/paesi.ts';
import { province } from '#parti/province.ts';

const fra = (testo: string): string => `'${testo.replaceAll("'", "''")}'`;

/** Country names normalised by `nudo`, each with its country and postcode formats; a CAP is five digits as typed. */
const nomi = (): string =>
  [...nomiPaesi()]
    .map(([nome, paese]) => {
      const forma = paese.codice === italia ? '^[0-9]{5}$' : paese.forme.length > 0 ? formaPostale(paese) : '';
      return `(${fra(nome)}, ${fra(paese.codice)}, ${fra(forma)})`;
    })
    .join(', ');

/** `nudo`, with the abbreviations that `paeseDi` understands. */
const nuda = (stato: string): string => {
  const lettere = `trim(regexp_replace(lower(regexp_replace(normalize(${stato}, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z]+', ' ', 'g'))`;
  return `regexp_replace(regexp_replace(${lettere}, ${fra(abbreviata)}, 'repubblica '), ${fra(traLettere)}, '\\1', 'g')`;
};
/** `Svizzera (CH)`, `CH - Svizzera`: name and code. */
const conSigla = String.raw`'^\s*(.*\S)\s*[-(/]\s*([A-Za-z]{2})\s*\)?\s*$'`;
const siglaPrima = String.raw`'^\s*([A-Za-z]{2})\s*[-/]\s*(.*\S)\s*$'`;

/**
 * `p`: the country of each different `stato` of the delivery, as `paeseDi` understands it; an empty one is Italy, a
 * null has none.
 */
function paesi(righe: string, stato: string): string {
  const [nome, sigla] = [
    `coalesce(substring(s.stato from ${conSigla}), (regexp_match(s.stato, ${siglaPrima}))[2])`,
    `upper(coalesce((regexp_match(s.stato, ${conSigla}))[2], substring(s.stato from ${siglaPrima})))`,
  ];
  return `(
    select s.stato, q.codice, q.forma from (select distinct ${stato} as stato from ${righe} v) s
    cross join lateral (select ${nuda('s.stato')} as intero, ${nuda(nome)} as nome, ${sigla} as sigla) as n
    cross join lateral (
      select x.codice, x.forma from (values ${nomi()}) as x (nome, codice, forma)
      where case when trim(s.stato) = '' then x.nome = ${fra(italia.toLowerCase())}
        else x.nome in (n.intero, regexp_replace(n.intero, ${fra(formaDiStato)}, '')) or (x.nome = n.nome and x.codice = n.sigla) end
      order by x.nome <> n.intero limit 1) as q
  )`;
}

const sigle = province.map(({ sigla, prefissi }) => `(${fra(sigla)}, '{${prefissi.join(',')}}'::text[])`).join(', ');

/** Joins the country of row `v` and keeps those in Italy. */
export const inItaliaSql = (righe: string, stato: string): string =>
  `join ${paesi(righe, stato)} as p on p.stato = ${stato} and p.codice = ${fra(italia)}`;

/** The rule `guastiLuogo` for imports; `stato` is an SQL expression over row `v`; nulls are not checked. */
export function leggiLuogo(kind: string, stato: string): readonly Law[] {
  const paese = (righe: string): string => `join ${paesi(righe, stato)} as p on p.stato = ${stato}`;
  const italiano = (righe: string): string => inItaliaSql(righe, stato);
  const law = (rest: Pick<Law, 'sql'> & { warns?: string }): Law => ({ of: [kind], alone: [kind], ...rest });
  return [
    law({
      sql: (will) => `
        select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore,
          case p.codice when ${fra(italia)} then 'un CAP di cinque cifre' else 'un codice postale del suo Stato' end as atteso
        from ${will(kind)} v ${paese(will(kind))}
        where v.cap <> '' and p.forma <> ''
          and case p.codice when ${fra(italia)} then v.cap else regexp_replace(upper(v.cap), '[^A-Z0-9]', '', 'g') end !~ p.forma`,
    }),
    law({
      warns: 'Stati che non si riconoscono: corrieri e fatture vogliono uno Stato dell’elenco, per nome o codice ISO',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'stato' as colonna, ${stato} as valore, 'uno Stato' as atteso
        from ${will(kind)} v where ${stato} is not null and not exists (select from ${paesi(will(kind), stato)} as p where p.stato = ${stato})`,
    }),
    law({
      warns: 'Province italiane che non ci sono: gli ordini vogliono la sigla di una che c’è',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'provincia' as colonna, v.provincia as valore, 'una provincia che c’è' as atteso
        from ${will(kind)} v ${italiano(will(kind))}
        where v.provincia <> '' and not exists (select from (values ${sigle}) as q (sigla, prefissi) where q.sigla = v.provincia)`,
    }),
    law({
      warns: 'CAP che non sono della provincia: i corrieri li rifiutano',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore, 'un CAP della provincia' as atteso
        from ${will(kind)} v ${italiano(will(kind))} join (values ${sigle}) as q (sigla, prefissi) on q.sigla = v.provincia
        where v.cap <> '' and left(v.cap, 2) <> all (q.prefissi)`,
    }),
  ];
}

/** Whether a VAT number that begins with letters is of the customer's country. */
export function leggiIvaEstera(kind: string): Law {
  const casi = Object.entries(prefissiIva).map(
    ([codice, suoi]) => `when ${fra(codice)} then array[${suoi.map(fra).join(', ')}]`,
  );
  return {
    of: [kind],
    alone: [kind],
    warns: 'Partite IVA con la sigla di un altro Stato: la Grecia scrive EL, l’Irlanda del Nord XI',
    sql: (will) => `
      select '${kind}' as kind, v.line, 'piva' as colonna, v.piva as valore, 'la sigla del suo Stato' as atteso
      from ${will(kind)} v join ${paesi(will(kind), 'v.stato')} as p on p.stato = v.stato
      where v.piva ~ '^[A-Z]{2}' and left(v.piva, 2) <> all (case p.codice ${casi.join(' ')} else array[p.codice] end)`,
  };
}
