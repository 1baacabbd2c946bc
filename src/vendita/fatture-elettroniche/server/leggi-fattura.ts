import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { interni } from '#parti/ruoli.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { type StatoFattura, perIlCliente } from '#parti/stati-fattura.ts';
import { daRifare, type ErroreSdi } from '../rules.ts';
import { scartoDi } from '../rules/scarti.ts';
import { inRiga, rigaFattura } from './elenco.ts';
import { fattureDelCanale, maiUscitoSql, statoSql } from './in-invio.ts';
import { campiRicevuta, inRicevuta, type RigaRicevuta } from './ricevute.ts';

interface Invio {
  readonly id: number;
  readonly nomeFile: string;
  readonly stato: StatoFattura;
  readonly dal: Date;
  readonly messaggio: string;
  readonly errori: readonly ErroreSdi[];
  readonly idSdi: string;
  readonly firmato: boolean;
  readonly inCasa: boolean;
  readonly creato: Date;
  readonly inviato: Date | null;
}

export async function leggiFattura(
  ctx: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.leggiFatturaElettronica>> {
  const [riga, invii, ricevute] = await Promise.all([
    rigaFattura(ctx, id),
    ctx.db.rows<Invio>(sql`
      select i.id, i.nome_file, i.stato, i.dal, i.messaggio, i.errori, i.id_sdi, i.chiave_firmata <> '' as firmato, (${maiUscitoSql}) as in_casa, i.creato, i.inviato from fatture_invii i
      where i.id_documento = ${id} order by i.id desc limit 100`),
    ctx.db.rows<RigaRicevuta & { idInvio: number }>(sql`
      select ${campiRicevuta}, r.id_invio from fatture_ricevute r join fatture_invii i on i.id = r.id_invio where i.id_documento = ${id} order by r.id`),
  ]);
  const ultimo = invii[0];
  return {
    ...inRiga(riga),
    scarti: ultimo && daRifare.includes(ultimo.stato) ? ultimo.errori.map(scartoDi) : [],
    invii: invii.map(({ errori: _, dal, creato, inviato, ...invio }) => ({
      ...invio,
      dal: dal.toISOString(),
      creato: creato.toISOString(),
      inviato: inviato?.toISOString() ?? null,
      ricevute: ricevute
        .filter(({ idInvio }) => idInvio === invio.id)
        .slice(0, 100)
        .map(({ idInvio: __, ...una }) => inRicevuta(una)),
    })),
  };
}

export async function statoFattura(
  { db, actor }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.statoFatturaElettronica>> {
  const ufficio = interni.includes(actor.ruolo);
  const suo = ufficio ? null : clienteDi(actor);
  const documento = await db.one(sql`
    select d.id from documenti d where d.id = ${id} and (${suo}::text is null or d.cod_anagrafica = ${suo})`);
  if (!documento) throw notFound('Documento non trovato');
  const una = await db.one<{ stato: StatoFattura }>(sql`
    select ${statoSql} as stato from ${fattureDelCanale} where d.id = ${id} and (k.canale <> 'no' or i.id is not null)`);
  const stato = una?.stato ?? null;
  return { stato: ufficio ? stato : null, perCliente: perIlCliente(stato) };
}
