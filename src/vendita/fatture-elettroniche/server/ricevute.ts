import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Fragment, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import type { TipoRicevuta } from '../rules.ts';

/** Condition on `fatture_ricevute r`: needs a person's look. */
export const daVedere: Fragment = sql`r.vista is null and r.esito not in ('presa', 'nota')`;

export type EsitoScritto = 'presa' | 'nota' | 'contraddice' | 'ignota' | 'falsa' | 'illeggibile';

export interface RigaRicevuta {
  readonly id: number;
  readonly nome: string;
  readonly tipo: TipoRicevuta | '';
  readonly esito: EsitoScritto;
  readonly motivo: string;
  readonly mittente: string;
  readonly letta: Date;
}

export const campiRicevuta: Fragment = sql`r.id, r.nome, r.tipo, r.esito, r.motivo, r.mittente, r.letta`;

export const inRicevuta = ({ letta, ...altro }: RigaRicevuta) => ({ ...altro, letta: letta.toISOString() });

export async function elencoRicevuteDaVedere({
  db,
}: ReadCtx): Promise<ReplyOf<typeof contract.elencoRicevuteDaVedere>> {
  const righe = await db.rows<RigaRicevuta & { totale: number }>(sql`
    select ${campiRicevuta}, count(*) over ()::int as totale from fatture_ricevute r where ${daVedere} order by r.id desc limit 100`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...riga }) => inRicevuta(riga)) };
}

export const segnaRicevutaVista: Verb<typeof contract.segnaRicevutaVista> = async ({ ctx, input: { id } }) => {
  const { tx, now, log } = ctx;
  const una = await tx.one<{ vista: Date | null }>(
    sql`select r.vista from fatture_ricevute r where r.id = ${id} and r.esito not in ('presa', 'nota') for update`,
  );
  if (!una) throw notFound('Ricevuta non trovata');
  await tx.run(sql`update fatture_ricevute set vista = ${una.vista ?? now} where id = ${id}`);
  log('edit fatture_ricevute', String(id), { dopo: { vista: true } });
  return 'OK' as const;
};

export const fileFatturaElettronica =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>) =>
  async ({ db, now }: ReadCtx, { che, id }: InputOf<typeof contract.fileFatturaElettronica>): Promise<string> => {
    const file = await db.one<{ chiave: string }>(
      {
        invio: sql`select chiave from fatture_invii where id = ${id}`,
        firmata: sql`select chiave_firmata as chiave from fatture_invii where id = ${id} and chiave_firmata <> ''`,
        ricevuta: sql`select chiave from fatture_ricevute where id = ${id}`,
      }[che],
    );
    if (!file) throw notFound('File non trovato');
    return base + tickets.issue(file.chiave, now);
  };
