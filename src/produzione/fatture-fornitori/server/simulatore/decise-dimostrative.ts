import type { Parts } from '#platform/server/area.ts';
import { putWithRows } from '#platform/server/files/row-files.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiFatturaCaricata } from '#vendita/fatture-elettroniche/server/index.ts';
import type { StatoFatturaFornitore } from '../../rules.ts';
import { chiaveDi, prendi } from '../prendi-fatture.ts';
import { fatturaDimostrativa } from './fattura-simulata.ts';

interface Decisa {
  readonly piva: string;
  readonly numero: string;
  readonly rincaro: number;
  readonly stato: StatoFatturaFornitore;
  readonly motivo: string;
}

/** The newest delivery is left for the invoice that arrives while the demo runs. */
const decise: readonly Decisa[] = [
  { piva: '09876543217', numero: '877', rincaro: 0, stato: 'approvata', motivo: '' },
  {
    piva: '09876543225',
    numero: '2026/0412',
    rincaro: 12,
    stato: 'in contestazione',
    motivo: 'La prima riga costa più di quanto ordinato: chiesta una nota di credito.',
  },
];
const ora = 3_600_000;

/** At the demo's first start some suppliers' invoices are decided already. */
export async function mostraDecise({
  store,
  uploads,
  papers,
  clock,
}: Pick<Parts, 'store' | 'uploads' | 'papers' | 'clock'>): Promise<void> {
  for (const [i, { piva, numero, rincaro, stato, motivo }] of decise.entries()) {
    const scritta = await fatturaDimostrativa(store.db, { posto: i + 1, piva, numero, data: null, rincaro });
    if (!scritta) return;
    const bytes = Buffer.from(scritta.xml);
    const file = { nome: `IT${piva}_D000${i + 1}.xml`, bytes };
    const letta = await leggiFatturaCaricata(uploads, file, AbortSignal.timeout(30_000));
    if (typeof letta === 'string') throw new Error(`The invoice of the demo can't be read: ${letta}`);
    const arrivata = { ...letta, bytes, mittente: 'sdi37@pec.simulata.example' };
    const allora = new Date(`${scritta.data}T09:00:00Z`).getTime() + 24 * ora;
    const quando = new Date(Math.min(allora, clock().getTime() - ora));
    await store.transaction(async (tx) => {
      const nuove = await prendi(tx, quando, arrivata);
      await tx.run(sql`
        update fatture_fornitori set stato = ${stato}, motivo = ${motivo}, utente = 'Ufficio acquisti', versione = 2 where id = any(${nuove}::int[])`);
      if (nuove.length > 0) await putWithRows(tx, papers.files, [{ key: chiaveDi(arrivata), bytes }]);
    });
  }
}
