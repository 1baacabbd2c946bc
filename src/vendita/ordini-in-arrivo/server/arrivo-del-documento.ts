import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';

/** The received document from which an order or quote was made. */
export async function arrivoDelDocumento(
  { tickets, base }: Pick<Papers, 'tickets' | 'base'>,
  { db, now }: ReadCtx,
  documento: number,
): Promise<ReplyOf<typeof contract.arrivoDelDocumento>> {
  const riga = await db.one<{ id: number; nome: string; mittente: string; arrivato: Date; chiave: string }>(sql`
    select x.id, x.nome, x.mittente, x.arrivato, x.chiave from ordini_in_arrivo x where x.id_documento = ${documento} order by x.id limit 1`);
  if (!riga) return { arrivo: null };
  const { chiave, arrivato, ...altro } = riga;
  return {
    arrivo: {
      ...altro,
      arrivato: arrivato.toISOString(),
      url: `${base}${tickets.issue(chiave, now)}?nome=${encodeURIComponent(altro.nome)}`,
    },
  };
}
