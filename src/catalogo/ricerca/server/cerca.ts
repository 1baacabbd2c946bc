import { breaksRule } from '#platform/contract/refusal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import { filtroPerRuolo, filtroPredefinito, leggiFiltro } from '../rules.ts';
import { parseQuery } from './search/parse-query.ts';
import type { Domanda, Risposta } from './search/search.ts';
import { search } from './search/search.ts';
import { isPreferiti } from './search/special.ts';
import type { LiveIndex } from './costruzione/live-index.ts';
import { ubicazioniDi } from './ubicazioni.ts';

interface Ricerca {
  readonly indice: LiveIndex;
  readonly risposte: ReplyCache<Risposta>;
}

/** A step of a search, from the index; only favourites and a subcontractor's stock are asked of the database. */
export async function cerca(
  { indice, risposte }: Ricerca,
  { ctx, input }: { readonly ctx: ReadCtx; readonly input: Domanda },
): Promise<Risposta | CachedReply<Risposta>> {
  const { actor, db } = ctx;
  const preferiti = isPreferiti(input.valore) ? await chiaviPreferite(db, actor) : null;
  const searcher = await indice.searcher();
  const ubicazioni = await ubicazioniDi(db, actor);
  const oggi = oggiInItalia(ctx.now);
  const rispondi = (): Risposta => {
    if (!preferiti && !parseQuery(input.valore).length) throw breaksRule('Inserire il testo da cercare.');
    const filtro = filtroPerRuolo(actor.ruolo, leggiFiltro(input.filtroObsoletoEliminato) ?? filtroPredefinito);
    return search(searcher, input, filtro, { preferiti, ubicazioni, oggi });
  };
  // What only one user or company gets is not kept: the cache is shared by all who have the role.
  if (preferiti || ubicazioni) return rispondi();
  return risposte.get({ actor, input, dependencies: [searcher, searcher.index.versione, oggi] }, rispondi);
}

/** Headers that are favourites or hold a favourite article; a visitor has none. */
async function chiaviPreferite(db: Sql, { idUtente }: Actor): Promise<string[]> {
  if (idUtente === null) return [];
  const righe = await db.rows<{ chiave: string }>(sql`
    select distinct r.cod_testata || '-' || r.suffisso as chiave from preferiti p join righe_catalogo r on r.cd_articolo = p.chiave
    where p.id_utente = ${idUtente} and p.tipo = 'articolo'
    union select p.chiave from preferiti p where p.id_utente = ${idUtente} and p.tipo = 'testata'`);
  return righe.map(({ chiave }) => chiave);
}
