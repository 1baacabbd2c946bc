import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { randomInt } from 'node:crypto';
import { nomeLibero } from '../rules.ts';

export const contaFattori = async (db: Sql, idUtente: number): Promise<number> =>
  (
    await db.one<{ quanti: number }>(sql`
    select count(*)::int as quanti from secondi_fattori f where f.id_utente = ${idUtente} and f.confermato is not null`)
  )?.quanti ?? 0;

/** A user's factors have different names; the caller has locked the user's row. */
export async function nomeFattore(tx: Tx, { idUtente, voluto }: { idUtente: number; voluto: string }): Promise<string> {
  const presi = await tx.rows<{ nome: string }>(
    sql`select f.nome from secondi_fattori f where f.id_utente = ${idUtente} order by f.id`,
  );
  return nomeLibero(
    voluto,
    presi.map(({ nome }) => nome),
  );
}

interface Modi {
  readonly app: boolean;
  /** True if an unused recovery code is left. */
  readonly codici: boolean;
  /** The passkeys' credentials. */
  readonly passkey: string[];
}

export const leggiModi = async (db: Sql, idUtente: number): Promise<Modi> =>
  (await db.one<Modi>(sql`
    select count(*) filter (where f.tipo = 'totp') > 0 as app,
      exists (select from codici_recupero c where c.id_utente = ${idUtente} and c.usato is null) as codici,
      coalesce(array_agg(f.credenziale order by f.id) filter (where f.credenziale is not null), '{}') as passkey
    from secondi_fattori f where f.id_utente = ${idUtente} and f.confermato is not null`)) ?? {
    app: false,
    codici: false,
    passkey: [],
  };

const lettere = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const quanti = 10;

/** 120 random bits, for which a plain hash is enough (ASVS 6.5.2): `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
const nuovoCodice = (): string =>
  Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => lettere[randomInt(lettere.length)]).join('')).join(
    '-',
  );

/** Creates ten recovery codes and invalidates earlier ones; only their hashes are stored. */
export async function scriviCodici(tx: Tx, idUtente: number): Promise<string[]> {
  const codici = Array.from({ length: quanti }, nuovoCodice);
  await tx.run(sql`delete from codici_recupero where codici_recupero.id_utente = ${idUtente}`);
  await tx.run(sql`
    insert into codici_recupero (impronta, id_utente)
    select impronta, ${idUtente} from unnest(${codici.map(fingerprintOf)}::text[]) impronta`);
  return codici;
}

/** Creates recovery codes for the first factor only. */
export const codiciDelPrimo = async (tx: Tx, idUtente: number): Promise<string[]> =>
  (await contaFattori(tx, idUtente)) === 1 ? scriviCodici(tx, idUtente) : [];
