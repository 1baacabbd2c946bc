import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ArticoloVendita, PrezziInMemoria } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { leggiModello } from '../rules/modello-letto.ts';
import type { Modello } from '../rules/modello.ts';
import type { Guasto } from '../rules/guasto.ts';
import { configura, rispondi } from './calcolo.ts';
import type { Verifica } from './verifica-a-parte.ts';

export async function elencoModelli({ db }: ReadCtx): Promise<ReplyOf<typeof contract.elencoModelli>> {
  return {
    modelli: await db.rows(sql`
      select m.codice, m.bozza ->> 'descrizione' as descrizione, m.pubblicata,
             not exists (select 1 from modelli_distinta_versioni v where v.codice = m.codice and v.versione = m.pubblicata and v.modello = m.bozza) as da_pubblicare,
             (select count(*) from articoli a where a.funzione_db = m.codice and a.funzione_db <> '') as articoli
      from modelli_distinta m order by m.codice limit 200`),
  };
}

export async function guastiDi(verifica: Verifica, db: Sql, modello: Modello): Promise<Guasto[]> {
  const codici = [...new Set(modello.componenti.map(({ articolo }) => articolo))];
  const righe = await db.rows<{ cdArticolo: string; unMisura: string; eliminato: boolean }>(
    sql`select cd_articolo, un_misura, eliminato from articoli where cd_articolo = any(${codici}::text[])`,
  );
  return verifica({ modello, articoli: new Map(righe.map(({ cdArticolo, ...resto }) => [cdArticolo, resto])) });
}

export async function leggiModelloDistinta(
  verifica: Verifica,
  { db }: ReadCtx,
  { codice }: InputOf<typeof contract.leggiModelloDistinta>,
): Promise<ReplyOf<typeof contract.leggiModelloDistinta>> {
  const trovato = await db.one<{
    bozza: Modello;
    versione: number;
    pubblicata: number;
    pubblicato: Modello | null;
  }>(sql`
    select m.bozza, m.versione, m.pubblicata, v.modello as pubblicato from modelli_distinta m
      left join modelli_distinta_versioni v on v.codice = m.codice and v.versione = m.pubblicata
     where m.codice = ${codice}`);
  if (!trovato) throw notFound('Modello non trovato.');
  const { bozza, ...resto } = trovato;
  return { codice, modello: bozza, ...resto, guasti: await guastiDi(verifica, db, bozza) };
}

export async function provaModelloDistinta(
  { prezzi, verifica }: { readonly prezzi: PrezziInMemoria; readonly verifica: Verifica },
  ctx: ReadCtx,
  { codice, modello, tipoSerramento, opzioni }: InputOf<typeof contract.provaModelloDistinta>,
): Promise<ReplyOf<typeof contract.provaModelloDistinta>> {
  const guasti = await guastiDi(verifica, ctx.db, modello);
  if (guasti.length > 0) return { guasti, frase: '', esito: null };
  const quale = { codice, versione: 0, attuale: 0, macchina: leggiModello(modello) };
  try {
    const esito = await rispondi(prezzi, configura(quale, { tipoSerramento, opzioni }), {
      quale,
      articolo: articoloDiProva(codice),
      tipoSerramento,
      codAnagrafica: ctx.actor.codAnagrafica,
      data: oggiInItalia(ctx.now),
      qta: 1,
      disegna: true,
      area: null,
      nascosta: false,
    });
    return { guasti, frase: '', esito };
  } catch (error) {
    if (error instanceof Refusal) return { guasti, frase: error.message, esito: null };
    throw error;
  }
}

/** A trial has no article, hence no customer terms. */
const articoloDiProva = (codice: string): ArticoloVendita => ({
  cdArticolo: codice,
  descrizione: '',
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 1,
  articoloNonDivisibile: false,
  cdIva: '22',
  descUmConversione: '',
  cdArticoloFornitoreCatalogo: '',
  codiceAzienda: '',
  catMerceologica: '',
  ubicazione: '',
  ubicazione2: '',
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  scortaNonGestita: false,
  distintaBaseSemplice: false,
  distintaBaseSempliceSingoloComponente: false,
  distintaBaseDinamica: true,
  funzioneDb: codice,
  pathImg: '',
  dataInventario: null,
  versione: 1,
  conDescrizioneTecnica: false,
  codTestata: '',
  suffisso: 0,
  testate: [],
  disattivaInternet: false,
  listino: [],
  promozioni: [],
  scontoOutlet: null,
});
