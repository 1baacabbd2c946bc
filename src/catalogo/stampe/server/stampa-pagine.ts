import { visitor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { Opzioni } from '../rules.ts';
import type { LavoroStampa } from './avvia-stampa.ts';
import { componi } from './componi.ts';
import type { Stampatore } from './stampatore.ts';

interface Voce {
  readonly idUtente: number;
  readonly ruolo: Ruolo;
  readonly codAnagrafica: string | null;
  readonly titolo: string;
  readonly testate: readonly string[];
  readonly opzioni: Opzioni;
}

export interface Stamperia extends Stampatore {
  readonly db: Sql;
  readonly clock: Clock;
}

/** How often the row hears how far it is, and whether it is still wanted, ms. */
const respiro = 500;

/**
 * The work of the queue. Nothing of a run counts before its file is whole: one that was cut is done again from the start, and the one
 * that fails for the last time says so in the row. A print that is called off stops at the next sign of life.
 */
export function stampaPagine(stamperia: Stamperia): Handler<LavoroStampa> {
  return async ({ data: { id }, last, signal }) => {
    const voce = await iniziata(stamperia, id);
    if (!voce) return;
    const segni = segniDiVita(stamperia, id);
    const { ruolo, idUtente, codAnagrafica, ...resto } = voce;
    const ctx = {
      actor: { ...visitor, ruolo, idUtente, codAnagrafica },
      now: stamperia.clock(),
      requestId: '',
      address: '',
      origin: null,
      idempotencyKey: null,
      onGone: () => {},
      db: stamperia.db,
    };
    try {
      const chiave = await componi(stamperia, ctx, {
        id,
        ...resto,
        signal: AbortSignal.any([signal, segni.annullata]),
        avanza: segni.avanza,
      });
      await finita(stamperia, id, chiave === null ? { errore: 'Nessuna pagina da stampare.' } : { chiave });
    } catch (error) {
      if (segni.annullata.aborted) return;
      if (last) await finita(stamperia, id, { errore: 'La stampa non è riuscita: riprovare, anche con meno pagine.' });
      throw error;
    } finally {
      segni.basta();
    }
  };
}

const iniziata = ({ db, clock }: Stamperia, id: number): Promise<Voce | undefined> =>
  db.one<Voce>(sql`
    update stampe set stato = 'in corso', percentuale = 0, aggiornata = ${clock()} where id = ${id} and stato in ('in coda', 'in corso')
    returning id_utente, ruolo, cod_anagrafica, titolo, testate, opzioni`);

async function finita(
  { db, clock }: Stamperia,
  id: number,
  esito: { readonly chiave: string } | { readonly errore: string },
): Promise<void> {
  const [stato, chiave, errore] = 'chiave' in esito ? ['pronta', esito.chiave, ''] : ['errore', '', esito.errore];
  await db.run(sql`
    update stampe set stato = ${stato}, percentuale = case when ${stato}::text = 'pronta' then 100 else stampe.percentuale end, chiave = ${chiave}, errore = ${errore}, aggiornata = ${clock()}
    where id = ${id} and stato = 'in corso'`);
}

/** Writes the progress now and then; a row that is not running any more was called off. */
function segniDiVita(
  { db, clock }: Stamperia,
  id: number,
): { avanza(percentuale: number): void; readonly annullata: AbortSignal; basta(): void } {
  const fermo = new AbortController();
  let fatto = 0;
  const segna = async (): Promise<void> => {
    const viva = await db.one(
      sql`update stampe set percentuale = ${fatto}, aggiornata = ${clock()} where id = ${id} and stato = 'in corso' returning id`,
    );
    if (!viva) fermo.abort(new Error('The print was called off'));
  };
  // A database that is away for a moment is no reason to stop: the next sign tells.
  const timer = setInterval(() => void segna().catch(() => {}), respiro);
  return { avanza: (percentuale) => (fatto = percentuale), annullata: fermo.signal, basta: () => clearInterval(timer) };
}
