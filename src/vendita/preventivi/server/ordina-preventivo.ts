import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import { pagaInConto, verificaPagamento } from '#vendita/carrello/rules.ts';
import {
  accodaConferma,
  domandeDi,
  impegnaScorta,
  nonInAssortimento,
  nonOrdinabile,
  ordinabile,
} from '#vendita/carrello/server/index.ts';
import { isOmaggio, numeroDocumento, statoIniziale } from '#vendita/documenti/rules.ts';
import { rifiutoOrdine } from '#vendita/documenti/rules/preventivo.ts';
import { numeraDocumento, nuovoIdDocumento, preparaOrdine, righeDocumento } from '#vendita/documenti/server/index.ts';
import { controllaFido } from '#vendita/partite/server/index.ts';
import { controllaLimiti } from '#vendita/persone/server/index.ts';
import type * as contract from '../contract.ts';
import { bloccaPreventivo, comeOrdine } from './blocca-preventivo.ts';
import type { Preventivo } from './blocca-preventivo.ts';

export interface Parti {
  readonly metodi: () => readonly string[];
}

const nonTuoIndirizzo = 'La consegna del preventivo è a un indirizzo per cui non puoi ordinare.';

/** Lock order: quote, stock by `cd_articolo`, number. Held goods stay promised, to the order. */
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
    const { codAnagrafica, progIndirizzo, totaleDocumento: totale } = preventivo;
    if (persona?.indirizzi.length && progIndirizzo !== null && !persona.indirizzi.includes(progIndirizzo))
      throw breaksRule(nonTuoIndirizzo, { errors: [{ path: 'numero', message: nonTuoIndirizzo }] });
    const { pagamento = null } = input;
    const nonPaga = verificaPagamento({ tipoDocumento: 'Ordine', pagamento, metodi: metodi(), cliente });
    if (nonPaga) throw breaksRule(nonPaga.message, { errors: [nonPaga] });
    await controllaLimiti(ctx, { persona, codAnagrafica, totale });
    const inConto = pagaInConto(cliente);
    if (inConto && cliente.limitato) await controllaFido(ctx, codAnagrafica, totale);
    await impegna(ctx, preventivo);
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
    await accodaConferma(ctx, { id, ...nuovo, mail });
    const { numero, anno } = await numeraDocumento(tx, id);
    annota(ctx, preventivo, { id, numero, anno, ...nuovo });
    return { tipo: 'OC', anno, numero, stato: nuovo.stato, dataConsegna };
  };

/** Refuses lines that are not sold any more; promises the stock unless the quote holds it. */
async function impegna({ tx, actor, now }: WriteCtx, { id, codAnagrafica, riservataFino }: Preventivo): Promise<void> {
  const righe = (await righeDocumento(tx, id)).flatMap((riga) =>
    riga.cdArticolo === null ? [] : [{ ...riga, cdArticolo: riga.cdArticolo }],
  );
  const [voci, ritirate] = [
    await prezziNelDatabase(tx, {
      ruolo: actor.ruolo,
      codAnagrafica,
      data: oggiInItalia(now),
      righe: righe.map((riga) => ({ cdArticolo: chiaveVendita(riga), quantita: riga.qtOrdinata })),
    }),
    await versioniRitirate(
      tx,
      righe.map(({ configurazione }) => configurazione),
    ),
  ];
  const errors = righe.flatMap((riga, i) => {
    const voce = voci[i];
    const message =
      !voce || !ordinabile(voce.articolo)
        ? nonOrdinabile
        : voce.fuoriAssortimento && !isOmaggio(riga)
          ? nonInAssortimento(riga.cdArticolo)
          : ritirate.get(riga.configurazione)?.avviso;
    return message === undefined ? [] : [{ path: `righe.${riga.riga}`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 20) });
  if (riservataFino !== null) return;
  const domande = domandeDi(righe.flatMap(({ qtOrdinata: qta }, i) => (voci[i] ? [{ ...voci[i], qta }] : [])));
  await impegnaScorta(tx, domande, []);
}

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
