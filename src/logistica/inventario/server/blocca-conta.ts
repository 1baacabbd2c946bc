import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { statiConta } from '../rules.ts';

export interface Conta {
  readonly id: number;
  readonly descrizione: string;
  readonly stato: (typeof statiConta)[number];
  readonly aperta: Date;
}

/** Lock order: the count, articles, `giacenze`. */
export async function bloccaConta({ tx }: Pick<WriteCtx, 'tx'>, id: number): Promise<Conta> {
  const conta = await tx.one<Conta>(sql`select id, descrizione, stato, aperta from conte where id = ${id} for update`);
  if (!conta) throw notFound('Conta non trovata');
  return conta;
}
