import type { InputOf } from '#platform/contract/call.ts';
import { namesOf, tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { OltreLimite } from '#vendita/persone/server/index.ts';
import type * as contract from '../../contract.ts';
import { carrelloDaParte } from '../../rules/approvazioni.ts';
import { campiScritti, type RigaScritta } from '../righe.ts';
import { scriviRichiesta } from './chiedi-approvazione.ts';

interface PerRighe {
  readonly input: InputOf<typeof contract.chiediApprovazione>;
  readonly oltre: OltreLimite;
  readonly urlPubblico: () => string;
  /** E.g. `Ordine ricorrente «Viti» del 18/03/2026`. */
  readonly origine: string;
  readonly righe: readonly RigaScritta[];
}

/** Stores an order without a cart like one from a cart; its lines are deleted after the decision. */
export async function chiediApprovazioneRighe(ctx: WriteCtx, { righe, ...richiesta }: PerRighe): Promise<number> {
  const id = await scriviRichiesta(ctx, richiesta);
  const { actor, now, tx } = ctx;
  await tx.run(sql`
    insert into carrello_righe (cod_anagrafica, persona, ${namesOf(campiScritti)}, id_utente, aggiunta)
    select ${clienteDi(actor)}, ${carrelloDaParte(id)}::int, ${namesOf(campiScritti)}, ${actor.idUtente}::int, ${now}
    from ${tableOf(campiScritti, unite(righe))} d`);
  return id;
}

/** Merges equal lines, as a cart has each article once per reference and note. */
function unite(righe: readonly RigaScritta[]): RigaScritta[] {
  const una = new Map<string, RigaScritta>();
  for (const riga of righe) {
    const { cdArticolo, riferimento, note, configurazione } = riga;
    const chi = JSON.stringify([cdArticolo, riferimento, note, configurazione]);
    una.set(chi, { ...riga, qta: riga.qta + (una.get(chi)?.qta ?? 0) });
  }
  return [...una.values()];
}
