import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { rifiutoRiga, stampaImpossibile, verificaNumero } from '../rules.ts';
import { nessunaRiga, type elencoPerRighe, type EsitoStampa } from '../rules/esito-stampa.ts';
import type { TipoEtichetta } from '../rules/modelli-etichette.ts';
import { accodaEtichette, stampanteDi } from './accoda-etichette.ts';
import { elencoStampanti } from './etichette-mandate.ts';
import { leggiCampi } from './fonti.ts';
import type { Stampante } from './settings.ts';
import type { Stampanti, StampantiParts } from './stampanti-parts.ts';
import type { z } from 'zod';

/** Null: the caller has no access to the line. */
export interface RigaDaStampare {
  readonly id: number;
  readonly chiave: string | null;
  readonly cdArticolo: string;
  readonly nrRigaDocu: number;
  readonly codLavorazione: string;
  readonly numeroEtichette: number;
}

/** Subcontractors print only on printers of their own desktop program. */
const sua = (ruolo: number, { canale }: Pick<Stampante, 'canale'>): boolean => ruolo !== 3 || canale === 'programma';

export async function stampantiPerRighe(ctx: ReadCtx, stampanti: Stampanti): Promise<z.infer<typeof elencoPerRighe>> {
  const tutte = await elencoStampanti(ctx, stampanti);
  return {
    stampanti: tutte.stampanti
      .filter((una) => sua(ctx.actor.ruolo, una))
      .map(({ nome, canale, inCoda, motivo }) => ({ nome, canale, inCoda, motivo })),
  };
}

/** With an invalid count nothing is queued; failed lines are reported, others printed (B-134, B-164). */
export async function stampaRighe(
  { stampanti, fontiEtichette }: StampantiParts,
  ctx: WriteCtx,
  { stampante: nome, tipo, righe }: { stampante: string; tipo: TipoEtichetta; righe: readonly RigaDaStampare[] },
): Promise<EsitoStampa> {
  const stampante = stampanteDi(stampanti, nome);
  if (!sua(ctx.actor.ruolo, stampante)) throw notFound(stampaImpossibile);
  if (righe.length === 0) throw breaksRule(nessunaRiga);
  rifiutaNumeri(righe);
  const chiavi = righe.flatMap(({ chiave }) => (chiave === null ? [] : [chiave]));
  const campi = await leggiCampi(fontiEtichette, ctx.tx, tipo, chiavi);
  const buone = righe.flatMap(({ chiave, numeroEtichette }) => {
    const suoi = chiave === null ? undefined : campi.get(chiave);
    return chiave !== null && suoi ? [{ tipo, chiave, campi: suoi, copie: numeroEtichette }] : [];
  });
  const errori = righe.flatMap(({ id, chiave, cdArticolo, nrRigaDocu, codLavorazione }) =>
    chiave !== null && campi.has(chiave)
      ? []
      : [
          {
            id,
            nrRigaDocu,
            codLavorazione,
            messaggio: rifiutoRiga(tipo, nrRigaDocu, tipo === 'articolo' ? cdArticolo : codLavorazione),
          },
        ],
  );
  const label = await accodaEtichette(ctx, stampante, buone);
  if (buone.length === 0) ctx.log('add etichette', nome, { note: 'nessuna riga da stampare' });
  return { messaggio: errori[0]?.messaggio ?? 'OK', inCoda: buone.length - label.length, label: [...label], errori };
}

function rifiutaNumeri(righe: readonly RigaDaStampare[]): void {
  const errors = righe.flatMap(({ numeroEtichette, cdArticolo }, i) => {
    const message = verificaNumero(numeroEtichette, cdArticolo);
    return message === null ? [] : [{ path: `righe.${i}.numeroEtichette`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}
