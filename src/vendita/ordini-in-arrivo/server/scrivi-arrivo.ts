import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { type Origine, estensioneDi } from '../rules.ts';

export const fileOrdiniInArrivo: RowFiles = {
  prefix: `${privateFolder}ordini-in-arrivo/`,
  asSent: true,
  pattern: /^[^.]+\.\w{1,5}$/,
  named: (keys) => sql`select chiave from ordini_in_arrivo where chiave = any(${keys}::text[])`,
};

export interface Arrivo {
  readonly origine: Origine;
  readonly impronta: string;
  readonly nome: string;
  readonly mittente?: string;
  readonly oggetto?: string;
}

/** Addressed by content. */
export const chiaveArrivo = ({ impronta, nome }: Pick<Arrivo, 'impronta' | 'nome'>): string =>
  `${fileOrdiniInArrivo.prefix}${impronta}.${estensioneDi(nome) || 'bin'}`;

/** The row of this content: a new one, or the one that came before. */
export async function scriviArrivo(
  tx: Tx,
  arrivo: Arrivo,
  now: Date,
): Promise<{ readonly id: number; readonly nuovo: boolean; readonly nome: string }> {
  const { origine, impronta, nome, mittente = '', oggetto = '' } = arrivo;
  const scritto = await tx.one<{ id: number }>(sql`
    insert into ordini_in_arrivo (origine, impronta, chiave, nome, mittente, oggetto, arrivato)
    values (${origine}, ${impronta}, ${chiaveArrivo(arrivo)}, ${nome}, ${mittente}, ${oggetto}, ${now})
    on conflict (impronta) do nothing returning id`);
  if (scritto) return { id: scritto.id, nuovo: true, nome };
  const prima = await tx.one<{ id: number; nome: string }>(
    sql`select id, nome from ordini_in_arrivo where impronta = ${impronta}`,
  );
  if (!prima) throw new Error('An order that came before is not there');
  return { ...prima, nuovo: false };
}
