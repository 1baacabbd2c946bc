import { Secret, TOTP } from 'otpauth';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { codiceScritto, seiCifre } from '../rules.ts';
import type { Sigillo } from './sigillo.ts';

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 s. */
const totpDi = (segreto: string, { chi = '', nome = '' } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(segreto), issuer: nome, label: chi, algorithm: 'SHA1', digits: 6, period: 30 });

/** A new 160-bit secret with the URI for the QR code. */
export function nuovoSegreto(di: { readonly chi: string; readonly nome: string }): { segreto: string; uri: string } {
  const segreto = new Secret({ size: 20 }).base32;
  return { segreto, uri: totpDi(segreto, di).toString() };
}

interface Dato {
  readonly idUtente: number;
  readonly codice: string;
  readonly now: Date;
  readonly sigillo: Sigillo;
}

/**
 * True if the six digits match one of the user's apps, now or 30 s before or after; each time step is accepted once.
 * Locks the apps. `nuovo`: an app waiting for its first code.
 */
export async function codiceDellApp(
  tx: Tx,
  { idUtente, codice, now, sigillo }: Dato,
  nuovo = false,
): Promise<number | null> {
  const cifre = seiCifre(codice);
  if (cifre === null) return null;
  const fattori = await tx.rows<{ id: number; segreto: string; contatore: number }>(sql`
    select f.id, f.segreto, f.contatore from secondi_fattori f
    where f.id_utente = ${idUtente} and f.tipo = 'totp' and (f.confermato is null) = ${nuovo} order by f.id for update`);
  for (const { id, segreto, contatore } of fattori) {
    const aperto = sigillo.apri(segreto);
    if (aperto === null) continue;
    const scarto = totpDi(aperto).validate({ token: cifre, timestamp: now.getTime(), window: 1 });
    if (scarto === null) continue;
    const passo = TOTP.counter({ period: 30, timestamp: now.getTime() }) + scarto;
    if (passo <= contatore) continue;
    await tx.run(sql`
      update secondi_fattori set contatore = ${passo}, usato = ${now}, confermato = coalesce(confermato, ${now})
      where secondi_fattori.id = ${id}`);
    return id;
  }
  return null;
}

async function codiceDiRecupero(tx: Tx, { idUtente, codice, now }: Dato): Promise<boolean> {
  const usati = await tx.run(sql`
    update codici_recupero set usato = ${now}
    where codici_recupero.impronta = ${fingerprintOf(codiceScritto(codice))} and codici_recupero.id_utente = ${idUtente}
      and codici_recupero.usato is null`);
  return usati === 1;
}

/** Checks six digits of an app, or a recovery code, which is consumed. */
export const codiceGiusto = async (tx: Tx, dato: Dato): Promise<boolean> =>
  (await codiceDellApp(tx, dato)) !== null || codiceDiRecupero(tx, dato);
