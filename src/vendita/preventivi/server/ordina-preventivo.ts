import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { pagaInConto, verificaPagamento } from '#vendita/carrello/rules.ts';
import { accodaConferma } from '#vendita/carrello/server/index.ts';
import { numeroDocumento, statoIniziale } from '#vendita/documenti/rules.ts';
import { rifiutoOrdine } from '#vendita/documenti/rules/preventivo.ts';
import { aggiungiAttese, numeraDocumento, nuovoIdDocumento, preparaOrdine } from '#vendita/documenti/server/index.ts';
import { controllaFido } from '#vendita/partite/server/index.ts';
import { controllaLimiti } from '#vendita/persone/server/index.ts';
import type * as contract from '../contract.ts';
import { bloccaPreventivo, comeOrdine, type Preventivo } from './blocca-preventivo.ts';
import { impegnaOrdinate, righeOrdinate, riduciRighe } from './righe-ordinate.ts';

export interface Parti {
  readonly metodi: () => readonly string[];
}

const nonTuoIndirizzo = 'La consegna del preventivo è a un indirizzo per cui non puoi ordinare.';

/** Lock order: quote, stock by `cd_articolo`, number. Reserved goods stay reserved, for the order. */
export const ordinaPreventivo =
  ({ metodi }: Parti): Verb<typeof contract.ordinaPreventivo> =>
  async ({ ctx, input }) => {
    const { tx, actor, now } = ctx;
    const preventivo = await bloccaPreventivo(tx, actor, input);
    const oggi = oggiInItalia(now);
    const rifiuto = rifiutoOrdine(preventivo, oggi);
    if (rifiuto !== null) throw conflict(rifiuto);
    const { cliente, dataConsegna } = await comeOrdine(tx, ctx, preventivo);
    const { persona, mail } = cliente;
    const { codAnagrafica, progIndirizzo } = preventivo;
    if (persona?.indirizzi.length && progIndirizzo !== null && !persona.indirizzi.includes(progIndirizzo))
      throw breaksRule(nonTuoIndirizzo, { errors: [{ path: 'numero', message: nonTuoIndirizzo }] });
    const { pagamento = null } = input;
    const nonPaga = verificaPagamento({ tipoDocumento: 'Ordine', pagamento, metodi: metodi(), cliente });
    if (nonPaga) throw breaksRule(nonPaga.message, { errors: [nonPaga] });
    const come = { seManca: input.seManca, oggi };
    const ordinate = await righeOrdinate(ctx, preventivo, come);
    const totale = ordinate.totali?.totaleDocumento ?? preventivo.totaleDocumento;
    await controllaLimiti(ctx, { persona, codAnagrafica, totale });
    const inConto = pagaInConto(cliente);
    if (inConto && cliente.limitato) await controllaFido(ctx, codAnagrafica, totale);
    const aspettano = await impegnaOrdinate(tx, preventivo, ordinate, come);
    const id = await nuovoIdDocumento(tx);
    const nuovo = {
      stato: statoIniziale('OC', inConto),
      pagamento: inConto ? 'banca' : (pagamento ?? ''),
      dtConsRichiesta: dataConsegna,
      origine: actor.ruolo === 1 ? 'web' : 'ufficio',
      rfCliente: actor.ruolo === 1 ? actor.nome : preventivo.rfCliente,
      centroCosto: persona?.centroCosto ?? preventivo.centroCosto,
    } as const;
    const { id: idPreventivo } = preventivo;
    await preparaOrdine(tx, { ...nuovo, id, idPreventivo, data: oggi, idUtente: actor.idUtente, quando: now });
    await riduciRighe(tx, id, ordinate);
    await aggiungiAttese(tx, id, aspettano, now);
    await accodaConferma(ctx, { id, ...nuovo, mail });
    const { numero, anno } = await numeraDocumento(tx, id);
    annota(ctx, { ...preventivo, totaleDocumento: totale }, { id, numero, anno, ...nuovo });
    return { tipo: 'OC', anno, numero, stato: nuovo.stato, dataConsegna };
  };

interface Creato {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
  readonly stato: string;
}

function annota({ log }: WriteCtx, preventivo: Preventivo, ordine: Creato): void {
  const chiave = numeroDocumento({ tipo: 'PC', ...preventivo });
  const { stato, riservataFino } = preventivo;
  log(
    {
      tabella: 'documenti',
      chiave: numeroDocumento({ tipo: 'OC', ...ordine }),
      operazione: 'add',
      dopo: {
        tipo: 'OC',
        ...ordine,
        codAnagrafica: preventivo.codAnagrafica,
        totaleDocumento: preventivo.totaleDocumento,
      },
      note: `dal preventivo ${chiave}`,
    },
    {
      tabella: 'documenti',
      chiave,
      operazione: 'edit',
      prima: { stato, riservataFino },
      dopo: { stato: 'evaso', riservataFino: null },
      note: `diventato ${numeroDocumento({ tipo: 'OC', ...ordine })}`,
    },
  );
}
