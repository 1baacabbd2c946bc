import { sql, type Tx } from '../db/sql.ts';
import { notify } from '../db/listen.ts';
import { fingerprintOf, newSecret } from './secrets.ts';

const refreshDays = 30;
/** A `NOTIFY` payload holds 8000 bytes; for more families all servers reload. */
const namedFamilies = 100;

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);

/** Shown to the user in the list of logins. */
export interface Place {
  /** `Firefox su Windows`; empty if unknown. */
  readonly dispositivo: string;
  readonly indirizzo: string;
}

interface Life {
  readonly now: Date;
  /** Maximum days since login. */
  readonly mostDays: number;
}

const expiry = ({ now, mostDays }: Life, begun: Date): Date =>
  new Date(Math.min(after(now, refreshDays).getTime(), after(begun, mostDays).getTime()));

/** `reused`: the family was revoked; commit. */
export type Refreshed =
  | {
      readonly kind: 'refreshed';
      readonly idUtente: number;
      readonly famiglia: string;
      readonly refreshToken: string;
      readonly confermato: Date;
      readonly visita: Visit | null;
    }
  | { readonly kind: 'reused' }
  | { readonly kind: 'unknown' };

/** A session bound to one cart; it ends at a fixed time however often it is renewed. */
export interface Visit {
  /** `persona` of the cart. */
  readonly carrello: number;
}

interface Opened extends Life {
  readonly visit?: (Visit & { readonly until: Date }) | undefined;
  readonly idUtente: number;
  readonly place: Place;
  /** When the user confirmed their identity; default: now. */
  readonly confermato?: Date;
}

/** For a session without a proof of identity: `confirmed` calls ask for one first. */
export const neverConfirmed = new Date(0);

/** Deletes the user's expired sessions. */
export async function openSession(
  tx: Tx,
  { idUtente, place, confermato, visit, ...life }: Opened,
): Promise<{ famiglia: string; refreshToken: string }> {
  const { now } = life;
  const refreshToken = newSecret();
  await tx.run(sql`delete from sessioni where sessioni.id_utente = ${idUtente} and sessioni.scade < ${now}`);
  const row = await tx.one<{ famiglia: string }>(sql`
    insert into sessioni (famiglia, id_utente, impronta, creata, iniziata, confermata, scade, dispositivo, indirizzo, carrello)
    values (gen_random_uuid(), ${idUtente}, ${fingerprintOf(refreshToken)}, ${now}, ${now}, ${confermato ?? now}, ${visit?.until ?? expiry(life, now)},
      ${place.dispositivo}, ${place.indirizzo}, ${visit?.carrello ?? null})
    returning famiglia`);
  if (!row) throw new Error('A session was not stored');
  return { famiglia: row.famiglia, refreshToken };
}

/** A refresh token is valid once; reuse revokes the family. */
export async function refreshSession(
  tx: Tx,
  { refreshToken, place, ...life }: Life & { readonly refreshToken: string; readonly place: Place },
): Promise<Refreshed> {
  const { now } = life;
  const old = await tx.one<{
    id: number;
    famiglia: string;
    idUtente: number;
    usata: Date | null;
    iniziata: Date;
    confermata: Date | null;
    scade: Date;
    carrello: number | null;
    chiusa: boolean;
  }>(sql`
    select sessioni.id, sessioni.famiglia, sessioni.id_utente, sessioni.usata, sessioni.iniziata, sessioni.confermata, sessioni.scade, sessioni.carrello,
      -- One revoked token closes the family, so a refresh that ran beside the revocation gained nothing.
      exists (select 1 from sessioni sorelle where sorelle.famiglia = sessioni.famiglia and sorelle.revocata is not null) as chiusa
    from sessioni where sessioni.impronta = ${fingerprintOf(refreshToken)} for update of sessioni`);
  if (!old || old.chiusa || old.scade <= now || after(old.iniziata, life.mostDays) <= now) return { kind: 'unknown' };
  if (old.usata) {
    await revokeFamily(tx, { famiglia: old.famiglia, now });
    return { kind: 'reused' };
  }
  const next = newSecret();
  const confermato = old.confermata ?? old.iniziata;
  await tx.run(sql`update sessioni set usata = ${now} where sessioni.id = ${old.id}`);
  await tx.run(sql`
    insert into sessioni (famiglia, id_utente, impronta, creata, iniziata, confermata, scade, dispositivo, indirizzo, carrello)
    values (${old.famiglia}, ${old.idUtente}, ${fingerprintOf(next)}, ${now}, ${old.iniziata}, ${confermato},
      ${old.carrello === null ? expiry(life, old.iniziata) : old.scade}, ${place.dispositivo}, ${place.indirizzo}, ${old.carrello})`);
  const visita = old.carrello === null ? null : { carrello: old.carrello };
  return { kind: 'refreshed', idUtente: old.idUtente, famiglia: old.famiglia, refreshToken: next, confermato, visita };
}

