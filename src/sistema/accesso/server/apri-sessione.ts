import { forbidden } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';
import { facts, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { openSession, type Place } from '#platform/server/sessions/store.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { soloAziendale } from '../rules.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { luogoDi } from './luogo.ts';
import { actorOf, type Utente } from './utenti.ts';

interface Entrato {
  /** Locked and active; the caller has verified the identity. */
  readonly utente: Utente;
  /** Random name of the browser; empty if it stores none. */
  readonly browser: string;
}

export interface Credenziali {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

type Needs = Pick<AccessoParts, 'tokens' | 'giorniSessione' | 'addresses'>;

const suoiGestori = (idUtente: number) => sql`
  select g.attivo and g.solo as solo from identita_utenti i join gestori_identita g on g.cod_anagrafica = i.gestore and g.issuer = i.issuer
  where i.id_utente = ${idUtente} limit 10`;
const unoSolo = (gestori: readonly { readonly solo: boolean }[]): boolean => gestori.some(({ solo }) => solo);

/** True if the company's provider replaces the portal's own login; locks the setting against concurrent changes. */
export const soloConGestore = async (tx: Tx, idUtente: number): Promise<boolean> =>
  unoSolo(await tx.rows<{ solo: boolean }>(sql`${suoiGestori(idUtente)} for share of g`));
/** The same for a read, without the lock. */
export const vedeSoloConGestore = async (db: Sql, idUtente: number | null): Promise<boolean> =>
  idUtente !== null && unoSolo(await db.rows<{ solo: boolean }>(suoiGestori(idUtente)));

/** Login verified by the portal itself: 403 for users who may only use their company's provider. */
export async function apriSessione(ctx: WriteCtx, needs: Needs, entrato: Entrato): Promise<Credenziali> {
  if (await soloConGestore(ctx.tx, entrato.utente.id)) throw forbidden(soloAziendale);
  return (await apriSessioneCon(ctx, needs, entrato)).credenziali;
}

/** Opens a session; a login from a new browser is reported to the user by mail. */
export async function apriSessioneCon(
  ctx: WriteCtx,
  { tokens, giorniSessione, addresses }: Needs,
  { utente, browser }: Entrato,
): Promise<{ readonly famiglia: string; readonly credenziali: Credenziali }> {
  const { tx, now, address, agent } = ctx;
  const place = luogoDi(ctx);
  const { famiglia, refreshToken } = await openSession(tx, {
    idUtente: utente.id,
    now,
    mostDays: giorniSessione,
    place,
  });
  await tx.run(sql`
    insert into accessi_noti (id_utente, indirizzo, ultimo) values (${utente.id}, ${networkOf(address)}, ${now})
    on conflict (id_utente, indirizzo) do update set ultimo = excluded.ultimo`);
  if (await browserNuovo(ctx, utente.id, fingerprintOf(browser || agent)))
    await queueMail(ctx, mailBrowserNuovo(utente, { url: addresses.publicUrl(), famiglia, place, now }));
  const access_token = tokens.sign(actorOf(utente, { famiglia, confermato: now }), now);
  return { famiglia, credenziali: { access_token, refresh_token: refreshToken, expires_in: accessSeconds } };
}

/** False for a user's very first browser, because there is nothing to compare it with. */
async function browserNuovo({ tx, now }: WriteCtx, idUtente: number, impronta: string): Promise<boolean> {
  const row = await tx.one<{ noto: boolean; altri: boolean }>(sql`
    select coalesce(bool_or(b.impronta = ${impronta}), false) as noto, count(*) > 0 as altri
    from browser_noti b where b.id_utente = ${idUtente}`);
  await tx.run(sql`
    insert into browser_noti (id_utente, impronta, ultimo) values (${idUtente}, ${impronta}, ${now})
    on conflict (id_utente, impronta) do update set ultimo = excluded.ultimo`);
  return row?.altri === true && !row.noto;
}

const mailBrowserNuovo = (
  { username, nome }: Utente,
  { url, famiglia, place, now }: { url: string; famiglia: string; place: Place; now: Date },
) => ({
  unica: `browser:${famiglia}`,
  destinatario: username,
  oggetto: 'Nuovo accesso al portale',
  ...letter(
    paragraph(greeting(nome)),
    paragraph('qualcuno è entrato con il suo nome da un browser che non conoscevamo.'),
    facts([
      ['Quando', formatDateTime(now.toISOString())],
      ['Con che cosa', place.dispositivo],
      ['Indirizzo di rete', place.indirizzo],
    ]),
    paragraph('Se è stato lei non serve altro. Se no, chiuda quell’accesso e cambi la password:'),
    link(`${url}/sicurezza`, { says: '', label: 'I suoi accessi' }),
    paragraph('Cordiali saluti'),
  ),
  riferimento: { tipo: 'accesso' },
});
