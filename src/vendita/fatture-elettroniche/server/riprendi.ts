import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import { daRifare } from '../rules.ts';
import { bloccaFattura, tabella } from './accoda.ts';
import { fattureDelCanale, maiUscitoSql } from './in-invio.ts';

interface Ultimo {
  readonly id: number | null;
  readonly nomeFile: string | null;
  readonly stato: StatoFattura | null;
  readonly mai: boolean | null;
  readonly ricevute: boolean;
}

/** The file name is never reused; the queue drops a call whose file is gone. */
export const riprendiFattura: Verb<typeof contract.riprendiFattura> = async ({ ctx: { tx, log }, input: { id } }) => {
  await bloccaFattura(tx, id);
  const ultimo = await tx.one<Ultimo>(sql`
    select i.id, i.nome_file, i.stato, (${maiUscitoSql}) as mai, exists (select from fatture_ricevute r where r.id_invio = i.id) as ricevute
    from ${fattureDelCanale} where d.id = ${id}`);
  if (!ultimo) throw notFound('Fattura non trovata');
  log({ tabella, chiave: String(id), operazione: 'delete', prima: { file: ultimo.nomeFile, stato: ultimo.stato } });
  if (ultimo.stato === null || daRifare.includes(ultimo.stato)) return 'OK' as const;
  // Whoever hands the file over locks the row; after that the condition no longer matches.
  const tolte =
    ultimo.mai === true && !ultimo.ricevute
      ? await tx.run(sql`delete from fatture_invii i where i.id = ${ultimo.id} and ${maiUscitoSql}`)
      : 0;
  if (tolte === 0) throw conflict('Il file è già uscito: la fattura non si può più riprendere.');
  return 'OK' as const;
};
