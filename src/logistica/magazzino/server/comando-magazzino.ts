import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, partnerFailed, Refusal } from '#platform/contract/refusal.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import { ubicazioniDi } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import type { Posto } from '../rules.ts';
import { comandoNonInviato, postoDelComando, ubicazioneNonValida } from '../rules.ts';
import type { Esito, Macchina, Stato } from './macchina/macchina.ts';
import { MacchinaMuta } from './macchina/macchina.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';

type Contratto = typeof contract.comandoMagazzino;
type Input = InputOf<Contratto>;
type Risposta = ReplyOf<Contratto>;

/** Two lines in the operation log, what was asked for and what came of it, each in its own transaction: none is open while the machine is waited for. */
export const comandoMagazzino =
  ({ macchina, guasto }: MagazzinoParts): Verb<Contratto> =>
  async ({ ctx, input }) => {
    const posto = await ctx.transaction(async (full) => {
      const trovato = postoDelComando(input.comando, input.cassetto, await ubicazioniDi(full.tx, full.actor.idUtente));
      if (!trovato) throw breaksRule(ubicazioneNonValida);
      full.log(rigaDi(input, 'chiesto'));
      return trovato;
    });
    try {
      const risposta = await esegui(macchina, input, posto);
      await annota(ctx, input, risposta === 'OK' ? risposta : risposta.Message);
      return risposta;
    } catch (errore) {
      const muta = errore instanceof MacchinaMuta;
      if (muta) guasto(errore);
      await annota(ctx, input, !muta && errore instanceof Refusal ? errore.message : comandoNonInviato);
      throw muta ? partnerFailed(comandoNonInviato) : errore;
    }
  };

async function esegui(macchina: Macchina, { comando, baia, missionType }: Input, posto: Posto): Promise<Risposta> {
  const dove = { macchina: posto.macchina, baia };
  if (comando === 'EXTRACT_CMD') return risposta(await macchina.estrai(dove, posto.cassetto ?? 0));
  if (comando === 'STORE_CMD') return risposta(await macchina.riponi(dove));
  if (comando === 'STATUS_REQUEST_CMD') return { Message: testoStato(await macchina.stato(posto.macchina)) };
  const cassetti = await macchina.missioni(dove, missionType);
  return {
    Message:
      cassetti
        .slice(0, 100)
        .map((cassetto) => `Cassetto ${cassetto}`)
        .join(';') || 'Nessun cassetto richiesto',
  };
}

function risposta({ tipo, testo }: Esito): Risposta {
  if (tipo === 'rifiutato') throw conflict(testo.slice(0, 300));
  return testo === '' ? 'OK' : { Message: testo.slice(0, 300) };
}

const testoStato = ({ allarme, baie }: Stato): string =>
  [
    `Allarme: ${allarme ? 'sì' : 'no'}`,
    ...baie.map(
      ({ cassetto, inCoda }, i) =>
        `Baia ${i + 1}: ${cassetto === 0 ? 'libera' : `cassetto ${cassetto}`}, in coda ${inCoda}`,
    ),
  ].join(';');

const rigaDi = ({ comando, cassetto, baia }: Input, esito: string) =>
  ({ tabella: 'magazzino', chiave: cassetto, operazione: 'edit', note: `${comando}, baia ${baia}: ${esito}` }) as const;

const annota = (ctx: StepsCtx, input: Input, esito: string): Promise<void> =>
  ctx.transaction(async (full) => full.log(rigaDi(input, esito)));
