import { visitor } from '#platform/contract/actor.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { daSeguire, finita, giorniTraccia, minutiAllaTraccia, statoTraccia } from '../rules/traccia.ts';
import { tra, type Contesto, type CorriereParts } from './contesto-corrieri.ts';
import type { Traccia } from './corrieri/porta-corriere.ts';
import { giaSpedita } from './esiti.ts';
import { mailNonConsegnata } from './mail-spedizione.ts';
import type { Spedizione } from './riga-spedizione.ts';

export const codaTracce: Queue = { name: 'tracce-corrieri', retryLimit: 0, retryDelay: 10, expireInSeconds: 900 };
/** Shipments polled per round. */
const perGiro = 20;

/** Polled at growing intervals until delivery. */
export function seguiSpedizioni(parts: CorriereParts): Handler<object> {
  const { store, jobsIn } = parts.fuori;
  const actor = { ...visitor, nome: 'Spedizioni' };
  const passo = <T>(work: (contesto: Contesto) => Promise<T>): Promise<T> =>
    store.transaction((tx) => {
      const now = parts.clock();
      return work({
        tx,
        now,
        actor,
        jobs: jobsIn(tx),
        log: (...righe) => writeLog(tx, { actor, now, requestId: 'spedizioni' }, ...righe),
      });
    });
  return async () => eachByItself(await passo(prendi), (una) => segui(parts, passo, una));
}

/** Rescheduled before polling, so that rounds never overlap. */
const prendi = ({ tx, now }: Contesto): Promise<Spedizione[]> =>
  tx.rows<Spedizione>(sql`
    with dovute as (
      select s.id from spedizioni s where s.prossima_verifica <= ${now} and s.stato = 'confermata'
      order by s.prossima_verifica limit ${perGiro} for update skip locked)
    update spedizioni s set prossima_verifica = ${tra(now, 60)} from dovute d where s.id = d.id returning s.*`);

async function segui(
  { corrieri, clock, guasto }: CorriereParts,
  passo: <T>(work: (contesto: Contesto) => Promise<T>) => Promise<T>,
  una: Spedizione,
): Promise<void> {
  const corriere = corrieri.get(una.operatore);
  if (!corriere) return;
  const chiuso = corriere.chiusoFino(clock());
  const spedita = await passo((contesto) => giaSpedita(contesto, una));
  const traccia =
    chiuso || una.numeroCorriere === ''
      ? null
      : await corriere.traccia(spedita).catch((errore: unknown) => (guasto(errore), null));
  await passo(async (contesto) => {
    const adesso = contesto.now;
    const stato = (traccia && statoTraccia(una.operatore, traccia)) ?? una.tracciaStato;
    const ultimo = traccia?.eventi.toSorted((a, b) => b.ora.getTime() - a.ora.getTime())[0];
    const vecchia = una.confermata !== null && tra(una.confermata, giorniTraccia * 86_400) < adesso;
    const prossima = chiuso ?? tra(adesso, minutiAllaTraccia(una.verifiche, stato) * 60);
    if (traccia) await scriviEventi(contesto.tx, una.id, traccia);
    await contesto.tx.run(sql`
      update spedizioni set traccia_stato = ${stato}, traccia_luogo = ${ultimo?.luogo ?? una.tracciaLuogo},
        traccia_ora = ${ultimo?.ora ?? una.tracciaOra}::timestamptz, verifiche = verifiche + 1,
        prossima_verifica = ${finita(stato) || vecchia ? null : prossima}::timestamptz
      where id = ${una.id} and stato = 'confermata' and tentativo = ${una.tentativo}`);
    const pagina = corriere.pagina({ numero: una.numeroCorriere });
    if (ultimo && daSeguire.includes(stato))
      await mailNonConsegnata(contesto, una, { stato, motivo: ultimo.descrizione, pagina });
  });
}

async function scriviEventi(tx: Tx, id: number, { eventi }: Traccia): Promise<void> {
  await tx.run(sql`
    insert into spedizioni_eventi (id_spedizione, ora, codice, descrizione, luogo)
    select ${id}, e.ora, e.codice, e.descrizione, e.luogo
    from unnest(${eventi.map(({ ora }) => ora.toISOString())}::timestamptz[], ${eventi.map(({ codice }) => codice)}::text[],
      ${eventi.map(({ descrizione }) => descrizione)}::text[], ${eventi.map(({ luogo }) => luogo)}::text[]) as e (ora, codice, descrizione, luogo)
    on conflict do nothing`);
}
