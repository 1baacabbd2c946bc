import type { Law } from './layout.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The end is not before the beginning; a null date is no bound. */
export const endsAfterBeginning = (kind: string, { from, to }: Period): Law => ({
  of: [kind],
  alone: [kind],
  sql: (will) => `
    select '${kind}' as kind, v.line, '${to}' as colonna, v."${to}"::text as valore, 'un giorno non prima del ' || v."${from}" as atteso
    from ${will(kind)} v where v."${to}" < v."${from}"`,
});

/**
 * Warns of two rows of the same thing (`of`) valid on the same day. An open-ended row followed by another is no
 * overlap.
 */
export function overlapsAreTold(
  kind: string,
  { of, from, to, warns }: Period & { of: readonly string[]; warns: string },
): Law {
  const thing = of.map((name) => `v."${name}"`).join(', ');
  const same = of.map((name) => `n."${name}" = r."${name}"`).join(' and ');
  const cells = (row: string): string => [...of, from, to].map((name) => `${row}."${name}"`).join(', ');
  return {
    of: [kind],
    alone: [kind],
    warns,
    sql: (will, now) => `
      with righe as materialized (select r.line, ${cells('r')} from ${will(kind)} r),
      vicine as (
        select n.* from ${now(kind)} n where exists (select from righe r where ${same})
          and not exists (select from righe r where ${same} and n."${from}" = r."${from}"))
      select '${kind}' as kind, p.line, '${from}' as colonna, p."${from}"::text as valore, 'un periodo che comincia quando finisce l’altro' as atteso
      from (
        select v.*, max(v."${to}") over (w rows between unbounded preceding and 1 preceding) as prima,
          case when lead(v.line) over w is null then lead(v."${from}") over w end as dopo
        from (select * from righe union all select null, ${cells('n')} from vicine n) v
        window w as (partition by ${thing} order by v."${from}")
      ) p where p.prima > p."${from}" or p.dopo < p."${to}"`,
  };
}
