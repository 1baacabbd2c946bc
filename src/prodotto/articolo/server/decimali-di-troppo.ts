import type { Law } from '#platform/server/exchange/layout.ts';
import { contate } from '../rules/decimali.ts';

const unita = Object.entries(contate)
  .map(([um, decimali]) => `('${um}', ${decimali})`)
  .join(', ');

/** Where the unit of a row `x` stands, beside its article `a`. */
const dellArticolo = 'a."unMisura"';
/** The unit that the row itself says, its article's where it says none. */
export const dellaRiga = `coalesce(nullif(x."unMisura", ''), ${dellArticolo})`;

/**
 * Says how many rows that a file brings have a quantity with more decimals than their unit has. They are taken, as another program keeps its books
 * in its own way; no call of ours makes such a part.
 */
export const decimaliDiTroppo = (kind: string, colonne: readonly string[], um = dellArticolo): Law => ({
  of: [kind],
  alone: [kind],
  warns: 'Righe con più decimali di quanti ne ha l’unità dell’articolo (per esempio 0,3 PZ): sono da correggere',
  sql: (will) => `
    select '${kind}' as kind, x.line from ${will(kind)} x join ${will('articoli')} a on a."cdArticolo" = x."cdArticolo"
      join (values ${unita}) as u (um, decimali) on u.um = ${um}
    where ${colonne.map((nome) => `round(x."${nome}", u.decimali) <> x."${nome}"`).join(' or ')}`,
});
