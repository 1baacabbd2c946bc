import type { ReplyOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { unitaBmecat } from '#prodotto/bmecat/server/index.ts';
import { carrelloValorizzato, type LeggiOmaggi } from '#vendita/carrello/server/index.ts';
import type * as contract from '../contract.ts';
import { nonParte, visitaFinita } from '../rules.ts';
import type { RigaPortata } from '../rules/carrello-oci.ts';
import { visitaDi } from './apri-visita.ts';

export interface PortaParts {
  readonly prezzi: Prezzi;
  readonly omaggi: LeggiOmaggi;
}

export const leggiVisita =
  (parts: PortaParts) =>
  async ({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.leggiVisita>> => {
    const visita = await visitaDi(ctx.db, { famiglia: ctx.actor.famiglia, now: ctx.now });
    if (!visita) throw notFound(visitaFinita);
    const { nome, protocollo, scade, chiesto } = visita;
    const { righe } = await carrelloValorizzato(parts, ctx);
    const altre = righe.some(({ tpRiga }) => tpRiga !== 'PRODOTTO');
    const restano = altre ? 'Le righe di testo e gli omaggi restano qui: il suo programma ordina articoli.' : '';
    const avviso = [chiesto.avviso ?? '', restano].filter(Boolean).join(' ');
    return { nome, protocollo, scade: scade.toISOString(), avviso };
  };

/** The present cart lines with the codes of both sides. */
async function righePortate(parts: PortaParts, ctx: ReadCtx): Promise<RigaPortata[]> {
  const { righe } = await carrelloValorizzato(parts, ctx);
  const articoli = righe.filter(({ tpRiga }) => tpRiga === 'PRODOTTO');
  const rifiuto = nonParte(articoli);
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const produttori = await produttoriDi(ctx.db, articoli);
  return articoli.map((riga) => ({
    cdArticolo: riga.cdArticolo,
    configurazione: riga.configurazione,
    codiceCliente: riga.codiceCliente,
    codiceProduttore: riga.cdFornitore,
    produttore: produttori.get(riga.cdArticolo) ?? '',
    descrizione: riga.descrizione,
    qta: riga.qta,
    unita: unitaBmecat(riga.um),
    prezzo: riga.prezzoUnitario ?? 0,
    importo: riga.importo,
    aliquota: riga.percentualeIva,
    riferimento: riga.riferimento,
    note: riga.note,
  }));
}

export async function produttoriDi(
  db: Sql,
  righe: readonly { readonly cdArticolo: string }[],
): Promise<Map<string, string>> {
  const trovati = await db.rows<{ cdArticolo: string; nome: string }>(sql`
    select a.cd_articolo, z.nome_azienda as nome from articoli a join aziende z on z.codice_azienda = a.codice_azienda
    where a.cd_articolo = any(${righe.map(({ cdArticolo }) => cdArticolo)}::text[])`);
  return new Map(trovati.map(({ cdArticolo, nome }) => [cdArticolo, nome]));
}

/** The cart is priced before the transaction, because the price cache uses connections of its own. */
export const trasferisciCarrello =
  (
    { store, ...parts }: PortaParts & Pick<Parts, 'store'>,
    base: () => string,
  ): Verb<typeof contract.trasferisciCarrello> =>
  async ({ ctx }) => {
    const { now, actor } = ctx;
    const visita = await visitaDi(store.db, { famiglia: actor.famiglia, now });
    if (!visita) throw notFound(visitaFinita);
    const righe = await righePortate(parts, { ...ctx, db: store.db });
    const totale = sum(
      righe.map(({ importo }) => importo),
      2,
    );
    const chiave = newSecret();
    await ctx.transaction(async ({ tx, log }) => {
      await tx.run(sql`
        update punchout_visite set tornata = ${now}, righe = ${JSON.stringify(righe)}::jsonb, totale = ${totale},
          impronta_ritorno = ${fingerprintOf(chiave)} where id = ${visita.id}`);
      log('edit punchout_visite', String(visita.id), {
        dopo: { righe: righe.length, totale },
        note: 'carrello trasferito',
      });
    });
    return { indirizzo: `${base()}/punchout/torna`, chiave };
  };
