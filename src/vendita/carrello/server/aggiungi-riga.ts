import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { StatementCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Each } from '#platform/server/db/together.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import { conPrezzo } from '#prodotto/articolo/server/index.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
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
  /** The net price from each quantity on, rising, so that the store can tell the price of the sum with a line that is there already. */
  readonly scaglioni: readonly { readonly da: number; readonly prezzo: number | null }[];
}

/**
 * Adds a line, or its quantity to the line with the same article, reference and note. One statement, log line included. Of the cart's other
 * lines none is read, a new one only counts them up to the limit; what many customers add in the same moment goes to the database together.
 */
export async function aggiungiRiga(
  prezzi: Prezzi,
  { ctx, input }: { ctx: StatementCtx; input: Input },
): Promise<Reply> {
  const codAnagrafica = clienteDi(ctx.actor);
  const nuova =
    input.tpRiga === 'PRODOTTO'
      ? await prodotto(prezzi, input, { codAnagrafica, data: oggiInItalia(ctx.now) })
      : riferimento(input);
  const scritta = await ctx
    .once<Scritta, Scrittura>(aggiunta, { ctx, codAnagrafica, input, nuova })
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? clienteInesistente() : error;
    });
  if (scritta.prog) return { prog: scritta.prog, qta: scritta.qta, nuova: scritta.nuova };
  throw breaksRule(
    scritta.pieno ? 'Il carrello ha già 1.000 righe.' : 'La quantità di una riga non può superare 1.000.000.',
  );
}

async function prodotto(
  prezzi: Prezzi,
  input: Input,
  { codAnagrafica, data }: { readonly codAnagrafica: string; readonly data: string },
): Promise<NuovaRiga> {
  const { cdArticolo, qta } = input;
  if (!cdArticolo) throw breaksRule('Richiesto.', { errors: [{ path: 'cdArticolo', message: 'Richiesto.' }] });
  const { articoli, cliente } = await prezzi.condizioni({ codAnagrafica, codici: [cdArticolo] });
  const [articolo] = articoli;
  if (!articolo) throw notFound('Articolo non trovato.');
  const voce = conPrezzo(articolo, cliente, { data, quantita: qta });
  const sentenza = verificaArticolo(voce, { cdArticolo, qta });
  if (sentenza !== null) throw breaksRule(sentenza);
  const oltre = [...new Set(articolo.listino.map(({ daQuantita }) => daQuantita).filter((da) => da > qta))].toSorted(
    (una, altra) => una - altra,
  );
  const netto = (quantita: number): number | null =>
    conPrezzo(articolo, cliente, { data, quantita })?.prezzo?.prezzoScontato ?? null;
  const scaglioni = [
    { da: qta, prezzo: voce?.prezzo?.prezzoScontato ?? null },
    ...oltre.map((da) => ({ da, prezzo: netto(da) })),
  ];
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

/** What stands behind is a function of the same name in the database. */
const aggiunta: Each<Scrittura> = {
  together: (scritture) => {
    const di = <T>(colonna: (scrittura: Scrittura) => T): T[] => scritture.map(colonna);
    return sql`
      select posto as prog, totale as qta, nuova, pieno
      from aggiungi_righe(${di(({ codAnagrafica }) => codAnagrafica)}::text[], ${di(({ input }) => input.tpRiga)}::text[], ${di(({ nuova }) => nuova.cdArticolo)}::text[],
        ${di(({ nuova }) => nuova.descrizione)}::text[], ${di(({ nuova }) => nuova.um)}::text[], ${di(({ nuova }) => nuova.qta)}::numeric[],
        ${di(({ input }) => input.riferimento)}::text[], ${di(({ input }) => input.note)}::text[], ${di(({ nuova }) => elenco(soglie(nuova)))}::text[],
        ${di(({ nuova }) => elenco(prezziDa(nuova)))}::text[], ${qtaMassima}::numeric, ${righeMassime}::int, ${di(({ ctx }) => ctx.actor.idUtente)}::int[],
        ${di(({ ctx }) => ctx.actor.nome)}::text[], ${di(({ ctx }) => ctx.now)}::timestamptz[], ${di(({ ctx }) => ctx.requestId)}::text[])
      order by n`;
  },
  alone: ({ ctx: { actor, now, requestId }, codAnagrafica, input, nuova }) => sql`
    select posto as prog, totale as qta, nuova, pieno
    from aggiungi_riga(${codAnagrafica}, ${input.tpRiga}, ${nuova.cdArticolo}, ${nuova.descrizione}, ${nuova.um}, ${nuova.qta}::numeric, ${input.riferimento}, ${input.note},
      ${soglie(nuova)}::numeric[], ${prezziDa(nuova)}::numeric[], ${qtaMassima}::numeric, ${righeMassime}::int,
      ${actor.idUtente}::int, ${actor.nome}, ${now}::timestamptz, ${requestId})`,
};

const soglie = ({ scaglioni }: NuovaRiga): number[] => scaglioni.map(({ da }) => da);
const prezziDa = ({ scaglioni }: NuovaRiga): (number | null)[] => scaglioni.map(({ prezzo }) => prezzo);

/** As PostgreSQL writes an array; one per line can't be handed over otherwise. */
const elenco = (numeri: readonly (number | null)[]): string => `{${numeri.map((numero) => numero ?? 'NULL').join()}}`;
