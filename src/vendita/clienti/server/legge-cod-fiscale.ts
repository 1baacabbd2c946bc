import { dispari, formaCodFiscale } from '#parti/regole-campi.ts';
import type { Law } from '#platform/server/exchange/layout.ts';
import { inItaliaSql } from './leggi-luogo.ts';

/** `codFiscaleItaliano` of SQL text `c`. */
const italiano = (c: string): string => `case
  when ${c} ~ '${formaCodFiscale.source}' then ascii(substr(${c}, 16, 1)) - 65 = (
    select sum(case when s.n % 2 = 1 then ('{${dispari.join(',')}}'::int[])[s.valore + 1] else s.valore end) % 26
    from (select i.n, ascii(substr(${c}, i.n, 1)) - case when ascii(substr(${c}, i.n, 1)) < 65 then 48 else 65 end as valore from generate_series(1, 15) as i (n)) s)
  when ${c} ~ '^[0-9]{11}$' then (
    select sum(case when s.cifra > 9 then s.cifra - 9 else s.cifra end) % 10 = 0
    from (select substr(${c}, 12 - i.n, 1)::int * case when i.n % 2 = 1 then 1 else 2 end as cifra from generate_series(1, 11) as i (n)) s)
  else false end`;

/** The form's rule for imports: an Italian customer's tax code has a valid check character. */
export const leggeCodFiscale = (kind: string): Law => ({
  of: [kind],
  alone: [kind],
  sql: (will) => `
    select '${kind}' as kind, v.line, 'codFiscale' as colonna, v."codFiscale" as valore, 'un codice fiscale valido, anche nel carattere di controllo' as atteso
    from ${will(kind)} v ${inItaliaSql(will(kind), 'v.stato')}
    where v."codFiscale" <> '' and not ${italiano('v."codFiscale"')}`,
});
