import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';

/** Large files take minutes; on a full disk the job is retried later. */
export const codaScansioni: Queue = {
  name: 'scansioni',
  retryLimit: 20,
  retryDelay: 5,
  expireInSeconds: 1200,
  lanes: 2,
};

export interface LavoroScansione {
  /** Id of the file. */
  readonly id: number;
  /** What to do with a scan: split into pages, read again by the current rules, or join with the preceding one. */
  readonly scansione?: { readonly idProg: number; readonly come: 'dividi' | 'rileggi' | 'unisci' };
}

export interface Arrivo {
  readonly impronta: string;
  readonly nome: string;
  readonly utente: string;
  readonly now: Date;
}

const ending = (nome: string): string => /\.(\w{1,5})$/.exec(nome)?.[1]?.toLowerCase() ?? 'pdf';

/** Addressed by content. */
export const chiaveArrivo = ({ impronta, nome }: Pick<Arrivo, 'impronta' | 'nome'>): string =>
  `${privateFolder}scansioni/arrivi/${impronta}.${ending(nome)}`;

/** Files are stored before their rows. */
export const fileArrivi: RowFiles = {
  prefix: `${privateFolder}scansioni/arrivi/`,
  pattern: /./,
  named: (keys) => sql`select chiave from scansioni_arrivi where chiave = any(${keys}::text[])`,
};

/** Returns the number of the new file, or that of identical content. Unreadable files are read again. */
export async function scriviArrivo(
  { tx, jobs }: { readonly tx: Tx; readonly jobs: AllJobs },
  arrivo: Arrivo,
): Promise<{ readonly id: number; readonly nuovo: boolean; readonly nome: string }> {
  const { impronta, nome, utente, now } = arrivo;
  const scritto = await tx.one<LavoroScansione>(sql`
    insert into scansioni_arrivi (impronta, nome, chiave, stato, motivo, utente, arrivato)
    values (${impronta}, ${nome}, ${chiaveArrivo(arrivo)}, 'da leggere', '', ${utente}, ${now})
    on conflict (impronta) do update set nome = excluded.nome, chiave = excluded.chiave, stato = 'da leggere', motivo = '', arrivato = excluded.arrivato
    where scansioni_arrivi.stato in ('illeggibile', 'tolto') returning id`);
  if (scritto) {
    await jobs.send(codaScansioni.name, { id: scritto.id } satisfies LavoroScansione);
    return { id: scritto.id, nuovo: true, nome };
  }
  const prima = await tx.one<{ id: number; nome: string }>(
    sql`select id, nome from scansioni_arrivi where impronta = ${impronta}`,
  );
  if (!prima) throw new Error('A scan that came before is not there');
  return { ...prima, nuovo: false };
}
