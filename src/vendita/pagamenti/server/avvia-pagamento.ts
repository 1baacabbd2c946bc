import { breaksRule, conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import {
  centesimi,
  minutiAllaVerifica,
  nonInAttesa,
  nonRisponde,
  tempoScaduto,
  trasportoDaDefinire,
  type Metodo,
} from '../rules.ts';
import type { Aperta, Cassa } from './casse/cassa.ts';
import {
  bloccaOrdine,
  bloccaPagamenti,
  colonnePagamento,
  idOrdine,
  nomeOrdine,
  type Ordine,
  type Pagamento,
} from './ordine.ts';
import type { PagamentiParts } from './contesto.ts';

/** Minimum page lifetime in minutes: partners require 30. */
const minutiPagina = 31;

interface Tentativo {
  readonly ordine: Ordine;
  readonly pagamento: Pagamento;
  readonly mail: string;
}

/**
 * Saves the attempt, opens the partner's page, then saves its URL: no transaction spans the partner call. The
 * attempt's code is the partner's idempotency key, so concurrent clicks share a page. The return URL is the buyer's
 * host, which holds the login.
 */
export const avviaPagamento =
  (parts: PagamentiParts): Verb<typeof contract.avviaPagamento> =>
  async ({ ctx, input }) => {
    const cassa = parts.casse.metodi.get(input.metodo);
    if (!cassa)
      throw breaksRule('Questo modo di pagare non è disponibile.', {
        errors: [{ path: 'metodo', message: 'Questo modo di pagare non è disponibile.' }],
      });
    const origine = ctx.origin ?? parts.urlPubblico();
    const tentativo = await ctx.transaction((full) => prepara(full, cassa, { ...input, origine }));
    const { pagamento } = tentativo;
    if (pagamento.url !== null) return { url: pagamento.url };
    const fallita = (errore: unknown): null => (parts.guasto({ errore, codice: pagamento.codice }), null);
    const aperta = await apri(cassa, tentativo).catch(fallita);
    const serve = await ctx.transaction((full) => segna(full, pagamento, aperta));
    if (!aperta) throw partnerFailed(nonRisponde);
    if (serve) return { url: aperta.url };
    // Cancelled while the page opened; a payment there is refunded.
    await cassa.chiudi({ codice: pagamento.codice, riferimento: aperta.riferimento }).catch(fallita);
    throw conflict(nonInAttesa);
  };

async function prepara(
  ctx: WriteCtx,
  cassa: Cassa,
  input: { readonly anno: number; readonly numero: number; readonly metodo: Metodo; readonly origine: string },
): Promise<Tentativo> {
  const { tx, now, log } = ctx;
  const ordine = await bloccaOrdine(tx, await idOrdine(tx, clienteDi(ctx.actor), input));
  if (!ordine) throw notFound();
  if (ordine.stato !== 'in attesa di pagamento') throw conflict(nonInAttesa);
  if (ordine.daDefinire) throw conflict(trasportoDaDefinire);
  if (ordine.scade !== null && ordine.scade <= now) throw conflict(tempoScaduto);
  const cliente = await tx.one<{ mail: string }>(
    sql`select c.mail from clienti c where c.cod_anagrafica = ${ordine.codAnagrafica}`,
  );
  const mail = cliente?.mail ?? '';
  const importo = centesimi(ordine.totaleDocumento);
  const presenti = await bloccaPagamenti(tx, ordine.id);
  if (presenti.some(({ stato }) => stato === 'in lavorazione'))
    throw conflict('Un pagamento di questo ordine è già in lavorazione.');
  const stesso = presenti.find(
    (p) =>
      /^(preparato|aperto)$/.test(p.stato) &&
      p.metodo === input.metodo &&
      p.fornitore === cassa.fornitore &&
      p.importo === importo &&
      p.origine === input.origine &&
      p.scade > now,
  );
  const pagamento = stesso ?? (await nuovo(ctx, cassa, { ...input, ordine, importo }));
  await log({
    tabella: 'pagamenti',
    chiave: pagamento.codice,
    operazione: stesso ? 'edit' : 'add',
    dopo: { ordine: nomeOrdine(ordine), importo, metodo: input.metodo, fornitore: cassa.fornitore },
    note: stesso ? 'pagina riaperta' : 'pagamento avviato',
  });
  return { ordine, pagamento, mail };
}

async function nuovo(
  { tx, now }: WriteCtx,
  { fornitore }: Cassa,
  given: { readonly ordine: Ordine; readonly importo: number; readonly metodo: Metodo; readonly origine: string },
): Promise<Pagamento> {
  const { ordine, importo, metodo, origine } = given;
  const scade = new Date(Math.max(ordine.scade?.getTime() ?? 0, now.getTime() + minutiPagina * 60_000));
  const verifica = new Date(now.getTime() + minutiAllaVerifica(2) * 60_000);
  const creato = await tx.one<Pagamento>(sql`
    insert into pagamenti as p (codice, id_documento, cod_anagrafica, metodo, fornitore, importo, divisa, stato, origine, creato, scade, prossima_verifica)
    select substr(replace(gen_random_uuid()::text, '-', ''), 1, 18), ${ordine.id}, ${ordine.codAnagrafica}, ${metodo}, ${fornitore}, ${importo}, 'EUR',
      'preparato', ${origine}, ${now}::timestamptz, ${scade}::timestamptz, ${verifica}::timestamptz
    returning ${colonnePagamento}`);
  if (!creato) throw new Error('An attempt was not written');
  return creato;
}

const apri = (cassa: Cassa, { ordine, pagamento, mail }: Tentativo): Promise<Aperta> => {
  const pagina = `${pagamento.origine}/pagamento/${ordine.anno}/${ordine.numero}`;
  const { codice, importo, divisa, metodo, scade } = pagamento;
  return cassa.apri({
    codice,
    importo,
    divisa,
    metodo,
    scade,
    mail,
    descrizione: `Ordine ${nomeOrdine(ordine)}`,
    ritorno: `${pagina}?esito=ritorno`,
    rinuncia: `${pagina}?esito=interrotto`,
  });
};

/** True if the page belongs to a valid attempt; a failed page's URL is never shown. */
async function segna({ tx, log }: WriteCtx, { id, codice }: Pagamento, aperta: Aperta | null): Promise<boolean> {
  const stato = aperta ? 'aperto' : 'fallito';
  await log('edit pagamenti', codice, { dopo: { stato } });
  if (!aperta) {
    await tx.run(
      sql`update pagamenti p set stato = ${stato}, motivo = 'Il fornitore non ha risposto' where p.id = ${id} and p.stato = 'preparato'`,
    );
    return false;
  }
  const segnati = await tx.run(sql`
    update pagamenti p set stato = ${stato}, motivo = null, riferimento = ${aperta.riferimento}, url = ${aperta.url}, segreto = ${aperta.segreto}
    where p.id = ${id} and (p.stato in ('preparato', 'fallito') and p.url is null or p.stato = 'aperto' and p.riferimento = ${aperta.riferimento})`);
  return segnati === 1;
}
