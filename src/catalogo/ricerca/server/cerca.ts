import { breaksRule } from '#platform/contract/refusal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { replyValue, type CachedReply, type ReplyCache } from '#platform/server/http/reply.ts';
import { articoloDelGtin } from '#prodotto/articolo/server/index.ts';
import { filtroPerRuolo, filtroPredefinito, leggiFiltro, tipiUbicazione } from '../rules.ts';
import { parseQuery } from './search/parse-query.ts';
import { search, type Domanda, type Risposta } from './search/search.ts';
import { isAssortimento, isPreferiti, speciale } from './search/special.ts';
import type { LiveIndex } from './costruzione/live-index.ts';

/** Called for each search by words, cached or not, and for each result chosen. */
export interface ContaRicerche {
  readonly vuota: (domanda: Domanda) => void;
  readonly trovata: (domanda: Domanda) => void;
  readonly scelta: (valore: string) => void;
}

/** A customer's own codes for articles; for customers without codes no query is made. */
export interface CodiciPropri {
  /** The article whose code is the whole text, or null. */
  articolo(db: Sql, codAnagrafica: string, valore: string): Promise<string | null>;
  /** Codes that begin with the text, at most five. */
  suggeriti(
    db: Sql,
    codAnagrafica: string,
    valore: string,
  ): Promise<readonly { readonly codice: string; readonly cdArticolo: string }[]>;
}

interface Ricerca {
  readonly codiciPropri: CodiciPropri;
  readonly indice: LiveIndex;
  readonly risposte: ReplyCache<Risposta>;
  readonly contaRicerche: ContaRicerche;
}

interface Chiesta {
  readonly ctx: ReadCtx;
  readonly input: Domanda;
}

/**
 * A customer's own code with a digit is searched as its article, and so is an EAN; an own code without a digit may be a
 * word, so only if nothing else is found.
 */
export async function cerca(parti: Ricerca, chiesta: Chiesta): Promise<Risposta | CachedReply<Risposta>> {
  const { valore } = chiesta.input;
  const certo = /\d/.test(valore);
  const propria = certo ? ((await conCodiceProprio(parti, chiesta)) ?? (await conEan(chiesta))) : null;
  if (propria) return rispondi(parti, propria);
  const risposta = await rispondi(parti, chiesta);
  const vuota = !certo && replyValue(risposta).totale === 0 ? await conCodiceProprio(parti, chiesta) : null;
  if (vuota) return rispondi(parti, vuota);
  if (!isPreferiti(valore) && speciale(valore) === null)
    contaRicerca(parti.contaRicerche, chiesta.input, replyValue(risposta));
  return risposta;
}

/** An article code opens the article by itself, and chapters are browsed, so neither search needs a click. */
function contaRicerca(conta: ContaRicerche, domanda: Domanda, { totale, tipoRicerca, testate }: Risposta): void {
  if (totale === 0) conta.vuota(domanda);
  else if (tipoRicerca === 'Testate' && testate[0]?.codArticoloRicerca === '') conta.trovata(domanda);
}

async function conCodiceProprio({ codiciPropri }: Ricerca, { ctx, input }: Chiesta): Promise<Chiesta | null> {
  const { codAnagrafica } = ctx.actor;
  const articolo = codAnagrafica === null ? null : await codiciPropri.articolo(ctx.db, codAnagrafica, input.valore);
  return articolo === null ? null : { ctx, input: { ...input, valore: articolo } };
}

/** Searches for the article of a scanned pack. */
async function conEan({ ctx, input }: Chiesta): Promise<Chiesta | null> {
  const valore = await articoloDelGtin(ctx.db, input.valore, ctx.actor.ruolo);
  return valore === null ? null : { ctx, input: { ...input, valore } };
}

/** Queries the database only for personal lists and subcontractor stock. */
async function rispondi(
  { indice, risposte }: Ricerca,
  { ctx, input }: Chiesta,
): Promise<Risposta | CachedReply<Risposta>> {
  const { actor, db } = ctx;
  const lista = await listaDi(db, actor, input.valore);
  const searcher = await indice.searcher();
  const ubicazioni = await ubicazioniDi(db, actor);
  const oggi = oggiInItalia(ctx.now);
  const trova = (): Risposta => {
    if (!lista && !parseQuery(input.valore).length) throw breaksRule('Inserire il testo da cercare.');
    const filtro = filtroPerRuolo(actor.ruolo, leggiFiltro(input.filtroObsoletoEliminato) ?? filtroPredefinito);
    return search(searcher, input, filtro, { lista, ubicazioni, oggi });
  };
  // Not cached, as the cache is shared by role.
  if (lista || ubicazioni) return trova();
  return risposte.get({ actor, input, dependencies: [searcher, searcher.index.versione, oggi] }, trova);
}

const listaDi = (db: Sql, actor: Actor, valore: string): Promise<string[] | null> => {
  if (isPreferiti(valore)) return chiaviPreferite(db, actor);
  return isAssortimento(valore) ? chiaviAssortimento(db, actor) : Promise.resolve(null);
};

/**
 * Headers in the customer's assortimento, or with an article in it; null if he has none, and the value is an ordinary
 * word.
 */
async function chiaviAssortimento(db: Sql, { codAnagrafica }: Actor): Promise<string[] | null> {
  if (codAnagrafica === null) return null;
  const righe = await db.rows<{ chiave: string }>(sql`
    select distinct r.cod_testata || '-' || r.suffisso as chiave from assortimenti_voci v join righe_catalogo r on r.cd_articolo = v.codice
    where v.cod_anagrafica = ${codAnagrafica} and v.tipo = 'articolo'
    union select v.codice from assortimenti_voci v where v.cod_anagrafica = ${codAnagrafica} and v.tipo = 'testata'`);
  return righe.length === 0 ? null : righe.map(({ chiave }) => chiave);
}

/** Favourites, or headers with a favourite article; none for visitors. */
async function chiaviPreferite(db: Sql, { idUtente }: Actor): Promise<string[]> {
  if (idUtente === null) return [];
  const righe = await db.rows<{ chiave: string }>(sql`
    select distinct r.cod_testata || '-' || r.suffisso as chiave from preferiti p join righe_catalogo r on r.cd_articolo = p.chiave
    where p.id_utente = ${idUtente} and p.tipo = 'articolo'
    union select p.chiave from preferiti p where p.id_utente = ${idUtente} and p.tipo = 'testata'`);
  return righe.map(({ chiave }) => chiave);
}

/** Stock types as bits. Role 3 only, else null. */
async function ubicazioniDi(db: Sql, { ruolo, codTerzista }: Actor): Promise<ReadonlyMap<string, number> | null> {
  if (ruolo !== 3) return null;
  const righe = await db.rows<{ chiave: string; tipi: string[] }>(sql`
    select r.cod_testata || '-' || r.suffisso as chiave, array_agg(distinct g.tipo) as tipi
    from giacenze_terzisti g join righe_catalogo r on r.cd_articolo = g.cd_articolo where g.cod_terzista = ${codTerzista} group by 1`);
  return new Map(
    righe.map(({ chiave, tipi }) => [
      chiave,
      tipiUbicazione.reduce((bits, [codice], i) => (tipi.includes(codice) ? bits | (1 << i) : bits), 0),
    ]),
  );
}
