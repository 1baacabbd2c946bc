import type { InputOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { ivaRiga, type Regime } from '#parti/iva.ts';
import type { Prezzo } from '#prodotto/articolo/rules/prezzo.ts';
import type * as contract from '../../contract.ts';
import { calcolaTotali, type RigaValorizzata } from '../../rules.ts';
import type { RigaPrezzata } from './conferma-prezzi.ts';
import { PrezziCambiati } from './prezzi-cambiati.ts';

export const valori = (regime: Regime, prezzate: readonly RigaPrezzata[]): RigaValorizzata[] =>
  prezzate.map(({ riga, voce }) => ({
    qta: riga.qta,
    prezzoUnitario: voce?.prezzo.prezzoScontato ?? null,
    ...(voce && ivaRiga(regime, voce.articolo.cdIva)),
  }));

/** Five decimals, as stored in `prezzo_visto`. */
const prezzoTenuto = ({ prezzoScontato }: Prezzo): number => roundHalfUp(prezzoScontato, 5);

/** Refuses when a price differs from the one seen, unless the buyer sends today's exact total. */
export function controllaPrezzi(given: {
  input: InputOf<typeof contract.confermaCarrello>;
  prezzate: readonly RigaPrezzata[];
  codAnagrafica: string;
  regime: Regime;
  /** Nobody has seen the earlier prices, so today's apply. */
  diOggi: boolean;
}): ReturnType<typeof calcolaTotali> {
  const { input, prezzate, codAnagrafica, regime, diOggi } = given;
  const totali = calcolaTotali(valori(regime, prezzate), regime);
  const cambiati = prezzate.flatMap(({ riga, voce }) =>
    !diOggi && voce && prezzoTenuto(voce.prezzo) !== riga.prezzoVisto
      ? [
          {
            prog: riga.prog,
            cdArticolo: voce.articolo.cdArticolo,
            prima: riga.prezzoVisto,
            adesso: voce.prezzo.prezzoScontato,
          },
        ]
      : [],
  );
  const visto = input.totDocumento === totali.totDocumento;
  if (cambiati.length > 0 && !visto) throw new PrezziCambiati(codAnagrafica, cambiati, totali);
  if (typeof input.totDocumento === 'number' && !visto) throw carrelloCambiato(totali);
  return totali;
}

/** Seen prices match but the total does not: the cart was changed concurrently. */
function carrelloCambiato(totali: ReturnType<typeof calcolaTotali>): Error {
  return conflict(
    `Il carrello è cambiato nel frattempo: ora il totale è ${formatMoney(totali.totDocumento)}. Controllarlo e confermare di nuovo.`,
    { present: { totali } },
  );
}
