import { breaksRule } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { answeredAgain } from '#platform/server/http/reply.ts';
import { filtroPerRuolo, filtroPredefinito, leggiFiltro } from '../rules.ts';
import { unitaDi } from './domande/domanda.ts';
import type { Domanda, Risposta } from './domande/risposta.ts';
import { rispondi } from './domande/risposta.ts';
import type { IndiceVivo } from './costruzione/tieni.ts';
import { ubicazioniDi } from './ubicazioni.ts';

interface Chiesta {
  readonly ctx: ReadCtx;
  readonly input: Domanda;
}

/** A step of a search, from the index; only favourites and a subcontractor's stock are asked of the database. */
export function cerca(indice: IndiceVivo, chiesta: Chiesta): Promise<Risposta> | Risposta {
  return indice.pronto()?.nota<Risposta>(chiesta.input, chiesta.ctx.actor.ruolo) ?? cercaNuova(indice, chiesta);
}

async function cercaNuova(indice: IndiceVivo, { ctx, input }: Chiesta): Promise<Risposta> {
  const preferiti = input.valore === 'preferiti' ? await chiaviPreferite(ctx.db, ctx.actor) : null;
  if (!preferiti && !unitaDi(input.valore).length) throw breaksRule('Inserire il testo da cercare.');
  const filtro = filtroPerRuolo(ctx.actor.ruolo, leggiFiltro(input.filtroObsoletoEliminato) ?? filtroPredefinito);
  const cercatore = await indice.cercatore();
  const sue = await ubicazioniDi(ctx.db, ctx.actor);
  // What only one person gets is not kept.
  if (preferiti || sue) return rispondi(cercatore, input, filtro, { preferiti, ubicazioni: sue });
  const risposta = cercatore.ricorda(`${filtro.map(Number).join('')}${JSON.stringify(input)}`, () =>
    answeredAgain(rispondi(cercatore, input, filtro)),
  );
  return cercatore.annota(input, ctx.actor.ruolo, risposta);
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
