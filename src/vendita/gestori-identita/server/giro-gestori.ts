import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { fewAtOnce } from '#platform/server/exchange/few-at-once.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog, type Logged } from '#platform/server/log/operation-log.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import type { Utente } from '#sistema/accesso/server/index.ts';
import { gruppiDi } from '../rules.ts';
import { adegua, datiDi, diversi, fermaCliente, utenteDaCambiare } from './chi-entra.ts';
import { trovaGestore, type GestoriParts } from './gestori-parts.ts';
import { ancora, eDetto, nonArrivata } from './porta-oidc.ts';
import { chiudiSessione, prossimaDomanda, rinnovaToken } from './sessioni-gestore.ts';

export const codaGestori: Queue = { name: 'gestori-identita', retryLimit: 0, retryDelay: 10, expireInSeconds: 120 };

/** Logins checked per round. */
const perGiro = 500;
/** Minutes until a login ends whose provider does not answer. */
const senzaRisposta = 60;

interface Sessione {
  readonly famiglia: string;
  readonly idUtente: number;
  readonly gestore: string;
  readonly issuer: string;
  readonly soggetto: string;
  readonly accesso: string;
  readonly rinnovo: string;
  readonly accessoScade: Date;
  readonly verificata: Date;
}

type Giro = Pick<Parts, 'store' | 'clock' | 'log'> & GestoriParts;

const chi = { ...visitor, nome: 'Accesso aziendale' };

/**
 * Asks the provider of each login in use whether it is still valid. Logins whose access token has expired are checked
 * when they renew it.
 */
export function giroGestori(parts: Giro): Handler<object> {
  return async () => {
    const now = parts.clock();
    const dovute = await parts.store.transaction((tx) => prendi(tx, now));
    // A failed write does not prevent the check of the others.
    await fewAtOnce(dovute, (una) =>
      domanda(parts, una).catch((error: unknown) =>
        parts.log.warn({ err: error, gestore: una.gestore }, 'a login by a provider was not followed'),
      ),
    );
  };
}

const prendi = (tx: Tx, now: Date): Promise<Sessione[]> =>
  tx.rows<Sessione>(sql`
    with dovute as (
      select g.famiglia from sessioni_gestore g
      where g.prossima <= ${now} and exists (select from sessioni s where s.famiglia = g.famiglia and s.usata is null
        and s.revocata is null and s.scade > ${now} and s.creata > ${new Date(now.getTime() - 16 * 60_000)})
      order by g.prossima limit ${perGiro} for update skip locked)
    update sessioni_gestore g set prossima = ${prossimaDomanda(now)} from dovute d where g.famiglia = d.famiglia
    returning g.famiglia, g.id_utente, g.gestore, g.issuer, g.soggetto, g.accesso, g.rinnovo, g.accesso_scade, g.verificata`);

async function domanda(parts: Giro, una: Sessione): Promise<void> {
  const { store, sigillo, clock } = parts;
  const { famiglia, soggetto } = una;
  const chiudi = (perche: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock();
      await chiudiSessione(tx, { famiglia, now });
      scrivi(tx, now, {
        tabella: 'sessioni',
        chiave: famiglia,
        operazione: 'delete',
        note: `accesso aziendale: ${perche}`,
      });
    });
  const gestore = await store.transaction((tx) => trovaGestore(tx, parts, una.gestore));
  if (!gestore || gestore.issuer !== una.issuer) return chiudi('il gestore è cambiato');
  const vivo = una.accessoScade > clock();
  const aperti = { accesso: sigillo.apri(una.accesso) ?? '', rinnovo: sigillo.apri(una.rinnovo) ?? '' };
  // A login without a token to ask with ends, because it could not be revoked later.
  if (!vivo && aperti.rinnovo === '') return chiudi('non si può più chiedere al gestore');
  const diceGruppi = (detti: object): boolean =>
    datiDi(gestore, detti as never) === 'suoi' || gruppiDi(detti as never, gestore.claimGruppi) !== null;
  const detto = await ancora(parts, { gestore, soggetto, vivo, ...aperti }, diceGruppi).catch(
    async (error: unknown) => {
      if (!nonArrivata(error)) return void (await chiudi('il gestore non lo conferma'));
      parts.log.warn({ gestore: una.gestore, perche: (error as Error).message }, 'identity provider not reached');
      if (clock().getTime() - una.verificata.getTime() > senzaRisposta * 60_000)
        await chiudi('il gestore non risponde');
    },
  );
  // A busy database ends no login: the check is repeated in the next round.
  if (detto)
    await store.transaction(async (tx) => {
      const now = clock();
      await segui(tx, now, una, datiDi(gestore, eDetto(detto) ? detto.detti : detto));
      if (eDetto(detto)) await rinnovaToken(tx, sigillo, { famiglia, detto, now });
      await tx.run(
        sql`update sessioni_gestore set verificata = ${now} where sessioni_gestore.famiglia = ${famiglia}::uuid`,
      );
    });
}

/**
 * Ends the login of a user who is in no admitted group; changed rights end all of the user's logins, as a change made
 * here does.
 */
async function segui(tx: Tx, now: Date, una: Sessione, dati: ReturnType<typeof datiDi>): Promise<void> {
  const log = (...righe: Logged): void => scrivi(tx, now, ...righe);
  if (dati === null) {
    await chiudiSessione(tx, { famiglia: una.famiglia, now });
    return log('delete sessioni', una.famiglia, { note: 'accesso aziendale: in nessun gruppo ammesso' });
  }
  const ha = await tx.one<Pick<Utente, 'ruolo' | 'amministra' | 'vedePrezzi' | 'ordina' | 'approva' | 'paga'>>(
    sql`select u.ruolo, u.amministra, u.vede_prezzi, u.ordina, u.approva, u.paga from utenti u where u.id = ${una.idUtente}`,
  );
  if (!ha || !diversi(ha, dati)) return;
  await fermaCliente(tx, { chiave: una.gestore });
  const utente = await utenteDaCambiare(tx, una.idUtente);
  if (utente && (await adegua({ tx, log }, utente, dati))) await revokeUser(tx, { idUtente: utente.id, now });
}

const scrivi = (tx: Tx, now: Date, ...righe: Logged): void =>
  writeLog(tx, { actor: chi, now, requestId: 'accesso aziendale' }, ...righe);
