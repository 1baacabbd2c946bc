import { cut } from '#platform/contract/storable.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, partnerFailed } from '#platform/contract/refusal.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { comandoNonInviato, nomeComando, postoDelComando, ubicazioneNonValida, type Posto } from '../rules.ts';
import { giaInCoda, inCoda, rientroInCorso } from '../rules/coda.ts';
import type { Mandato } from './coda/manda.ts';
import { richiedi } from './coda/richiedi.ts';
import { riponiCassetto } from './coda/riponi.ts';
import { MacchinaMuta } from './macchina/macchina.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';
import { permessiDi } from './permessi.ts';
import { testoStato } from './stato-macchina.ts';

type Contratto = typeof contract.comandoMagazzino;
type Input = InputOf<Contratto>;
type Risposta = ReplyOf<Contratto>;

export const comandoMagazzino =
  (parts: MagazzinoParts): Verb<Contratto> =>
  async ({ ctx, input }) => {
    const voluto = { cassetto: String(input.cassetto), macchina: input.macchina };
    const permessi = await parts.transaction((tx) => permessiDi(tx, ctx.actor));
    const posto = postoDelComando(input.comando, voluto, permessi);
    if (!posto) throw breaksRule(ubicazioneNonValida);
    return esegui(parts, ctx, input, posto);
  };

async function esegui(parts: MagazzinoParts, ctx: StepsCtx, input: Input, posto: Posto): Promise<Risposta> {
  const { macchina, cassetto } = posto;
  const { baia } = input;
  const comando = nomeComando(input.comando);
  const chiede = { idUtente: ctx.actor.idUtente, utente: ctx.actor.nome, ordine: '' };
  if (comando === 'EXTRACT_CMD' && cassetto !== null) {
    const esito = await richiedi(parts, ctx.transaction, { macchina, baia, cassetto }, chiede);
    if ('messaggio' in esito) return risposta(esito);
    return { Message: esito.stato === 'doppia' ? giaInCoda(cassetto) : inCoda };
  }
  if (comando === 'STORE_CMD') {
    const esito = await riponiCassetto(parts, ctx.transaction, { macchina, baia }, chiede);
    return 'messaggio' in esito ? risposta(esito) : { Message: rientroInCorso };
  }
  return chiedi(parts, ctx, input, macchina);
}

async function chiedi(parts: MagazzinoParts, ctx: StepsCtx, input: Input, macchina: number): Promise<Risposta> {
  try {
    const Message =
      nomeComando(input.comando) === 'STATUS_REQUEST_CMD'
        ? testoStato(await parts.macchina.stato(macchina))
        : testoMissioni(await parts.macchina.missioni({ macchina, baia: input.baia }, input.missionType));
    await annota(ctx, input, Message);
    return { Message };
  } catch (errore) {
    if (!(errore instanceof MacchinaMuta)) throw errore;
    parts.guasto(errore);
    await annota(ctx, input, comandoNonInviato);
    throw partnerFailed(comandoNonInviato);
  }
}

function risposta({ stato, messaggio }: Mandato): Risposta {
  if (stato === 'rifiutato') throw conflict(cut(messaggio, 300));
  if (stato === 'muta' || stato === 'incerto') throw partnerFailed(comandoNonInviato);
  return messaggio === '' ? 'OK' : { Message: cut(messaggio, 300) };
}

const testoMissioni = (cassetti: readonly number[]): string =>
  cassetti
    .slice(0, 100)
    .map((cassetto) => `Cassetto ${cassetto}`)
    .join(';') || 'Nessun cassetto richiesto';

const rigaDi = ({ comando, cassetto, baia }: Input, esito: string) =>
  ({
    tabella: 'magazzino',
    chiave: String(cassetto),
    operazione: 'edit',
    note: `${nomeComando(comando)}, baia ${baia}: ${esito}`,
  }) as const;

const annota = (ctx: StepsCtx, input: Input, esito: string): Promise<void> =>
  ctx.transaction(async (full) => full.log(rigaDi(input, esito)));
