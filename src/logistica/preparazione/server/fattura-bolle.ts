import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule, conflict, Refusal } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import { dataFattura } from '#vendita/documenti/rules/scadenze.ts';
import { descPagamento, numeroDocumento } from '#vendita/documenti/rules.ts';
import { allegatoConferma, forseCambiata, restaDaFatturare, tornatoDi } from '#vendita/documenti/server/index.ts';
import { creaFatturaConResi } from '#vendita/resi/server/index.ts';
import type * as contract from '../contract.ts';
import { decidiIva, ivaCambiata, type Esclusa, type Gruppo } from './iva-bolle.ts';

type DaFatturare = ReplyOf<typeof contract.elencoDaFatturare>;
type Bolle = ReplyOf<typeof contract.bolleDaFatturare>;
type Esito = ReplyOf<typeof contract.fatturaBolle>;
export type Fatta = Esito['fatture'][number];
type CtxFattura = Pick<WriteCtx, 'tx' | 'actor' | 'now' | 'log' | 'jobs'>;

/** EUR of note `b` without VAT, less returned goods. */
const daFatturare = sql`b.imponibile - ${tornatoDi(sql`b`)}`;

/**
 * Notes without an invoice, or released by a full credit. The former come from the partial index `documenti_bolle`
 * alone, and further columns are read only for those few (of 23,000 notes in 30 ms instead of 500).
 */
export const nonFatturate = sql`
  b.id in (
    select n.id from documenti n where n.tipo = 'BO' and n.stato <> 'annullato'
      and not exists (select 1 from documenti_legami l where l.id_origine = n.id and not l.sciolto))
  and ${restaDaFatturare(sql`b`)}`;

/** Condition for notes up to this day; without it for all days. */
const finoA = (fino: string | undefined): Fragment => (fino === undefined ? sql`true` : sql`b.data <= ${fino}::date`);

/** Number of notes up to a day that need a VAT choice, for all or some customers. */
async function bolleDaScegliere(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  quali: Quali & { readonly fino: string },
): Promise<Map<string, number>> {
  const gruppi = await ctx.db.rows<Gruppo>(daFare(quali.fino, { ...quali, forse: true }));
  const cambiate = await ivaCambiata(ctx.db, gruppi, ctx.now);
  const quante = new Map<string, number>();
  for (const { codAnagrafica, bolle } of gruppi) {
    const sue = bolle.filter((id) => cambiate.has(id)).length;
    if (sue > 0) quante.set(codAnagrafica, (quante.get(codAnagrafica) ?? 0) + sue);
  }
  return quante;
}

/** Number of customers whose notes can't be invoiced before a VAT choice. */
export const clientiDaScegliere = async (ctx: Pick<ReadCtx, 'db' | 'now'>): Promise<number> =>
  (await bolleDaScegliere(ctx, { fino: oggiInItalia(ctx.now) })).size;

