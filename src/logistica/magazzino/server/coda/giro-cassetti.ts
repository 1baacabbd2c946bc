import { sql } from '#platform/server/db/sql.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { aperti, postiMacchina } from '../../rules/coda.ts';
import { inProprio, type MagazzinoParts, type Passo } from '../magazzino-parts.ts';
import { accerta } from './accerta.ts';
import { prendi, scadi } from './coda.ts';
import { manda } from './manda.ts';

export function giroCassetti(parts: MagazzinoParts): Handler<object> {
  const passo = inProprio(parts);
  return async () => {
    const macchine = await passo(({ tx }) =>
      tx.rows<{ macchina: number }>(sql`
        select distinct macchina from cassetti_coda where stato = any(${[...aperti]}::text[]) order by macchina`),
    );
    await eachByItself(macchine, async ({ macchina }) => {
      await passo((contesto) => scadi(contesto, 'in coda', macchina));
      if (await accerta(parts, macchina)) await avanza(parts, passo, macchina);
    });
  };
}

/** While the machine is unreachable, requests keep waiting. */
async function avanza(parts: MagazzinoParts, passo: Passo, macchina: number): Promise<void> {
  for (let n = 0; n < postiMacchina; n++) {
    const presa = await passo((contesto) => prendi(contesto, macchina, null));
    if (!presa) return;
    const { stato } = await manda(parts, passo, presa, 'in coda');
    if (stato === 'muta') return;
  }
}
