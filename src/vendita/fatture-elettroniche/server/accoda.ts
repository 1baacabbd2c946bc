import { createHash } from 'node:crypto';
import { conflict, breaksRule, notFound } from '#platform/contract/refusal.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import { type FatturaScritta, xmlPerId } from '#vendita/documenti/server/index.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import { daRifare, progressivoInvio } from '../rules.ts';
import { corsiaDi, inviiFatture } from './invii-fatture.ts';
import { statoSql, fattureDelCanale } from './in-invio.ts';

export type AccodaCtx = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'actor' | 'log'>;

export interface AccodaParts {
  readonly files: FileStore;
  /** Our bank account, for the means of payment in the invoice. */
  readonly coordinate: string;
  /** Who signs invoices of public bodies: a person, or the channel. */
  readonly firma: 'qui' | 'canale';
}

export const tabella = 'fatture_invii';

/**
 * Writes the invoice with present data under a new file name and queues it; one for a public body first waits for a
 * signature. Returns null, or the reason why it can't be written; it then stays in the list.
 */
export async function accoda(ctx: AccodaCtx, parts: AccodaParts, idDocumento: number): Promise<string | null> {
  const { tx, now } = ctx;
  await bloccaDaInviare(ctx, idDocumento);
  const scritta = await xmlPerId(tx, idDocumento, parts.coordinate);
  if ('guasti' in scritta) {
    const motivo = scritta.guasti.join(' ');
    await tx.run(sql`
      insert into fatture_ostacoli (id_documento, motivo, dal) values (${idDocumento}, ${motivo}, ${now})
      on conflict (id_documento) do update set motivo = excluded.motivo`);
    ctx.log({ tabella, chiave: String(idDocumento), operazione: 'edit', dopo: { motivo } });
    return motivo;
  }
  await tx.run(sql`delete from fatture_ostacoli where id_documento = ${idDocumento}`);
  const daFirmare = parts.firma === 'qui' && scritta.xml.includes('<FormatoTrasmissione>FPA12<');
  const stato: StatoFattura = daFirmare ? 'da firmare' : 'da inviare';
  const { id: invio, ...file } = await scriviInvio(ctx, { idDocumento, stato, ...scritta });
  if (!daFirmare) await beginCall(ctx, inviiFatture, { lane: corsiaDi(invio), reference: file.nome, given: { invio } });
  ctx.log({ tabella, chiave: String(idDocumento), operazione: 'add', dopo: { file: file.nome, stato } });
  await putWithRow(tx, parts.files, { key: file.chiave, bytes: file.bytes });
  return null;
}

/** Inserts the row of a new file under an unused name; the caller stores the bytes as its last step. */
export async function scriviInvio(
  { tx, now }: Pick<AccodaCtx, 'tx' | 'now'>,
  { idDocumento, stato, intestatario, ...scritta }: { idDocumento: number; stato: StatoFattura } & FatturaScritta,
) {
  const riga = await tx.one<{ id: number }>(sql`
    insert into fatture_invii (id_documento, nome_file, stato, dal, impronta, chiave, intestatario, creato)
    values (${idDocumento}, ${`nuovo ${idDocumento}`}, ${stato}, ${now}, '', '', ${JSON.stringify(intestatario)}::jsonb, ${now}) returning id`);
  if (!riga) throw new Error('A sending was not written');
  const file = fileDi(riga.id, scritta);
  await tx.run(sql`
    update fatture_invii set nome_file = ${file.nome}, impronta = ${file.impronta}, chiave = ${file.chiave} where id = ${riga.id}`);
  return { id: riga.id, ...file };
}

/** Locks the invoice while a file of it is written, signed or withdrawn. */
export const bloccaFattura = (tx: Tx, idDocumento: number): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('fatture_invii'), ${idDocumento % 2_147_483_647}::int)`);

/** Prevents concurrent sending by two users or by a user and the nightly run: the second one waits and is refused. */
async function bloccaDaInviare({ tx }: AccodaCtx, idDocumento: number): Promise<void> {
  await bloccaFattura(tx, idDocumento);
  const trovata = await tx.one<{ stato: StatoFattura; mai: boolean; canale: string }>(sql`
    select ${statoSql} as stato, i.id is null as mai, k.canale from ${fattureDelCanale} where d.id = ${idDocumento}`);
  if (!trovata) throw notFound('Fattura non trovata tra quelle da inviare');
  if (trovata.canale === 'no') throw breaksRule('Nessun canale per le fatture elettroniche: lo attiva FATTURE_CANALE.');
  if (!trovata.mai && !daRifare.includes(trovata.stato))
    throw conflict(
      trovata.stato === 'da inviare'
        ? 'La fattura è già in coda per l’invio.'
        : trovata.stato === 'da firmare'
          ? 'Il file della fattura è già scritto: aspetta la firma.'
          : `La fattura è già stata inviata: è ${trovata.stato}.`,
    );
}

function fileDi(id: number, { prefisso, xml }: Pick<FatturaScritta, 'prefisso' | 'xml'>) {
  const progressivo = progressivoInvio(id);
  const nome = `${prefisso}_${progressivo}.xml`;
  const bytes = Buffer.from(xml.replace(/(<ProgressivoInvio>)[^<]*/, `$1${progressivo}`), 'utf8');
  const impronta = createHash('sha256').update(bytes).digest('hex');
  return { nome, bytes, impronta, chiave: `${privateFolder}fatture-inviate/${nome}` };
}
