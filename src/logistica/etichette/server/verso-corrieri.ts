import type { Call, Outcome, OutsidePort } from '#platform/server/outside/outside.ts';
import { corriereMuto } from '../rules.ts';
import { senzaRisposta } from '../rules/codici.ts';
import type { Operatore } from '../rules/list.ts';
import { corriereDi, tra, type CorriereParts } from './contesto-corrieri.ts';
import {
  CorriereMuto,
  CorriereRifiuta,
  type Corriere,
  type DaSpedire,
  type EsitoCorriere,
  type GiaSpedita,
  type Spedita,
} from './corrieri/porta-corriere.ts';
import { fraseRifiuto } from './esiti.ts';

/** Stored as JSON. */
export type Chiesto = {
  readonly id: number;
  readonly tentativo: number;
  readonly operatore: Operatore;
} & (
  | { readonly che: 'crea'; readonly da: DaSpedire; readonly chiamato: string }
  | { readonly che: 'annulla'; readonly spedita: GiaSpedita }
  | { readonly che: 'conferma'; readonly spedita: GiaSpedita; readonly pagina: string }
);

export interface Risposta {
  readonly esito: EsitoCorriere;
  readonly spedita?: Spedita;
  readonly chiusa?: boolean;
}

export const muto: EsitoCorriere = {
  codice: senzaRisposta,
  gravita: 'ERROR',
  descrizione: 'Nessuna risposta che si legga',
  messaggio: '',
};

/** Seconds to wait after a missing answer, because the courier may still be working. */
const secondiAttesa = 30;
/** The shipment is confirmed already, or being confirmed. */
const giaConfermata = ['-101', '-102'];
const ancoraAlLavoro = ['-153', '-155'];

/** Doubtful bookings are looked up; cancellations and confirmations are safely repeated. */
export function versoCorrieri(
  parts: Pick<CorriereParts, 'corrieri' | 'clock' | 'guasto'>,
): OutsidePort<Chiesto, Risposta> {
  const chiuso = ({ given }: Call<Chiesto>): boolean =>
    corriereDi(parts, given.operatore).chiusoFino(parts.clock()) !== null;
  const chiedi = async (corriere: Corriere, given: Chiesto): Promise<Outcome<Risposta>> => {
    if (given.che === 'conferma') return conferma(parts, corriere, given.spedita);
    if (given.che === 'annulla') return { is: 'done', answer: { esito: await corriere.annulla(given.spedita) } };
    const spedita = await corriere.crea(given.da);
    return { is: 'done', answer: { esito: spedita.esito, spedita } };
  };
  return {
    claimMs: 60_000,
    ready: (call) => Promise.resolve(chiuso(call) ? `${call.given.operatore} è in manutenzione.` : null),
    send: ({ given }) =>
      chiedi(corriereDi(parts, given.operatore), given).catch((errore: unknown): Outcome<Risposta> => {
        if (errore instanceof CorriereRifiuta) return rifiutata(given.operatore, errore.esito);
        if (!(errore instanceof CorriereMuto) || errore.forse) throw errore;
        parts.guasto(errore);
        return { is: 'refused', message: corriereMuto(given.operatore), answer: { esito: muto } };
      }),
    lookUp: async (call) => {
      const { given } = call;
      const corriere = corriereDi(parts, given.operatore);
      if (chiuso(call)) return { is: 'unknown', message: '' };
      if (given.che !== 'crea')
        return chiedi(corriere, given).catch((errore: unknown): Outcome<Risposta> => {
          if (errore instanceof CorriereRifiuta) return rifiutata(given.operatore, errore.esito);
          throw errore;
        });
      if (tra(new Date(given.chiamato), secondiAttesa) > parts.clock()) return { is: 'unknown', message: '' };
      const trovata = await corriere.cerca({ ...given.da, numero: '' });
      if (trovata.tipo === 'presente')
        return {
          is: 'done',
          answer: { esito: trovata.spedita.esito, spedita: trovata.spedita, chiusa: trovata.chiusa },
        };
      const messaggio = 'Il corriere non ha la spedizione: si può inviare di nuovo.';
      return { is: 'refused', message: messaggio, answer: { esito: { ...trovata.esito, gravita: 'INFO', messaggio } } };
    },
  };
}

async function conferma(
  { guasto }: Pick<CorriereParts, 'guasto'>,
  corriere: Corriere,
  spedita: GiaSpedita,
): Promise<Outcome<Risposta>> {
  const ancora = { is: 'not sent', message: 'Conferma senza risposta: si chiede di nuovo da sé.', again: 30 } as const;
  try {
    return { is: 'done', answer: { esito: await corriere.conferma(spedita) } };
  } catch (errore) {
    if (!(errore instanceof CorriereRifiuta)) return (guasto(errore), ancora);
    if (giaConfermata.includes(errore.esito.codice)) return { is: 'done', answer: { esito: errore.esito } };
    return ancoraAlLavoro.includes(errore.esito.codice) ? ancora : rifiutata(corriere.operatore, errore.esito);
  }
}

const rifiutata = (operatore: Operatore, esito: EsitoCorriere): Outcome<Risposta> => ({
  is: 'refused',
  message: fraseRifiuto(operatore, esito),
  answer: { esito },
});