export const elencoDaFatturare: Verb<typeof contract.elencoDaFatturare> = async ({ ctx, input }) => {
  const { fino, daScegliere, pagina } = input;
  const fineIva = fino ?? oggiInItalia(ctx.now);
  const soli = daScegliere === '1' ? await bolleDaScegliere(ctx, { fino: fineIva }) : null;
  const suoi = soli ? sql`b.cod_anagrafica = any(${[...soli.keys()]}::text[])` : sql`true`;
  const righe = await ctx.db.rows<Omit<DaFatturare['righe'][number], 'daScegliere'> & { totale: number }>(sql`
    select b.cod_anagrafica, c.ragione_sociale, count(*)::int as bolle, min(b.data) as dal, max(b.data) as al, sum(${daFatturare}) as imponibile,
      count(*) over () as totale
    from documenti b join clienti c on c.cod_anagrafica = b.cod_anagrafica where ${nonFatturate} and ${finoA(fino)} and ${suoi}
    group by b.cod_anagrafica, c.ragione_sociale order by dal, c.ragione_sociale, b.cod_anagrafica
    limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  const clienti = righe.map(({ codAnagrafica }) => codAnagrafica);
  const scelte = soli ?? (await bolleDaScegliere(ctx, { fino: fineIva, clienti }));
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, daScegliere: scelte.get(riga.codAnagrafica) ?? 0 })),
  };
};

export const bolleDaFatturare: Verb<typeof contract.bolleDaFatturare> = async ({
  ctx,
  input: { codAnagrafica, fino },
}) => {
  const bolle = await ctx.db.rows<Omit<Bolle['bolle'][number], 'ivaCambiata'>>(sql`
    select b.id, b.numero, b.anno, b.data, coalesce(o.tipo || ' ' || o.numero || '/' || o.anno, '') as ordine, b.rf_ord_cliente, b.pagamento, ${daFatturare} as imponibile
    from documenti b left join lateral (
      select o.tipo, o.numero, o.anno from documenti_legami l join documenti o on o.id = l.id_origine where l.id_documento = b.id order by o.id limit 1
    ) o on true
    where ${nonFatturate} and b.cod_anagrafica = ${codAnagrafica} and ${finoA(fino)} order by b.data, b.id limit 1000`);
  if (bolle.length === 0)
    await refuseUnknown(ctx.db, [
      {
        path: 'codAnagrafica',
        value: codAnagrafica,
        known: sql`select from clienti where cod_anagrafica = ${codAnagrafica}`,
        message: 'Cliente non trovato',
      },
    ]);
  const gruppi = await ctx.db.rows<Gruppo>(daFare(fino ?? oggiInItalia(ctx.now), { clienti: [codAnagrafica] }));
  const cambiate = await ivaCambiata(ctx.db, gruppi, ctx.now);
  return {
    bolle: bolle.map((una) => ({
      ...una,
      pagamento: una.pagamento === 'banca' ? '' : descPagamento(una.pagamento),
      ivaCambiata: cambiate.get(una.id) ?? '',
    })),
  };
};

export const fattureMassime = 5000;

interface Quali {
  readonly clienti?: readonly string[];
  readonly bolle?: readonly number[] | undefined;
  /** Only customers with a note whose VAT may have changed. */
  readonly forse?: true;
}

/** Invoices to be made from the notes up to a day. */
export const daFare = (fino: string, { clienti, bolle, forse }: Quali = {}): Fragment => sql`
    select b.cod_anagrafica, c.ragione_sociale, jsonb_agg(b.id order by b.id) as bolle, max(b.data) as al
    from documenti b join clienti c on c.cod_anagrafica = b.cod_anagrafica
    where ${nonFatturate} and b.data <= ${fino}::date and ${clienti ? sql`b.cod_anagrafica = any(${clienti}::text[])` : sql`true`}
      and ${bolle ? sql`b.id = any(${bolle}::bigint[])` : sql`true`}
    group by b.cod_anagrafica, c.ragione_sociale, b.pagamento, b.pagato is null, b.scissione, date_trunc('month', b.data)
    having ${forse ? sql`bool_or(${forseCambiata})` : sql`true`}
    order by al, b.cod_anagrafica limit ${fattureMassime}`;

/** 422 for a future day. */
export function controllaGiorno(fino: string, now: Date): void {
  if (fino > oggiInItalia(now))
    throw breaksRule('Il giorno è nel futuro.', { errors: [{ path: 'fino', message: 'Il giorno è nel futuro.' }] });
}

export const nessunDdt = () => breaksRule('Nessun DDT da fatturare.');

export const fatturaBolle: Verb<typeof contract.fatturaBolle> = async ({ ctx, input }) => {
  const { fino, bolle } = input;
  const clienti = [input.codAnagrafica];
  controllaGiorno(fino, ctx.now);
  const gruppi = await ctx.read<Gruppo>(daFare(fino, { clienti, bolle }));
  if (bolle && gruppi.flatMap((uno) => uno.bolle).length < new Set(bolle).size)
    throw conflict('Uno dei DDT scelti non è più da fatturare: rileggere l’elenco.');
  if (gruppi.length === 0) throw nessunDdt();
  const fatture: Fatta[] = [];
  const escluse: Esclusa[] = [];
  // With today's VAT, notes of a month that were two invoices may become one. Writes and logs the choice only.
  const decisi = await ctx.transaction(async (full) => {
    await decidiIva(full, gruppi, input.iva);
    return full.statement<Gruppo>({
      rows: daFare(fino, { clienti, bolle: gruppi.flatMap((uno) => uno.bolle) }),
    });
  });
  if (decisi.length === 0) throw nessunDdt();
  for (const gruppo of decisi) {
    const una = await fattaOEsclusa(gruppo, () => ctx.transaction((full) => fatturaGruppo(full, gruppo)));
    if ('motivo' in una) escluse.push(una);
    else fatture.push(una);
  }
  return { fatture, escluse };
};

export async function fattaOEsclusa(
  { codAnagrafica, ragioneSociale }: Gruppo,
  fai: () => Promise<Fatta>,
): Promise<Fatta | Esclusa> {
  try {
    return await fai();
  } catch (errore) {
    if (!(errore instanceof Refusal)) throw errore;
    return { codAnagrafica, ragioneSociale, motivo: errore.message };
  }
}

/** Runs in the caller's transaction. */
export async function fatturaGruppo(ctx: CtxFattura, gruppo: Gruppo): Promise<Fatta> {
  const data = dataFattura(gruppo.al, oggiInItalia(ctx.now));
  const { codAnagrafica, ragioneSociale } = gruppo;
  return { ...(await fatturaCliente(ctx, gruppo, data)), data, codAnagrafica, ragioneSociale };
}

async function fatturaCliente(ctx: CtxFattura, { codAnagrafica, ragioneSociale, bolle }: Gruppo, data: string) {
  const fattura = await creaFatturaConResi(ctx.tx, { bolle, data, idUtente: ctx.actor.idUtente, now: ctx.now });
  const chiave = numeroDocumento({ tipo: 'FT', ...fattura });
  ctx.log('add documenti', chiave, { dopo: { ...fattura, codAnagrafica, bolle }, note: 'DDT fatturati' });
  const cliente = await ctx.tx.one<{ mail: string }>(
    sql`select ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (cliente?.mail)
    await queueMail(ctx, {
      unica: `fattura:${fattura.id}`,
      destinatario: cliente.mail,
      oggetto: `Fattura ${fattura.numero}/${fattura.anno}`,
      ...letter(
        paragraph(
          greeting(ragioneSociale),
          `alleghiamo la copia di cortesia della fattura n. ${fattura.numero}/${fattura.anno}. L'originale è la fattura elettronica.`,
        ),
        paragraph('Grazie per averci scelto.'),
      ),
      allegati: [allegatoConferma({ ...fattura, tipo: 'FT' })],
      riferimento: { ...fattura, tipo: 'FT', codAnagrafica, ragioneSociale },
    });
  return fattura;
}
