import { cut } from '#platform/contract/storable.ts';
import { breaksRule, forbidden, notLoggedIn, type Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import { actorOf, apriSessioneCon, utenteFermo } from '#sistema/accesso/server/index.ts';
import { consumaSfida, nuovaSfida, sfidaViva } from '#sistema/sicurezza/server/index.ts';
import type * as contract from '../contract.ts';
import { dominioDi, giroScaduto, nomeDelGestore, nonEntra } from '../rules.ts';
import { chiEntra, NonEntra } from './chi-entra.ts';
import { chiaveDi, type Gestore } from './gestore.ts';
import { indirizzoRitorno, trovaGestore, type GestoriParts } from './gestori-parts.ts';
import { manda, rifiutoDi, torna, type Detto, type Giro } from './porta-oidc.ts';
import { scriviSessione } from './sessioni-gestore.ts';

export const ciSonoGestori =
  (parts: GestoriParts): Verb<typeof contract.ciSonoGestori> =>
  async ({ ctx: { db, actor } }) => {
    const uno =
      parts.interni !== null ||
      (await db.one(sql`select 1 from gestori_identita g where g.attivo limit 1`)) !== undefined;
    return { attivo: uno, mio: uno && (await suoGestore(db, parts, actor)) !== null };
  };

/** Provider by which the caller logged in; null for a login by password. */
async function suoGestore(db: Sql, parts: GestoriParts, { famiglia, idUtente }: Actor) {
  const sua = await db.one<{ gestore: string; username: string }>(sql`
    select s.gestore, u.username from sessioni_gestore s join utenti u on u.id = s.id_utente
    where s.famiglia = ${famiglia}::uuid and s.id_utente = ${idUtente}`);
  const gestore = sua && (await trovaGestore(db, parts, sua.gestore));
  return gestore ? { gestore, username: sua.username } : null;
}

interface Via {
  readonly gestore: Gestore;
  readonly username: string;
  /** User to confirm; null for a login. */
  readonly idUtente: number | null;
}

async function inizia(parts: GestoriParts, ctx: StepsCtx, { gestore, username, idUtente }: Via) {
  const redirect = indirizzoRitorno(parts.addresses.publicUrl(), gestore.chiave);
  const daCapo = idUtente !== null;
  const { indirizzo, giro } = await manda(parts, { gestore, redirect, username, daCapo }).catch((error: unknown) =>
    Promise.reject(annota(parts, ctx, error)),
  );
  const prova = parts.sigillo.chiudi(JSON.stringify(giro));
  const scopo = daCapo ? ('conferma' as const) : ('gestore' as const);
  const sfida = await ctx.transaction(({ tx }) => nuovaSfida(tx, { idUtente, scopo, prova, now: ctx.now }));
  return { indirizzo, sfida };
}

export const iniziaConGestore =
  (parts: GestoriParts): Verb<typeof contract.iniziaConGestore> =>
  async ({ ctx, input }) => {
    const username = input.username.trim().toLowerCase();
    const gestore = await ctx.transaction(async ({ tx }) => {
      const chiave = await chiaveDi(tx, username, dominioDi(username), parts.interni);
      return chiave === null ? null : trovaGestore(tx, parts, chiave);
    });
    return gestore ? inizia(parts, ctx, { gestore, username, idUtente: null }) : { indirizzo: null, sfida: '' };
  };

interface Risposta {
  readonly sfida: string;
  readonly ritorno: string;
}

/** The challenge is consumed before the provider is asked, so that each answer is tried only once. */
async function risposta(parts: GestoriParts, ctx: StepsCtx, { sfida, ritorno }: Risposta, idUtente: number | null) {
  const scopo = idUtente === null ? ('gestore' as const) : ('conferma' as const);
  const trovato = await ctx.transaction(async ({ tx }) => {
    const viva = await sfidaViva(tx, { sfida, scopo, now: ctx.now });
    if (!viva || viva.idUtente !== idUtente) return null;
    await consumaSfida(tx, sfida);
    const aperto = parts.sigillo.apri(viva.prova);
    if (aperto === null) return null;
    const giro = JSON.parse(aperto) as Giro;
    return { giro, gestore: await trovaGestore(tx, parts, giro.chiave) };
  });
  if (!trovato?.gestore || trovato.gestore.issuer !== trovato.giro.issuer) throw annota(parts, ctx, null);
  const { giro, gestore } = trovato;
  const redirect = indirizzoRitorno(parts.addresses.publicUrl(), gestore.chiave);
  const detto = await torna(parts, { gestore, redirect, giro, ritorno, daCapo: idUtente !== null }).catch(
    (error: unknown) => Promise.reject(annota(parts, ctx, error)),
  );
  return { gestore, detto };
}

/** Logs the reason, without the provider's data. */
function annota({ security }: GestoriParts, { requestId, address }: StepsCtx, error: unknown): Refusal {
  const perche = error instanceof Error ? cut(error.message, 200) : 'giro scaduto o ripetuto';
  security.note('login_refused', { reqId: requestId, address, idUtente: null, perche });
  return error === null ? notLoggedIn(giroScaduto) : rifiutoDi(error);
}

export const entraConGestore =
  (parts: GestoriParts): Verb<typeof contract.entraConGestore> =>
  async ({ ctx, input }) => {
    const { gestore, detto } = await risposta(parts, ctx, input, null);
    try {
      return await ctx.transaction(async (write) => {
        const { tx, now } = write;
        const utente = await chiEntra(write, { gestore, ...detto });
        const { famiglia, credenziali } = await apriSessioneCon(write, parts, { utente, browser: input.browser });
        await scriviSessione(tx, parts.sigillo, { famiglia, idUtente: utente.id, gestore, detto, now });
        return credenziali;
      });
    } catch (error) {
      if (!(error instanceof NonEntra)) throw error;
      annota(parts, ctx, error);
      throw forbidden(nonEntra);
    }
  };

export const iniziaConferma =
  (parts: GestoriParts): Verb<typeof contract.iniziaConferma> =>
  async ({ ctx }) => {
    const trovato = await ctx.transaction(({ tx }) => suoGestore(tx, parts, ctx.actor));
    return trovato
      ? inizia(parts, ctx, { ...trovato, idUtente: ctx.actor.idUtente ?? 0 })
      : { indirizzo: null, sfida: '' };
  };

/** Confirms the user with the provider account of this login, authenticated there again. */
export const confermaConGestore =
  (parts: GestoriParts): Verb<typeof contract.confermaConGestore> =>
  async ({ ctx, input }) => {
    const { famiglia, idUtente } = ctx.actor;
    const { gestore, detto } = await risposta(parts, ctx, input, idUtente ?? 0);
    return ctx.transaction(async ({ tx, now }) => {
      const stessa = nomeDelGestore(detto.soggetto) && (await stessoAccesso(tx, { famiglia, gestore, detto }));
      const utente = await utenteFermo(tx, idUtente ?? 0);
      if (!stessa || !utente?.attivo || famiglia === null) throw breaksRule('Ha confermato con un altro accesso.');
      await tx.run(sql`update sessioni set confermata = ${now} where sessioni.famiglia = ${famiglia}::uuid`);
      return {
        access_token: parts.tokens.sign(actorOf(utente, { famiglia, confermato: now }), now),
        expires_in: accessSeconds,
      };
    });
  };

const stessoAccesso = (
  tx: Parameters<typeof utenteFermo>[0],
  { famiglia, gestore, detto }: { famiglia: string | null; gestore: Gestore; detto: Detto },
) =>
  tx.one(sql`
    select 1 from sessioni_gestore s
    where s.famiglia = ${famiglia}::uuid and s.gestore = ${gestore.chiave} and s.issuer = ${gestore.issuer} and s.soggetto = ${detto.soggetto}`);
