import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import { conSegno } from '#vendita/documenti/rules.ts';
import { dovuto, tornatoDi } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { disponibile, scadutoDal, totaliPartite, verificaFido, type Situazione } from '../rules.ts';
import { inOrdine, leggiPartite, type PartitaAperta } from './leggi-aperti.ts';

interface Letta extends Situazione {
  readonly ragioneSociale: string;
  readonly motivo: string;
  readonly versione: string;
  readonly partite: readonly PartitaAperta[];
}

/** For `clienti c`: a hash of the values, so that no writer has to increment it. */
export const versioneFido = sql`md5(concat_ws('|', c.fido, c.sospeso))`;

/** Condition on `documenti d`: to be paid on account; prepaid documents owe nothing. */
const inConto = sql`d.pagato is null and d.pagamento not in ('carta', 'paypal')`;

/** For `documenti d`: EUR owed per EUR without tax; with several VAT codes their average. */
const conImposta = sql`(case when d.scissione then 1 when d.aliquote is null then 1 + d.percentuale_iva / 100 else 1 + d.imposta / nullif(d.imponibile, 0) end)`;

async function leggiSituazione(db: Sql, codAnagrafica: string, now: Date): Promise<Letta> {
  const [cliente, partite] = await Promise.all([
    db.one<
      Omit<Situazione, 'sospeso' | 'aperto' | 'scaduto'> & Pick<Letta, 'ragioneSociale' | 'motivo' | 'versione'>
    >(sql`
      select c.ragione_sociale, c.fido, c.sospeso as motivo, ${versioneFido} as versione,
        (
          select coalesce(sum(${dovuto} - round(${tornatoDi(sql`d`)} * ${conImposta}, 2)), 0) from documenti d
          where d.cod_anagrafica = c.cod_anagrafica and d.tipo = 'BO' and d.stato <> 'annullato' and ${inConto}
            and not exists (select 1 from documenti_legami l where l.id_origine = d.id and not l.sciolto)
        ) as da_fatturare,
        (
          select coalesce(sum(greatest(0, ${dovuto} - (
            select coalesce(sum(b.totale_documento - case when b.scissione then b.imposta else 0 end), 0) from documenti_legami l
            join documenti b on b.id = l.id_documento and b.tipo = 'BO' and b.stato <> 'annullato' where l.id_origine = d.id
          ))), 0) from documenti d
          where d.cod_anagrafica = c.cod_anagrafica and d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione') and ${inConto}
        ) as ordini
      from clienti c where c.cod_anagrafica = ${codAnagrafica}`),
    leggiPartite(db, codAnagrafica),
  ]);
  if (!cliente) throw clienteInesistente();
  return { ...cliente, sospeso: cliente.motivo !== '', ...totaliPartite(partite, oggiInItalia(now)), partite };
}

export async function situazioneCliente({
  db,
  actor,
  now,
}: ReadCtx): Promise<ReplyOf<typeof contract.situazioneCliente>> {
  const { fido, sospeso, aperto, scaduto, daFatturare, ordini, partite } = await leggiSituazione(
    db,
    clienteDi(actor),
    now,
  );
  const dal = scadutoDal(partite, oggiInItalia(now));
  return { fido, sospeso, aperto, scaduto, scadutoDal: dal, daFatturare, ordini };
}

const documentiMassimi = 500;

export async function partiteCliente(
  { db, now }: ReadCtx,
  codAnagrafica: string,
): Promise<ReplyOf<typeof contract.partiteCliente>> {
  const { partite, ...situazione } = await leggiSituazione(db, codAnagrafica, now);
  const documenti = new Map<string, PartitaAperta>();
  for (const una of inOrdine(partite, 'scadenza')) {
    const { tipo, anno, numero, suffisso } = una.documento;
    const chiave = `${tipo} ${anno} ${numero} ${suffisso}`;
    if (!documenti.has(chiave)) documenti.set(chiave, una);
  }
  return {
    ...situazione,
    codAnagrafica,
    documenti: [...documenti.values()].slice(0, documentiMassimi).map(({ documento: uno, scadenza }) => ({
      tipo: uno.tipo,
      anno: uno.anno,
      numero: uno.numero,
      suffisso: uno.suffisso,
      data: uno.data,
      scadenza,
      totaleDocumento: conSegno(uno.tipo, uno.totaleDocumento),
      aperto: conSegno(uno.tipo, sum([uno.dovuto, -uno.saldato], 2)),
    })),
  };
}

/**
 * Refuses an order of `totale` EUR on account against limit or suspension; role 2 may exceed the limit, which is
 * logged. The customer is locked, so that concurrent orders count each other; stock is locked after it.
 */
export async function controllaFido(
  { tx, actor, now, log }: WriteCtx,
  codAnagrafica: string,
  totale: number,
): Promise<void> {
  await tx.run(sql`select 1 from clienti c where c.cod_anagrafica = ${codAnagrafica} for no key update`);
  const situazione = await leggiSituazione(tx, codAnagrafica, now);
  const guasto = verificaFido(situazione, totale, actor.ruolo === 2);
  if (guasto !== null) throw breaksRule(guasto, { errors: [{ path: 'pagamento', message: guasto }] });
  const resta = disponibile(situazione);
  if (resta !== null && totale > resta)
    log('edit clienti', codAnagrafica, {
      note: `Ordine di ${formatMoney(totale)} oltre il fido di ${formatMoney(sum([totale, -resta], 2))}`,
    });
}
