import { sql, type Tx } from '#platform/server/db/sql.ts';
import { revokeFamily } from '#platform/server/sessions/store.ts';
import type { Sigillo } from '#sistema/sicurezza/server/index.ts';
import type { Gestore } from './gestore.ts';
import type { Detto } from './porta-oidc.ts';

interface Nuova {
  readonly famiglia: string;
  readonly idUtente: number;
  readonly gestore: Gestore;
  readonly detto: Detto;
  readonly now: Date;
}

const tra = (now: Date, secondi: number): Date => new Date(now.getTime() + secondi * 1000);
/** Minimum seconds between two checks of a login; rounds run each half minute. */
const pausa = 20;
export const prossimaDomanda = (now: Date): Date => tra(now, pausa);
/** A token is not used in its last seconds. */
export const scadenza = (now: Date, dura: number): Date => tra(now, Math.max(0, dura - 30));
const chiuso = (sigillo: Sigillo, segreto: string): string => (segreto === '' ? '' : sigillo.chiudi(segreto));

export const scriviSessione = (tx: Tx, sigillo: Sigillo, { famiglia, idUtente, gestore, detto, now }: Nuova) =>
  tx.run(sql`
    insert into sessioni_gestore (famiglia, id_utente, gestore, issuer, soggetto, sid, accesso, rinnovo, id_token, accesso_scade, verificata, prossima)
    values (${famiglia}, ${idUtente}, ${gestore.chiave}, ${gestore.issuer}, ${detto.soggetto}, ${detto.sid},
      ${chiuso(sigillo, detto.accesso)}, ${chiuso(sigillo, detto.rinnovo)}, ${chiuso(sigillo, gestore.uscita ? detto.idToken : '')},
      ${scadenza(now, detto.dura)}, ${now}, ${prossimaDomanda(now)})`);

export const rinnovaToken = (
  tx: Tx,
  sigillo: Sigillo,
  { famiglia, detto, now }: Pick<Nuova, 'famiglia' | 'detto' | 'now'>,
) =>
  tx.run(sql`
    update sessioni_gestore set accesso = ${chiuso(sigillo, detto.accesso)}, rinnovo = ${chiuso(sigillo, detto.rinnovo)},
      accesso_scade = ${scadenza(now, detto.dura)}
    where sessioni_gestore.famiglia = ${famiglia}::uuid`);

/** Takes effect on all servers at once. */
export async function chiudiSessione(tx: Tx, { famiglia, now }: { famiglia: string; now: Date }): Promise<void> {
  await revokeFamily(tx, { famiglia, now });
  await tx.run(sql`delete from sessioni_gestore s where s.famiglia = ${famiglia}::uuid`);
}

interface Sola {
  readonly chiave: string;
  readonly issuer: string;
  /** Only this user; otherwise all users linked to the account. */
  readonly idUtente?: number;
  readonly now: Date;
}

/** If the provider replaces the password: ends logins made in other ways, except punch-out visits. */
export async function chiudiConPassword(tx: Tx, { chiave, issuer, idUtente, now }: Sola): Promise<void> {
  const altre = await tx.rows<{ famiglia: string }>(sql`
    select distinct s.famiglia from identita_utenti i join sessioni s on s.id_utente = i.id_utente
    where i.gestore = ${chiave} and i.issuer = ${issuer} and (${idUtente ?? null}::int is null or i.id_utente = ${idUtente ?? null})
      and s.revocata is null and s.scade > ${now} and s.carrello is null
      and not exists (select from sessioni_gestore g where g.famiglia = s.famiglia and g.gestore = ${chiave} and g.issuer = ${issuer})`);
  for (const { famiglia } of altre) await revokeFamily(tx, { famiglia, now });
}

export const sessioniDi = async (tx: Tx, chiave: string): Promise<readonly string[]> =>
  (await tx.rows<{ famiglia: string }>(sql`select s.famiglia from sessioni_gestore s where s.gestore = ${chiave}`)).map(
    ({ famiglia }) => famiglia,
  );
