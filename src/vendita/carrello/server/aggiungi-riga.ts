import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { StatementCtx } from '#platform/server/http/answer.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type { Prezzi } from '#vendita/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaArticolo } from './ordinabile.ts';
import { qtaMassima, righeMassime } from './righe.ts';

type Input = InputOf<typeof contract.aggiungiRiga>;
type Reply = ReplyOf<typeof contract.aggiungiRiga>;

interface NuovaRiga {
  readonly cdArticolo: string | null;
  readonly descrizione: string;
  readonly um: string;
  readonly qta: number;
  /** The net price from each quantity on, so that the store can tell the price of the sum with a line that is there already. */
  readonly scaglioni: readonly { readonly da: number; readonly prezzo: number | null }[];
}

/** Adds a line, or its quantity to the line with the same article, reference and note. One statement, log line included. */
export async function aggiungiRiga(prezzi: Prezzi, { ctx, input }: { ctx: StatementCtx; input: Input }): Promise<Reply> {
  const codAnagrafica = clienteDi(ctx.actor);
  const nuova = input.tpRiga === 'PRODOTTO' ? await prodotto(prezzi, input, { codAnagrafica, data: oggiInItalia(ctx.now) }) : riferimento(input);
  const scritta = await scrivi(ctx.once, { ctx, codAnagrafica, input, nuova }).catch((error: unknown) => {
    throw codeOf(error) === '23503' ? clienteInesistente() : error;
  });
  if (scritta?.prog) return { prog: scritta.prog, qta: scritta.qta, nuova: scritta.nuova };
  throw breaksRule(scritta?.pieno ? 'Il carrello ha già 1.000 righe.' : 'La quantità di una riga non può superare 1.000.000.');
}

async function prodotto(prezzi: Prezzi, input: Input, quando: { readonly codAnagrafica: string; readonly data: string }): Promise<NuovaRiga> {
  const { cdArticolo, qta } = input;
  if (!cdArticolo) throw breaksRule('Richiesto.', { errors: [{ path: 'cdArticolo', message: 'Richiesto.' }] });
  const articolo = await prezzi.articolo(cdArticolo);
  if (!articolo) throw notFound('Articolo non trovato.');
  const soglie = [qta, ...new Set(articolo.listino.map(({ daQuantita }) => daQuantita).filter((da) => da > qta))];
  const trovati = await prezzi.conPrezzo({ ...quando, righe: soglie.map((quantita) => ({ cdArticolo, quantita })) });
  const sentenza = verificaArticolo(trovati[0], { cdArticolo, qta });
  if (sentenza !== null) throw breaksRule(sentenza);
  const scaglioni = soglie.map((da, i) => ({ da, prezzo: trovati[i]?.prezzo?.prezzoScontato ?? null }));
  return { cdArticolo, descrizione: articolo.descrizione, um: articolo.unMisura, qta, scaglioni };
}

function riferimento({ descrizione }: Input): NuovaRiga {
  if (descrizione === '') throw breaksRule('Richiesto.', { errors: [{ path: 'descrizione', message: 'Richiesto.' }] });
  return { cdArticolo: null, descrizione, um: '', qta: 0, scaglioni: [] };
}

interface Scrittura {
  readonly ctx: StatementCtx;
  readonly codAnagrafica: string;
  readonly input: Input;
  readonly nuova: NuovaRiga;
}

type Scritta = { prog: number; qta: number; nuova: boolean; pieno: null } | { prog: null; pieno: boolean };

/**
 * One atomic upsert on the unique key, so that sixty "+1" at once are one line of sixty. Only a line that would be new counts the
 * others, on the index alone and never past a thousand, so that adding costs the same however long the cart is.
 */
function scrivi(once: Sql, { ctx, codAnagrafica, input, nuova }: Scrittura): Promise<Scritta | undefined> {
  const { actor, now, requestId } = ctx;
  const { tpRiga, riferimento: rif, note } = input;
  return once.one<Scritta>(sql`
    with pieno as materialized (
      select exists (select 1 from carrello_righe where cod_anagrafica = ${codAnagrafica} offset ${righeMassime - 1} limit 1) as si
    ), riga as (
      insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, prezzo_visto, id_utente, aggiunta)
      select ${codAnagrafica}, ${tpRiga}, ${nuova.cdArticolo}, ${nuova.descrizione}, ${nuova.um}, ${nuova.qta}::numeric, ${rif}, ${note},
        ${nuova.scaglioni[0]?.prezzo ?? null}::numeric, ${actor.idUtente}::int, ${now}::timestamptz
      where exists (
        select 1 from carrello_righe
        where tp_riga = 'PRODOTTO' and cod_anagrafica = ${codAnagrafica} and cd_articolo = ${nuova.cdArticolo} and riferimento = ${rif} and note = ${note}
      ) or not (select si from pieno)
      on conflict (cod_anagrafica, cd_articolo, riferimento, note) where tp_riga = 'PRODOTTO'
      do update set qta = carrello_righe.qta + excluded.qta, prezzo_visto = (
        select s.prezzo from unnest(${nuova.scaglioni.map(({ da }) => da)}::numeric[], ${nuova.scaglioni.map(({ prezzo }) => prezzo)}::numeric[]) as s (da, prezzo)
        where s.da <= carrello_righe.qta + excluded.qta order by s.da desc limit 1
      )
      where carrello_righe.qta + excluded.qta <= ${qtaMassima}
      returning prog, qta, xmax = 0 as nuova
    ), annotata as (
      insert into registro (data_ora, id_utente, utente, cod_anagrafica, tabella, chiave, operazione, prima, dopo, richiesta)
      select ${now}::timestamptz, ${actor.idUtente}::int, ${actor.nome}, ${codAnagrafica}, 'carrello', ${codAnagrafica} || '/' || riga.prog,
        case when riga.nuova then 'add' else 'edit' end,
        case when riga.nuova then null else jsonb_build_object('qta', riga.qta - ${nuova.qta}::numeric) end,
        jsonb_build_object('cdArticolo', ${nuova.cdArticolo}::text, 'qta', riga.qta), ${requestId}
      from riga
    )
    select riga.prog, riga.qta, riga.nuova, case when riga.prog is null then (select si from pieno) end as pieno
    from (values (1)) as sempre left join riga on true`);
}