/** Revokes on every server; access tokens become invalid when the notification arrives. */
export async function revokeFamily(tx: Tx, { famiglia, now }: { famiglia: string; now: Date }): Promise<void> {
  await tx.run(
    sql`update sessioni set revocata = ${now} where sessioni.famiglia = ${famiglia} and sessioni.revocata is null`,
  );
  await notify(tx, { tabella: 'sessioni', chiavi: [famiglia] });
}

/** The family that was ended; null for an unknown token. */
export async function revokeToken(
  tx: Tx,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<string | null> {
  const row = await tx.one<{ famiglia: string }>(
    sql`select sessioni.famiglia from sessioni where sessioni.impronta = ${fingerprintOf(refreshToken)}`,
  );
  if (row) await revokeFamily(tx, { famiglia: row.famiglia, now });
  return row?.famiglia ?? null;
}

/**
 * Ends a user's incomplete proofs of identity: challenges of logins and confirmations, and links for a new password. An
 * invitation stays, because the first login ends it. Lock order: user, challenges and links.
 */
async function endProofs(tx: Tx, idUtente: number): Promise<void> {
  await tx.run(sql`delete from sfide_accesso where sfide_accesso.id_utente = ${idUtente}`);
  await tx.run(
    sql`delete from codici_accesso where codici_accesso.id_utente = ${idUtente} and codici_accesso.scopo = 'reset'`,
  );
}

/** Revokes all of the user's other families and incomplete proofs; returns their number. */
export async function revokeOthers(
  tx: Tx,
  { idUtente, famiglia, now }: { idUtente: number; famiglia: string; now: Date },
): Promise<number> {
  await tx.run(sql`select 1 from utenti where utenti.id = ${idUtente} for no key update`);
  await endProofs(tx, idUtente);
  const others = await tx.rows<{ famiglia: string }>(sql`
    select distinct s.famiglia from sessioni s
    where s.id_utente = ${idUtente} and s.famiglia <> ${famiglia}::uuid and s.revocata is null and s.scade > ${now}`);
  for (const other of others) await revokeFamily(tx, { famiglia: other.famiglia, now });
  return others.length;
}

/**
 * Call it in the transaction that changes role, password or active flag, after the change: a concurrent login locks the
 * user's row, so it is either revoked here or sees the change. Also ends incomplete proofs of identity.
 */
export async function revokeUser(tx: Tx, { idUtente, now }: { idUtente: number; now: Date }): Promise<void> {
  await endProofs(tx, idUtente);
  const rows = await tx.rows<{ famiglia: string }>(sql`
    with ended as (
      update sessioni set revocata = ${now} where sessioni.id_utente = ${idUtente} and sessioni.revocata is null returning sessioni.famiglia
    )
    select distinct ended.famiglia from ended`);
  if (!rows.length) return;
  await notify(tx, {
    tabella: 'sessioni',
    chiavi: rows.length > namedFamilies ? null : rows.map((row) => row.famiglia),
  });
}
