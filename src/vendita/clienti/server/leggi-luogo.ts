import type { Law } from '#platform/server/exchange/layout.ts';
import { formaPostale, italia, nudo, paesi } from '#parti/paesi.ts';
import { province } from '#parti/province.ts';

const fra = (testo: string): string => `'${testo.replaceAll("'", "''")}'`;

/** Country names normalised by `nudo`, each with its country and postcode formats; a CAP is five digits as typed. */
const nomi = paesi
  .flatMap((paese) => {
    const forma = paese.codice === italia ? '^[0-9]{5}$' : paese.forme.length > 0 ? formaPostale(paese) : '';
    const detti = new Set(
      [paese.codice, paese.nome, ...paese.altri, ...(paese.codice === italia ? [''] : [])].map(nudo),
    );
    return [...detti].map((nome) => `(${fra(nome)}, ${fra(paese.codice)}, ${fra(forma)})`);
  })
  .join(', ');
const nude = (stato: string): string =>
  `trim(regexp_replace(lower(regexp_replace(normalize(${stato}, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z]+', ' ', 'g'))`;
const sigle = province.map(({ sigla, prefissi }) => `(${fra(sigla)}, '{${prefissi.join(',')}}'::text[])`).join(', ');

/** The rule `guastiLuogo` for imports; `stato` is an SQL expression over row `v`; nulls are not checked. */
export function leggiLuogo(kind: string, stato: string): readonly Law[] {
  const paese = `join (values ${nomi}) as p (nome, codice, forma) on p.nome = ${nude(stato)}`;
  const italiano = `${paese} and p.codice = ${fra(italia)}`;
  const law = (rest: Pick<Law, 'sql'> & { warns?: string }): Law => ({ of: [kind], alone: [kind], ...rest });
  return [
    law({
      sql: (will) => `
        select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore,
          case p.codice when ${fra(italia)} then 'un CAP di cinque cifre' else 'un codice postale del suo Stato' end as atteso
        from ${will(kind)} v ${paese}
        where v.cap <> '' and p.forma <> ''
          and case p.codice when ${fra(italia)} then v.cap else regexp_replace(upper(v.cap), '[^A-Z0-9]', '', 'g') end !~ p.forma`,
    }),
    law({
      warns: 'Stati che non si riconoscono: corrieri e fatture vogliono uno Stato dell’elenco, per nome o codice ISO',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'stato' as colonna, ${stato} as valore, 'uno Stato' as atteso
        from ${will(kind)} v where ${stato} is not null and not exists (select from (values ${nomi}) as p (nome, codice, forma) where p.nome = ${nude(stato)})`,
    }),
    law({
      warns: 'Province italiane che non ci sono: gli ordini vogliono la sigla di una che c’è',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'provincia' as colonna, v.provincia as valore, 'una provincia che c’è' as atteso
        from ${will(kind)} v ${italiano}
        where v.provincia <> '' and not exists (select from (values ${sigle}) as q (sigla, prefissi) where q.sigla = v.provincia)`,
    }),
    law({
      warns: 'CAP che non sono della provincia: i corrieri li rifiutano',
      sql: (will) => `
        select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore, 'un CAP della provincia' as atteso
        from ${will(kind)} v ${italiano} join (values ${sigle}) as q (sigla, prefissi) on q.sigla = v.provincia
        where v.cap <> '' and left(v.cap, 2) <> all (q.prefissi)`,
    }),
  ];
}
