import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import {
  fermaRighe,
  registraRicevimenti,
  senzaNumero,
  type Ricevimento,
  type RigaFerma,
} from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { ricevutaDi, verificaLinea } from '../rules.ts';

type Input = InputOf<typeof contract.confermaRicezione>;
type Chiesta = Input['righe'][number];

const errore = 'Si è verificato un errore nella ricezione della lavorazione.';

/** Spoilt goods go to scrap (B-129). */
export async function confermaRicezione({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { righe: chieste, nrBolla, dtBolla = oggiInItalia(ctx.now), altraConsegna } = input;
  if (dtBolla > oggiInItalia(ctx.now)) throw breaksRule('Errore. La bolla non può avere una data futura');
  const ids = chieste.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw breaksRule('Errore. Una riga è indicata due volte');
  const righe = await fermaRighe(ctx.tx, ids);
  const ricevimenti = chieste.map((chiesta) =>
    ricevimentoDi(chiesta, righe.get(chiesta.id), { nrBolla: nrBolla || senzaNumero, dtBolla }),
  );
  await registraRicevimenti(ctx.tx, ricevimenti, { utente: ctx.actor.nome, altraConsegna, righe, ...autoreDi(ctx) });
  ctx.log('edit ordini_fornitori_righe', ids.slice(0, 20).join(','), {
    dopo: { ricevute: chieste, nrBolla, dtBolla },
    note: `Ricezione di ${ids.length} righe`,
  });
  return 'OK';
}

function ricevimentoDi(
  chiesta: Chiesta,
  riga: RigaFerma | undefined,
  bolla: Pick<Ricevimento, 'nrBolla' | 'dtBolla'>,
): Ricevimento {
  if (!riga || riga.codTerzista === null || riga.dtInvio === null) throw notFound('Riga non trovata');
  const nome = `riga ${riga.nrRiga} di ${riga.tipo} ${riga.numero}/${riga.anno}`;
  if (bolla.dtBolla < riga.data) throw breaksRule(`Errore. La bolla è di prima dell’ordine della ${nome}`);
  if (riga.resta <= 0) throw conflict(`${errore} La ${nome} è già stata ricevuta.`);
  if (chiesta.Qta !== undefined && chiesta.Qta !== riga.resta)
    throw conflict(`${errore} Della ${nome} è già stata ricevuta una parte.`);
  const { Scarto: scarto, QtaRicevuta = ricevutaDi(riga.resta, scarto), tipoScarto, recuperabile, numLotto } = chiesta;
  const rifiuto = verificaLinea({ cdArticolo: riga.cdArticolo, qta: riga.resta, scarto, ricevuta: QtaRicevuta });
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const { cdArticoloPadre } = riga;
  return {
    ...bolla,
    idRiga: riga.id,
    qta: sum([QtaRicevuta, scarto], 3),
    numLotto,
    scarto: { qta: scarto, recuperabile, tipoScarto, cdArticoloPadre },
  };
}
