import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { chiediApprovazioneRighe, confermaRighe, type RigaSalvata } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';
import { OltreLimite } from '#vendita/persone/server/index.ts';
import type * as contract from '../contract.ts';
import { comeDelCarrello, frasi, richiestaDi, type Fuori } from './data-tenuta.ts';
import type { GiroParts } from './giro-ricorrenti.ts';
import { leggiRighe } from './leggi-ricorrenti.ts';
import { mandaEsito } from './mail-ricorrenti.ts';
import { senzaRighe } from './senza-righe.ts';

type Parti = Pick<GiroParts, 'store' | 'omaggi' | 'metodi' | 'urlPubblico' | 'casellaUfficio'>;
type Fatto = ReplyOf<typeof contract.ordinaAdesso>;

interface Tenuto {
  readonly nome: string;
  readonly codAnagrafica: string;
  readonly riferimento: string;
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null;
}

/** Each attempt is a transaction; a repeated press is found by its key, whichever attempt succeeded. */
export const ordinaAdesso =
  (parti: Parti): Verb<typeof contract.ordinaAdesso> =>
  ({ ctx, input: { id } }) =>
    senzaRighe<Fatto>({
      righe: () => leggiRighe(parti.store.db, id),
      prova: (fuori) => ctx.transaction((full) => prova(parti, full, { id, chiave: chiaveDi(ctx), fuori })),
      rifiutato: async (error, fuori, dette) => {
        if (error instanceof OltreLimite)
          return ctx.transaction((full) => prova(parti, full, { id, chiave: chiaveDi(ctx), fuori, oltre: error }));
        throw dette.length === 0 ? error : breaksRule([error.message, ...dette].join('\n'));
      },
    });

const chiaveDi = ({ actor, idempotencyKey }: StepsCtx): string => `${actor.idUtente} ${idempotencyKey}`;

async function prova(
  parti: Parti,
  ctx: WriteCtx,
  { id, chiave, fuori, oltre }: { id: number; chiave: string; fuori: Fuori; oltre?: OltreLimite },
): Promise<Fatto> {
  const tenuto = await blocca(ctx, id);
  const gia = await fattoPrima(ctx, id, chiave);
  if (gia) {
    ctx.log('edit ordini_ricorrenti', String(id), { note: 'ordine già fatto, inviato di nuovo' });
    return gia;
  }
  const { tx, now, actor } = ctx;
  const suo: WriteCtx = { ...ctx, actor: { ...actor, codAnagrafica: tenuto.codAnagrafica } };
  const tutte = await leggiRighe(tx, id);
  const righe = await comeDelCarrello(
    tx,
    tenuto,
    tutte.filter(({ riga }) => !fuori.has(riga)),
  );
  const esito = frasi(tutte, fuori).join('\n');
  const fatto = oltre
    ? await chiedi(parti, suo, { tenuto, righe, oltre })
    : await ordina(parti, suo, { tenuto, righe });
  const giorno = oggiInItalia(now);
  const { idDocumento, documento, approvazione } = fatto;
  const stato = oltre ? 'in approvazione' : 'ordinato';
  const scritto = await tx.one<{ adesso: number }>(sql`
    insert into ordini_ricorrenti_adesso (id_ricorrente, giorno, chiave, stato, id_documento, id_approvazione, esito, quando)
    values (${id}, ${giorno}::date, ${chiave}, ${stato}, ${idDocumento}::bigint, ${approvazione}::int, ${esito}, ${now}) returning id as adesso`);
  ctx.log('edit ordini_ricorrenti', String(id), { dopo: { adesso: giorno, documento, approvazione, esito } });
  if (oltre || esito !== '')
    await mandaEsito(
      { ...parti, ...suo },
      { id, giorno, ...tenuto },
      {
        esito: [oltre?.message, esito].filter(Boolean).join('\n'),
        come: oltre ? 'in approvazione' : 'incompleto',
        volta: `adesso-${scritto?.adesso}`,
      },
    );
  return { documento, approvazione, esito };
}

/** Locked, so that the same press sent twice at once finds the first. */
async function blocca({ tx, actor }: WriteCtx, id: number): Promise<Tenuto> {
  const cliente = actor.ruolo === 1 ? clienteDi(actor) : actor.codAnagrafica;
  const tenuto = await tx.one<Tenuto>(sql`
    select r.nome, r.cod_anagrafica, r.riferimento, r.trasporto, r.prog_indirizzo from ordini_ricorrenti r
    where r.id = ${id} and (${cliente}::text is null or r.cod_anagrafica = ${cliente}) for no key update`);
  if (!tenuto) throw notFound();
  return tenuto;
}

const fattoPrima = ({ tx }: WriteCtx, id: number, chiave: string) =>
  tx.one<Fatto>(sql`
    select case when d.id is not null then jsonb_build_object('anno', d.anno, 'numero', d.numero) end as documento, f.id_approvazione as approvazione, f.esito
    from ordini_ricorrenti_adesso f left join documenti d on d.id = f.id_documento where f.id_ricorrente = ${id} and f.chiave = ${chiave}`);

interface DaFare {
  readonly tenuto: Tenuto;
  readonly righe: readonly RigaSalvata[];
}

async function ordina({ omaggi, metodi }: Parti, ctx: WriteCtx, { tenuto, righe }: DaFare) {
  const { id, anno, numero } = await confermaRighe(ctx, richiestaDi(tenuto), { omaggi, metodi }, { proprie: righe });
  return { idDocumento: id, documento: { anno, numero }, approvazione: null };
}

async function chiedi(
  { urlPubblico }: Parti,
  ctx: WriteCtx,
  { tenuto, righe, oltre }: DaFare & { oltre: OltreLimite },
) {
  const origine = `Ordine ricorrente «${tenuto.nome}» del ${formatDate(oggiInItalia(ctx.now))}`;
  const approvazione = await chiediApprovazioneRighe(ctx, {
    input: richiestaDi(tenuto),
    oltre,
    urlPubblico,
    origine,
    righe,
  });
  return { idDocumento: null, documento: null, approvazione };
}
