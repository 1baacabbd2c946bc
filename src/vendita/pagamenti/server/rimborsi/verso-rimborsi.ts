import { sql } from '#platform/server/db/sql.ts';
import type { OutsideKind, OutsidePort, Outcome } from '#platform/server/outside/outside.ts';
import { esitoCercato, etichettaFornitore, nonConfigurato, nonRisponde, type Fornitore } from '../../rules.ts';
import { RimborsoRifiutato, type Cassa, type Rimborso } from '../casse/cassa.ts';
import { inProprio, type Contesto, type Dietro } from '../contesto.ts';
import { scriviReso } from '../mail-pagamenti.ts';
import type { Ordine, Pagamento } from '../ordine.ts';
import {
  bloccaRimborso,
  inviati,
  riapriRimborso,
  ritira,
  scriviRimborso,
  segnaRimborso,
  sommaDi,
  type RigaRimborso,
} from './righe-rimborso.ts';

/** Refunds of one payment are sent one after another: its code is the lane, the refund's code the reference. */
export const rimborsiInvio: OutsideKind<object, null> = {
  name: 'rimborsi-pagamenti',
  unknown: nonRisponde,
  told: async (ctx, { reference }, { stato, message }) => {
    const preso = await bloccaRimborso(ctx.tx, { codice: reference });
    if (!preso || preso.riga.stato === 'fatto') return;
    const { riga, ordine, pagamento } = preso;
    if (stato === 'fatta') return segnaReso(ctx, riga, { ordine, pagamento });
    if (stato === 'esito sconosciuto') return segnaRimborso(ctx, riga, 'esito sconosciuto', message);
    if (stato === 'in coda' || stato === 'in invio') {
      if (riga.stato !== 'in invio' || riga.messaggio !== message) await segnaRimborso(ctx, riga, 'in invio', message);
      return;
    }
    await segnaRimborso(ctx, riga, 'rifiutato', message);
    if (riga.causa === 'modifica' && ordine && ordine.stato !== 'annullato')
      await riapriRimborso(ctx, riga, { ordine, messaggio: message });
  },
};

/** Mails the customer about the refund; the payment is `rimborsato` when nothing of it is left. */
export async function segnaReso(
  contesto: Contesto,
  riga: RigaRimborso,
  { ordine, pagamento }: { readonly ordine: Ordine | null; readonly pagamento: Pagamento | null },
): Promise<void> {
  const { tx, now } = contesto;
  await segnaRimborso(contesto, riga, 'fatto');
  if (pagamento) {
    const tutto = pagamento.reso + riga.importo >= pagamento.importo || riga.causa !== 'modifica';
    await tx.run(sql`
      update pagamenti p set reso = p.reso + ${riga.importo}, stato = case when ${tutto} then 'rimborsato' else p.stato end,
        rimborsato = case when ${tutto} then ${now}::timestamptz else p.rimborsato end
      where p.id = ${pagamento.id}`);
  }
  if (ordine) await scriviReso(contesto, ordine, { riga, pagamento });
}

/** The partner reports a complete refund: what our refunds do not account for, the partner refunded itself. */
export async function chiudiResi(contesto: Contesto, ordine: Ordine | null, pagamento: Pagamento): Promise<void> {
  const { tx } = contesto;
  if (pagamento.idDocumento !== null) await ritira(contesto, pagamento.idDocumento, pagamento.id);
  const importo = pagamento.importo - sommaDi(await inviati(tx, pagamento.id));
  if (importo <= 0) return;
  const riga = await scriviRimborso(contesto, {
    idDocumento: pagamento.idDocumento,
    idPagamento: pagamento.id,
    importo,
    causa: 'fornitore',
    stato: 'fatto',
  });
  await tx.run(sql`update pagamenti p set reso = p.reso + ${importo} where p.id = ${pagamento.id}`);
  if (ordine) await scriviReso(contesto, ordine, { riga, pagamento });
}

type Chiesto = Rimborso & { readonly fornitore: Fornitore; readonly giaUguali: number };

/** More than two partner timeouts, for the statements around them; ms. */
const vitaRimborso = 60_000;

export function versoRimborsi(dietro: Dietro): OutsidePort<object, null> {
  const con = async (
    codice: string,
    senzaCassa: Outcome<null>,
    fai: (cassa: Cassa, chiesto: Chiesto) => Promise<Outcome<null>>,
  ): Promise<Outcome<null>> => {
    const chiesto = await leggi(dietro, codice);
    const cassa = chiesto && dietro.casse.fornitori.get(chiesto.fornitore);
    if (!cassa) return senzaCassa;
    return fai(cassa, chiesto).catch((errore: unknown): Outcome<null> => {
      dietro.guasto({ errore, codice: chiesto.codice });
      return { is: 'unknown', message: nonRisponde };
    });
  };
  return {
    claimMs: vitaRimborso,
    send: ({ reference }) =>
      con(reference, { is: 'not sent', message: nonConfigurato, again: 900 }, async (cassa, chiesto) => {
        try {
          await cassa.rimborsa(chiesto);
          return fatto;
        } catch (errore) {
          if (!(errore instanceof RimborsoRifiutato)) throw errore;
          dietro.guasto({ errore, codice: chiesto.codice });
          return rifiutato(chiesto);
        }
      }),
    lookUp: ({ reference }) =>
      // It stays uncertain: if it were sent by a later refund, the money could go twice.
      con(reference, { is: 'unknown', message: nonConfigurato }, async (cassa, chiesto) => {
        const esito = esitoCercato(await cassa.cercaRimborso(chiesto), chiesto.giaUguali);
        if (esito === 'fatto') return fatto;
        return esito === 'rifiutato' ? rifiutato(chiesto) : { is: 'not sent', message: '', again: 0 };
      }),
  };
}

const fatto: Outcome<null> = { is: 'done', answer: null };
const rifiutato = ({ fornitore }: Chiesto): Outcome<null> => ({
  is: 'refused',
  message: `${etichettaFornitore[fornitore]} non ha accettato il rimborso: guardare nel suo pannello.`,
});
async function leggi(dietro: Dietro, codice: string): Promise<Chiesto | null> {
  const trovato = await inProprio(dietro, '', ({ tx }) =>
    tx.one<Omit<Chiesto, 'riferimento' | 'incasso'> & { riferimento: string | null; incasso: string | null }>(sql`
      select r.codice as rimborso, r.importo, p.codice, p.riferimento, p.incasso, p.divisa, p.fornitore, (
        select count(*) from pagamenti_rimborsi f
        where f.id_pagamento = p.id and f.stato = 'fatto' and f.causa <> 'fornitore' and f.importo = r.importo and f.id <> r.id) as gia_uguali
      from pagamenti_rimborsi r join pagamenti p on p.id = r.id_pagamento where r.codice = ${codice}`),
  );
  if (!trovato || trovato.incasso === null) return null;
  return { ...trovato, incasso: trovato.incasso, riferimento: trovato.riferimento ?? '' };
}
