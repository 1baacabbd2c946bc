import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, partnerFailed, Refusal } from '#platform/contract/refusal.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  comandoNonTrovato,
  esitoIgnoto,
  impedimento,
  macchinaMuta,
  mdiMassimo,
  programmaNonTrovato,
  statoVecchio,
  type ComandoMossa,
} from '../rules/comandi-cnc.ts';
import { condizioneDi, type Lettura } from '../rules/lettura-macchina.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { ControlloreMuto, EsitoIgnoto, Rifiutato, type Mossa } from './controllore/controllore.ts';
import { annotaCommessa, annotaPausa, annotaStop, apriLavoro, chiudiNonPartito } from './lavori.ts';
import { impegna, verificaTenuta } from './presa.ts';
import { leggiInfo } from './leggi-stato.ts';
import { consegna, versioneCaricata } from './consegna.ts';

type Contratto = typeof contract.eseguiCentroLavoro;
type Input = InputOf<Contratto>;
type Risposta = ReplyOf<Contratto>;

const rifiutato = 'Errore. La macchina ha rifiutato il comando';

export const eseguiComando =
  (parts: CentroLavoroParts): Verb<Contratto> =>
  async ({ ctx, input }) => {
    if (input.Command === 'stop') return ferma(parts, ctx);
    if (input.Command === 'info' || input.Command === 'cnc_info') return { res: await leggiInfo(parts, ctx) };
    if (input.Command === 'system') return { res: await dalControllore(parts, () => parts.controllore.sistema()) };
    return muovi(parts, ctx, input.Command, input);
  };

/** Stop is sent before any database access. */
async function ferma(parts: CentroLavoroParts, ctx: StepsCtx): Promise<Risposta> {
  const esito = await parts.controllore.ferma().then(
    () => null,
    (errore: unknown) => errore,
  );
  const scritto = ctx.transaction(async (full) => {
    if (esito === null) await annotaStop(full);
    const note = esito === null ? 'OK' : String(esito);
    full.log('edit centrolavoro', 'stop', { note });
  });
  // Stops even if the database is down.
  await scritto.catch(parts.guasto);
  if (esito === null) return 'OK';
  parts.guasto(esito);
  if (esito instanceof Rifiutato)
    throw conflict('La macchina non ha accettato lo stop: è spenta o in emergenza. Guardare la macchina');
  throw partnerFailed('Lo stop non è arrivato alla macchina. Usare il fungo di emergenza');
}

async function muovi(
  parts: CentroLavoroParts,
  ctx: StepsCtx,
  comando: ComandoMossa,
  { Programma, cdArticolo, lotto, visto }: Input,
): Promise<Risposta> {
  if (comando === 'mdi' && (Programma === '' || Programma.length > mdiMassimo)) throw breaksRule(comandoNonTrovato);
  if (comando === 'programma' && Programma === '') throw breaksRule(programmaNonTrovato);
  if (visto === undefined) throw breaksRule(statoVecchio);
  const { lettura } = await parts.visore.prossima();
  const impedito = impedimento(comando, {
    condizione: condizioneDi(lettura),
    azzerata: lettura?.azzerata ?? false,
    programma: lettura?.programma ?? '',
  });
  if (impedito !== null || !lettura) throw conflict(impedito ?? '');
  if (comando === 'programma' || comando === 'start')
    await parts.transaction((tx) => verificaTenuta(tx, ctx.actor, ctx.now));
  const mossa = await preparata(parts, comando, { testo: Programma, cdArticolo, lettura });
  const idVersione = comando === 'start' ? await versioneCaricata(parts, lettura) : null;
  await ctx.transaction(async (full) => {
    await impegna(full, visto);
    if (mossa.tipo === 'programma') await annotaCommessa(full, { percorso: mossa.percorso, cdArticolo, lotto });
    if (idVersione !== null) await apriLavoro(full, idVersione, lettura.programma);
    if (comando === 'pausa') await annotaPausa(full);
    full.log(riga(comando, Programma, 'chiesto'));
  });
  return manda(parts, ctx, mossa, { comando, testo: Programma });
}

async function preparata(
  parts: CentroLavoroParts,
  comando: ComandoMossa,
  { testo, cdArticolo, lettura }: { testo: string; cdArticolo: string | null; lettura: Lettura },
): Promise<Mossa> {
  if (comando === 'mdi') return { tipo: 'mdi', testo };
  if (comando === 'programma')
    return { tipo: 'programma', percorso: await consegna(parts, { file: testo, cdArticolo }, lettura) };
  return { tipo: comando };
}

/** An error reported after acceptance is a refusal. */
async function manda(
  parts: CentroLavoroParts,
  ctx: StepsCtx,
  mossa: Mossa,
  { comando, testo }: { comando: ComandoMossa; testo: string },
): Promise<Risposta> {
  const esito = await mandata(parts, mossa);
  await ctx.transaction(async (full) => {
    if (comando === 'start' && esito instanceof Refusal && esito.message !== esitoIgnoto) await chiudiNonPartito(full);
    full.log(riga(comando, testo, esito instanceof Refusal ? esito.message : esito));
  });
  parts.visore.segui();
  if (esito instanceof Refusal) throw esito;
  return esito;
}

async function mandata({ controllore, visore, guasto }: CentroLavoroParts, mossa: Mossa): Promise<'OK' | Refusal> {
  try {
    await controllore.esegui(mossa);
  } catch (errore) {
    guasto(errore);
    if (errore instanceof EsitoIgnoto) return partnerFailed(esitoIgnoto);
    if (errore instanceof ControlloreMuto) return partnerFailed(macchinaMuta);
    if (errore instanceof Rifiutato) return conflict(errore.message ? `${rifiutato}: ${errore.message}` : rifiutato);
    throw errore;
  }
  const { lettura } = await visore.prossima();
  const [errore] = lettura?.errori ?? [];
  if (errore !== undefined) return conflict(`${rifiutato}: ${errore}`);
  if (mossa.tipo === 'programma' && lettura?.programma !== mossa.percorso)
    return conflict(`${rifiutato}: non ha aperto il programma`);
  return 'OK';
}

async function dalControllore<T>({ guasto }: CentroLavoroParts, chiedi: () => Promise<T>): Promise<T> {
  try {
    return await chiedi();
  } catch (errore) {
    guasto(errore);
    throw partnerFailed(macchinaMuta);
  }
}

const riga = (comando: ComandoMossa, testo: string, esito: string) =>
  ({
    tabella: 'centrolavoro',
    chiave: comando,
    operazione: 'edit',
    note: `${testo === '' ? '' : `${testo}: `}${esito}`,
  }) as const;
