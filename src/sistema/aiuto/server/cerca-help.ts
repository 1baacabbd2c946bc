import type { ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { leggeArgomento, leggePagina } from './queries.ts';

type Risultati = ReplyOf<typeof contract.cercaHelp>['risultati'];

/** Lower case, no accents. */
export const piana = (testo: string): string => testo.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** tsquery of word prefixes; null without a word. */
export function domandaDi(testo: string): string | null {
  const parole = piana(testo).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parole.length === 0
    ? null
    : parole
        .slice(0, 10)
        .map((parola) => `${parola}:*`)
        .join(' & ');
}

const [inizio, fine] = ['\u0001', '\u0002'];

function pezziDi(brano: string): Risultati[number]['brano'] {
  return brano.split(/(\u0001[^\u0002]*\u0002)/).flatMap((pezzo) => {
    const cercato = pezzo.startsWith(inizio);
    return pezzo === '' ? [] : [{ testo: cercato ? pezzo.slice(1, -1) : pezzo, cercato }];
  });
}

/**
 * Italian stemming without accents. No index: there are only hundreds of topics. `offset 0` keeps the words of a topic from
 * being looked for again when it is ranked.
 */
export async function cercaHelp(db: Sql, ruolo: Ruolo, testo: string): Promise<{ risultati: Risultati }> {
  const domanda = domandaDi(testo);
  if (domanda === null) return { risultati: [] };
  const piano = sql`translate(lower(t.name || ' ' || t.name || ' ' || t.testo), 'àáèéìíòóùú', 'aaeeiioouu')`;
  const righe = await db.rows<Omit<Risultati[number], 'brano'> & { brano: string }>(sql`
    with cercate as (select to_tsquery('italian', ${domanda}) || to_tsquery('simple', ${domanda}) as q),
    testi as (
      select p.help_name, p.titolo, null::int as id, p.titolo as name, p.testo, p.ordine, 0 as posto
      from help_pagine p where ${leggePagina(ruolo)}
      union all
      select p.help_name, p.titolo, a.id, a.name, a.testo, p.ordine, a.ordine
      from help_argomenti a join help_pagine p on p.help_name = a.help_name
      where ${leggePagina(ruolo)} and ${leggeArgomento(ruolo)})
    select t.help_name, t.titolo, t.id, t.name,
      ts_headline('italian', t.testo, q, ${`StartSel=${inizio}, StopSel=${fine}, MaxWords=28, MinWords=12`}) as brano
    from testi t, cercate, lateral (select to_tsvector('italian', ${piano}) || to_tsvector('simple', ${piano}) as v offset 0) as parole
    where v @@ q
    order by ts_rank(v, q) desc, t.ordine, t.posto limit 30`);
  return { risultati: righe.map((riga) => ({ ...riga, brano: pezziDi(riga.brano) })) };
}
