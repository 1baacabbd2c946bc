import type { Law } from '#platform/server/exchange/layout.ts';
import { contate } from '../rules/decimali.ts';

const unita = Object.entries(contate)
  .map(([um, decimali]) => `('${um}', ${decimali})`)
  .join(', ');

const dellArticolo = 'a."unMisura"';
export const dellaRiga = `coalesce(nullif(x."unMisura", ''), ${dellArticolo})`;

interface Altrove {
  readonly um?: string;
  readonly riga?: { readonly kind: string; readonly columns: readonly string[] };
}

export const decimaliDiTroppo = (
  kind: string,
  colonne: readonly string[],
  { um = dellArticolo, riga }: Altrove = {},
): Law => ({
  of: [kind],
  alone: [kind],
  warns: 'Righe con più decimali di quanti ne ha l’unità dell’articolo (per esempio 0,3 PZ): sono da correggere',
  sql: (will) => `
    select '${kind}' as kind, x.line from ${will(kind)} x
      ${riga ? `join ${will(riga.kind)} r using (${riga.columns.map((nome) => `"${nome}"`).join(', ')})` : ''}
      join ${will('articoli')} a on a."cdArticolo" = ${riga ? 'r' : 'x'}."cdArticolo"
      join (values ${unita}) as u (um, decimali) on u.um = ${um}
    where ${colonne.map((nome) => `round(x."${nome}", u.decimali) <> x."${nome}"`).join(' or ')}`,
});
