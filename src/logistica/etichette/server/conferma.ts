import type { ReplyOf } from '#platform/contract/call.ts';
import { conflict, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type { Held } from '#platform/server/outside/claim-call.ts';
import type * as contract from '../contract.ts';
import { confermata } from '../rules.ts';
import { chiama, chiamateCorrieri, prendi } from './chiamate.ts';
import type { CorriereParts } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { Corriere } from './corrieri/porta-corriere.ts';
import { giaSpedita } from './esiti.ts';
import { bloccaInCorsia, leggiPerDescr, nomeDi } from './riga-spedizione.ts';

type Esiti = ReplyOf<typeof contract.confermaSpedizioni>['esiti'];
type Esito = Omit<Esiti[number], 'descrCodiceSpedizione'>;

/** Shipments not yet accepted are confirmed later. */
export const confermaSpedizioni =
  (parts: CorriereParts): Verb<typeof contract.confermaSpedizioni> =>
  async ({ ctx, input: { operatore, dati } }) => {
    const corriere = corriereDi(parts, operatore);
    const esiti: Esiti = [];
    for (const { DescrCodiceSpedizione: descrCodiceSpedizione } of dati) {
      const esito = await ctx
        .transaction((full) => chiedi(full, parts, corriere, descrCodiceSpedizione))
        .then((presa) => conferma(parts, corriere, presa))
        // A repeat makes no other courier call.
        .then((esito) =>
          ctx.transaction((full) => {
            full.log({
              tabella: 'spedizioni',
              chiave: descrCodiceSpedizione,
              operazione: 'edit',
              note: `conferma: ${esito.messaggio}`,
            });
            return Promise.resolve(esito);
          }),
        )
        .catch((errore: unknown): Esito => {
          if (!(errore instanceof Refusal)) throw errore;
          return { esito: 'errore', messaggio: `Errore conferma spedizione: ${errore.message}` };
        });
      esiti.push({ ...esito, descrCodiceSpedizione });
    }
    return { esiti };
  };

async function conferma(parts: CorriereParts, { operatore }: Corriere, presa: Held | null): Promise<Esito> {
  if (!presa) return { esito: 'in attesa', messaggio: `${operatore} prende la conferma solo più tardi: parte da sé.` };
  const detto = await chiama(parts, presa);
  if (detto?.stato === 'fatta') return { esito: 'OK', messaggio: confermata };
  if (detto?.stato === 'rifiutata')
    return { esito: 'errore', messaggio: `Errore conferma spedizione: ${detto.message}` };
  return { esito: 'sconosciuto', messaggio: `${operatore} non ha confermato: si chiede di nuovo da sé.` };
}

async function chiedi(ctx: WriteCtx, parts: CorriereParts, corriere: Corriere, descr: string): Promise<Held | null> {
  const { anno, codice } = await leggiPerDescr(ctx.tx, descr);
  const accanto = ' conferma';
  const una = await bloccaInCorsia(ctx.tx, { anno, codiceSpedizione: codice }, 'conferma', accanto);
  const { id, tentativo, operatore, numeroCorriere } = una;
  if (operatore !== corriere.operatore)
    throw conflict(`La spedizione è di ${operatore}: confermarla con il suo corriere.`);
  ctx.log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'edit', note: 'conferma chiesta' });
  const lane = `${id}${accanto}`;
  if (una.confermaChiesta) return prendi(parts, ctx, { lane });
  await ctx.tx.run(sql`update spedizioni set conferma_chiesta = ${ctx.now} where id = ${id}`);
  const dalle = new Date((una.inviata ?? ctx.now).getTime() + corriere.attesaConferma);
  const quando = corriere.chiusoFino(ctx.now) ?? dalle;
  const notBefore = quando > ctx.now ? quando : ctx.now;
  const pagina = corriere.pagina({ numero: numeroCorriere });
  const spedita = await giaSpedita(ctx, una);
  const given = { che: 'conferma', id, tentativo, operatore, spedita, pagina } as const;
  const only = await beginCall(ctx, chiamateCorrieri, { lane, given, notBefore });
  return prendi(parts, ctx, { lane, only });
}
