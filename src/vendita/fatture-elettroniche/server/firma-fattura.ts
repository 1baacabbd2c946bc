import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import type { Parts } from '#platform/server/area.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type * as contract from '../contract.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import { type EsitoFirma, firmeDette, verificaFirmato } from '../rules.ts';
import { bloccaFattura, tabella } from './accoda.ts';
import { corsiaDi, inviiFatture } from './invii-fatture.ts';
import type { DaConfrontare } from './leggi/firma-worker.ts';

const thread = new URL('./leggi/firma-worker.ts', import.meta.url);

interface Aperto {
  readonly id: number;
  readonly stato: StatoFattura;
  readonly nomeFile: string;
  readonly chiave: string;
  readonly chiaveFirmata: string;
}

/** The signed file is sent under the name of the original, if it contains that original. */
export const firmaFattura =
  ({ uploads, papers }: Pick<Parts, 'uploads' | 'papers'>): Verb<typeof contract.firmaFattura> =>
  async ({ ctx, input: { id, nome, contenuto } }) => {
    const { tx, now, log } = ctx;
    const frase = verificaFirmato(nome, contenuto.length);
    if (frase !== null) throw rifiuto(frase);
    await bloccaFattura(tx, id);
    const invio = await tx.one<Aperto>(sql`
      select i.id, i.stato, i.nome_file, i.chiave, i.chiave_firmata from fatture_invii i where i.id_documento = ${id} order by i.id desc limit 1 for update`);
    if (!invio) throw notFound('Nessun file di questa fattura aspetta la firma');
    const chiave = chiaveDi(invio.nomeFile, contenuto);
    const dopo = { file: `${invio.nomeFile}.p7m`, firmato: true };
    log({ tabella, chiave: String(id), operazione: 'edit', dopo });
    if (invio.chiaveFirmata === chiave) return 'OK' as const;
    if (invio.stato !== 'da firmare')
      throw conflict(
        invio.stato === 'da inviare' ? 'La fattura è già in coda per l’invio.' : `La fattura è già ${invio.stato}.`,
      );
    const scritto = await papers.files.get(invio.chiave);
    if (!scritto) throw conflict('Il file da firmare manca dall’archivio: riprendere la fattura e inviarla di nuovo.');
    const nostro = await buffer(scritto.stream as Readable);
    const esito = await uploads.read<EsitoFirma>({
      thread,
      given: { firmato: contenuto, nostro } satisfies DaConfrontare,
      field: 'contenuto',
    });
    if (esito !== 'buona') throw rifiuto(firmeDette[esito]);
    await tx.run(sql`
      update fatture_invii set stato = 'da inviare', dal = ${now}, chiave_firmata = ${chiave}, messaggio = '' where id = ${invio.id}`);
    const given = { invio: invio.id };
    await beginCall(ctx, inviiFatture, { lane: corsiaDi(invio.id), reference: invio.nomeFile, given });
    await putWithRow(tx, papers.files, { key: chiave, bytes: contenuto });
    return 'OK' as const;
  };

const rifiuto = (frase: string) => breaksRule(frase, { errors: [{ path: 'contenuto', message: frase }] });

function chiaveDi(nomeFile: string, bytes: Uint8Array): string {
  const impronta = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${privateFolder}fatture-inviate/${impronta}/${nomeFile}.p7m`;
}
