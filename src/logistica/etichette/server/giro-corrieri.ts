import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { annulla } from './annulla.ts';
import { conferma } from './conferma.ts';
import type { Dietro } from './contesto-corrieri.ts';
import { corriereDi, inProprio } from './contesto-corrieri.ts';
import { giaSpedita, secondiChiamata, tra } from './esiti.ts';
import { segui } from './segui.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { verificaEsito } from './verifica-esito.ts';

/** The round of the couriers. */
export const codaCorrieri: Queue = { name: 'corrieri', retryLimit: 0, retryDelay: 10, expireInSeconds: 900 };
/** Shipments looked at in one round; the others come with the next. */
const perGiro = 20;

/** Finds out what nobody knows: bookings and cancellations without an answer, confirmations that wait, parcels on their way. Maintenance of a courier is waited out. */
export function giroCorrieri(dietro: Dietro): Handler<object> {
  return async () => {
    const passo = inProprio(dietro);
    await eachByItself(await prendi(dietro), async (una) => {
      const corriere = dietro.corrieri.get(una.operatore);
      if (!corriere) return;
      const chiuso = corriere.chiusoFino(dietro.clock());
      if (chiuso)
        return passo(async ({ tx }) => {
          await tx.run(sql`update spedizioni set prossima_verifica = ${chiuso} where id = ${una.id}`);
        });
      await guarda(dietro, una);
    });
  };
}

async function guarda(dietro: Dietro, una: Spedizione): Promise<void> {
  const passo = inProprio(dietro);
  const spedita = await passo((contesto) => giaSpedita(contesto, una));
  if (una.stato === 'esito sconosciuto') return void (await verificaEsito(dietro, passo, { una, spedita }));
  if (una.stato === 'confermata') return segui(dietro, passo, { una, spedita });
  if (una.stato === 'in annullo') return void (await annulla(dietro, passo, una, spedita));
  if (una.stato === 'inviata' && una.confermaChiesta)
    await conferma(dietro, passo, corriereDi(dietro, una.operatore), { una, spedita });
}

/** Those whose turn it is; the next turn is set before anybody is asked, so that two rounds never ask at once. A call whose server died is one without an answer. */
const prendi = (dietro: Dietro): Promise<Spedizione[]> =>
  inProprio(dietro)(async ({ tx, now }) => {
    const dovute = await tx.rows<Spedizione>(sql`
      select s.* from spedizioni s where s.prossima_verifica <= ${now} order by s.prossima_verifica limit ${perGiro} for update of s skip locked`);
    const ids = dovute.map(({ id }) => id);
    await tx.run(sql`
      update spedizioni s set prossima_verifica = ${tra(now, secondiChiamata)},
        stato = case when s.stato = 'in invio' then 'esito sconosciuto' else s.stato end
      where s.id = any(${ids}::bigint[])`);
    return dovute.map((una) => (una.stato === 'in invio' ? { ...una, stato: 'esito sconosciuto' } : una));
  });
