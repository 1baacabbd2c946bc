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
  /** Customer known from the sending program. */
  readonly codAnagrafica?: string | undefined;
  /** User in whose name it is ordered automatically if all is certain. */
  readonly direttoPer?: number | undefined;
}

/** Addressed by content. */
export const chiaveArrivo = ({ impronta, nome }: Pick<Arrivo, 'impronta' | 'nome'>): string =>
  `${fileOrdiniInArrivo.prefix}${impronta}.${estensioneDi(nome) || 'bin'}`;

/** Returns the row of this content, new or existing. */
export async function scriviArrivo(
  tx: Tx,
  arrivo: Arrivo,
  now: Date,
): Promise<{ readonly id: number; readonly nuovo: boolean; readonly nome: string }> {
  const { origine, impronta, nome, mittente = '', oggetto = '', codAnagrafica = null, direttoPer = null } = arrivo;
  const scritto = await tx.one<{ id: number }>(sql`
    insert into ordini_in_arrivo (origine, impronta, chiave, nome, mittente, oggetto, arrivato, cod_anagrafica, diretto_per, come_cliente)
    values (${origine}, ${impronta}, ${chiaveArrivo(arrivo)}, ${nome}, ${mittente}, ${oggetto}, ${now}, ${codAnagrafica}, ${direttoPer}::int,
      ${codAnagrafica === null ? '' : origine === 'peppol' ? 'peppol' : 'punchout'})
    on conflict (impronta) do nothing returning id`);
  if (scritto) return { id: scritto.id, nuovo: true, nome };
  const prima = await tx.one<{ id: number; nome: string }>(
    sql`select id, nome from ordini_in_arrivo where impronta = ${impronta}`,
  );
  if (!prima) throw new Error('An order that came before is not there');
  return { ...prima, nuovo: false };
}
