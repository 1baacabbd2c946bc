import type pg from 'pg';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { connected } from '#platform/server/db/connected.ts';
import { importLock, ruleOf } from '#platform/server/exchange/import-delivery.ts';
import type { Deliveries } from '#platform/server/exchange/open-delivery.ts';
import { createUndoTable, undoRows, undoTable } from '#platform/server/exchange/undo.ts';
import { giorniRevoca } from '../rules.ts';

/** Runs in the import's transaction; records nothing if there are too many rows. */
export async function tieniRighe(
  client: pg.Client,
  id: number,
  { noted, now }: { noted: boolean; now: Date },
): Promise<void> {
  if (!noted) return;
  await client.query(
    `insert into importazioni_righe (id_importazione, riga, kind, op, pk, prima, dopo) select $1, row_number() over (), kind, op, pk, prima, dopo from ${undoTable}`,
    [id],
  );
  await client.query(
    `update importazioni set revocabile_fino = $2::timestamptz + make_interval(days => $3) where id = $1`,
    [id, now, giorniRevoca],
  );
}

interface Revoca {
  readonly consegne: Deliveries;
  readonly id: number;
  readonly now: Date;
  readonly who: string;
  /** Import states that may be undone. */
  readonly da: readonly string[];
  readonly prima?: (client: pg.Client) => Promise<void>;
}

/** Obstacles that prevented it; empty if undone. */
export interface EsitoRevoca {
  readonly guasti: readonly Fault[];
  readonly motivo: string;
}

const cambiate = 'Non è stato revocato nulla: alcune righe sono cambiate dopo l’importazione.';
const usate = 'Non è stato revocato nulla: righe portate dall’importazione servono ormai ad altro.';

/** Undo and its history entry are one transaction. */
export async function revoca({ consegne, id, now, who, da, prima }: Revoca): Promise<EsitoRevoca> {
  return connected(consegne.url, async (client) => {
    await client.query('begin; set local client_min_messages = warning');
    try {
      await client.query('select pg_advisory_xact_lock($1)', [importLock]);
      await client.query(createUndoTable);
      const { rowCount } = await client.query(
        `update importazioni set stato = 'revocata', revocabile_fino = null, finita = $2 where id = $1 and stato = any($3) and revocabile_fino > $2`,
        [id, now, da],
      );
      if (rowCount === 0) return await fine(client, { guasti: [], motivo: 'L’importazione non si può revocare.' });
      await client.query(
        `insert into ${undoTable} (kind, op, pk, prima, dopo) select kind, op, pk, prima, dopo from importazioni_righe where id_importazione = $1`,
        [id],
      );
      const { changed, rows } = await undoRows(client, consegne.layouts, { now, who });
      if (changed.length > 0) {
        const guasti = changed.map(({ title, chiave }) => guastoDi(title, chiave));
        return await fine(client, { guasti, motivo: cambiate });
      }
      await client.query('delete from importazioni_righe where id_importazione = $1', [id]);
      await client.query(
        `insert into registro (data_ora, utente, tabella, chiave, operazione, dopo, richiesta) values ($1, $2, 'importazioni', $3, 'edit', $4, '')`,
        [now, who, String(id), JSON.stringify({ stato: 'revocata', righe: rows })],
      );
      await prima?.(client);
      await client.query('commit');
      return { guasti: [], motivo: '' };
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const detto = ruleOf(error);
      if (detto === null) throw error;
      return { guasti: [guastoDi('', detto)], motivo: usate };
    }
  });
}

async function fine(client: pg.Client, esito: EsitoRevoca): Promise<EsitoRevoca> {
  await client.query('rollback');
  return esito;
}

const guastoDi = (title: string, chiave: string): Fault => ({
  file: title || 'database',
  riga: null,
  colonna: '',
  valore: chiave,
  atteso: 'la riga come l’importazione l’ha lasciata',
});
