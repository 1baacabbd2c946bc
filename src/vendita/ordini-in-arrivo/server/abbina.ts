import { cut } from '#platform/contract/storable.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { dateAmmesse, leggiCliente } from '#vendita/carrello/server/index.ts';
import { leggiTesto, type ParteLettura } from '#vendita/ordine-rapido/server/index.ts';
import type * as contract from '../contract.ts';
import { indirizzoChiesto, type IndirizzoNostro } from '../rules/consegna-chiesta.ts';
import type { Campo, Letto, LuogoLetto } from '../rules/letto/letto.ts';
import { formaDi } from './forma-ricordata.ts';
import { righeMassime, rigaScritta, testoDaAbbinare } from '../rules/righe-abbinate.ts';

type Abbinato = ReplyOf<typeof contract.abbinaOrdineInArrivo>;

/** The lines as read, each with the customer's possible articles. */
export async function abbina(parte: ParteLettura, ctx: ReadCtx, id: number): Promise<Abbinato> {
  const riga = await ctx.db.one<{ letto: Letto | null; codAnagrafica: string | null; dataChiesta: string | null }>(
    sql`select x.letto, x.cod_anagrafica, x.data_chiesta from ordini_in_arrivo x where x.id = ${id}`,
  );
  if (!riga) throw notFound('Ordine in arrivo non trovato');
  const lette = (riga.letto?.righe ?? []).slice(0, righeMassime);
  const { testata } = riga.letto ?? {};
  const { codAnagrafica } = riga;
  const comune = {
    codAnagrafica,
    forma: (await formaDi(ctx.db, codAnagrafica, riga.letto?.impronta ?? '')) !== null,
    avvisi: (riga.letto?.avvisi ?? []).slice(0, 50),
    nonLette: (riga.letto?.nonLette ?? []).slice(0, 200),
    centroCosto: cut(testata?.centroCosto?.valore ?? '', 60),
    riferimento: cut(testata?.riferimento?.valore ?? '', 60),
  };
  if (codAnagrafica === null)
    return {
      ...comune,
      righe: lette.map((una, posto) => ({ ...rigaScritta(una, posto), abbinata: null })),
      consegna: testata?.consegna ? { scritta: testata.consegna.scritto, prog: null } : null,
      indirizzi: [],
      date: [],
    };
  const suo: ReadCtx = { ...ctx, actor: { ...ctx.actor, codAnagrafica } };
  const [rapporto, consegna] = await Promise.all([
    lette.length === 0 ? { righe: [] } : leggiTesto(parte, suo, testoDaAbbinare(lette)),
    leggiConsegna(ctx, codAnagrafica, testata?.consegna),
  ]);
  const perPosto = new Map(rapporto.righe.map((una) => [una.numero - 1, una]));
  return {
    ...comune,
    ...consegna,
    righe: lette.map((una, posto) => concorde(rigaScritta(una, posto), perPosto.get(posto) ?? null)),
  };
}

type RigaAbbinata = Abbinato['righe'][number];

/** Not certain if the words of the line contain another number with a unit. */
function concorde(riga: Omit<RigaAbbinata, 'abbinata'>, abbinata: RigaAbbinata['abbinata']): RigaAbbinata {
  if (!abbinata || riga.qta === null || abbinata.qtaLetta === riga.qta) return { ...riga, abbinata };
  const avviso = `La quantità si legge ${formatQuantity(riga.qta)}, ma nelle parole anche ${formatQuantity(abbinata.qtaLetta ?? 0)}.`;
  return { ...riga, abbinata, sicura: false, avvisi: [...riga.avvisi, avviso].slice(0, 20) };
}

type Consegna = Pick<Abbinato, 'indirizzi' | 'date' | 'consegna'>;

async function leggiConsegna(
  { db, now }: ReadCtx,
  codAnagrafica: string,
  chiesta: Campo<LuogoLetto> | undefined,
): Promise<Consegna> {
  const suoi = await db.rows<IndirizzoNostro>(sql`
    select i.prog, i.rag_soc, i.indirizzo, i.cap, i.localita, i.stato from indirizzi i
    where i.cod_anagrafica = ${codAnagrafica} and not i.eliminato order by i.prog limit 200`);
  const prog = chiesta
    ? (indirizzoChiesto(chiesta.valore, suoi) ?? (await dovePrima(db, codAnagrafica, chiesta.valore, suoi)))
    : null;
  const { giornoConsegna } = await leggiCliente(db, {
    codAnagrafica,
    progIndirizzo: prog ?? suoi[0]?.prog ?? null,
    idUtente: null,
  });
  return {
    indirizzi: suoi.map(({ prog: suo, ragSoc, indirizzo, localita }) => ({
      prog: suo,
      nome: [ragSoc, indirizzo, localita].filter(Boolean).join(', '),
    })),
    consegna: chiesta ? { scritta: cut(chiesta.scritto, 300), prog } : null,
    date: dateAmmesse(oggiInItalia(now), 'mezzo', giornoConsegna).slice(0, 200),
  };
}

/** Number of the customer's orders searched for an earlier request of the same place. */
const ordiniGuardati = 50;

/** Address used by the last order that requested the same place, if the customer still has it. */
async function dovePrima(
  db: ReadCtx['db'],
  codAnagrafica: string,
  luogo: LuogoLetto,
  suoi: readonly IndirizzoNostro[],
): Promise<number | null> {
  const prima = await db.one<{ prog: number | null }>(sql`
    select (d.destinazione->>'prog')::int as prog from (
      select x.id, x.letto, x.id_documento from ordini_in_arrivo x
      where x.cod_anagrafica = ${codAnagrafica} and x.stato = 'ordine' order by x.arrivato desc limit ${ordiniGuardati}) u
    join documenti d on d.id = u.id_documento
    where u.letto #> '{testata,consegna,valore}' = ${JSON.stringify(luogo)}::jsonb order by u.id desc limit 1`);
  return suoi.find(({ prog }) => prog === prima?.prog)?.prog ?? null;
}

/** Searches articles for the row's customer; 404 without one. */
export async function cerca(
  parte: ParteLettura,
  ctx: ReadCtx,
  { id, testo, qta, um }: InputOf<typeof contract.cercaPerArrivo>,
): Promise<ReplyOf<typeof contract.cercaPerArrivo>> {
  const riga = await ctx.db.one<{ codAnagrafica: string | null }>(
    sql`select x.cod_anagrafica from ordini_in_arrivo x where x.id = ${id}`,
  );
  if (!riga) throw notFound('Ordine in arrivo non trovato');
  const suo: ReadCtx = { ...ctx, actor: { ...ctx.actor, codAnagrafica: riga.codAnagrafica } };
  const { righe } = await leggiTesto(parte, suo, `${testo}\tqta ${formatQuantity(qta)} ${um}`.trim());
  return { scelte: righe[0]?.scelte ?? [] };
}
