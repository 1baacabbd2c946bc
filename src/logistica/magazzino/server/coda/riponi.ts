import { sql } from '#platform/server/db/sql.ts';
import { comandoNonInviato } from '../../rules.ts';
import { attesaRiposto, esitoIncerto, vitaInvio } from '../../rules/coda.ts';
import { MacchinaMuta, RispostaPersa, type Baia, type EsitoRientro } from '../macchina/macchina.ts';
import type { MagazzinoParts, Passo } from '../magazzino-parts.ts';
import { bloccaMacchina, continua, rientrato, segna, type Chiede } from './coda.ts';
import { accerta } from './accerta.ts';
import type { Mandato } from './manda.ts';

/** Immediate, one per bay; the next drawer waits ten seconds (B-112). */
export async function riponiCassetto(
  parts: MagazzinoParts,
  passo: Passo,
  dove: Baia,
  chiede: Chiede,
): Promise<Mandato | { readonly stato: 'doppia' }> {
  const prima = await prenota(passo, dove, chiede);
  const id = prima === 'dubbia' && (await accerta(parts, dove.macchina)) ? await prenota(passo, dove, chiede) : prima;
  if (typeof id !== 'number') return { stato: 'doppia' };
  const { mandato, cassetto } = await prova(parts, dove, (quale) => scriviCassetto(parts, id, quale));
  await chiudi(parts, passo, { id, dove, mandato, cassetto });
  return mandato;
}

const prenota = (
  passo: Passo,
  { macchina, baia }: Baia,
  { idUtente, utente }: Chiede,
): Promise<number | 'doppia' | 'dubbia'> =>
  passo(async ({ tx, now, log }) => {
    await bloccaMacchina(tx, macchina);
    const nuova = await tx.one<{ id: number }>(sql`
      insert into cassetti_coda (macchina, baia, comando, cassetto, stato, id_utente, utente, chiesto, inviato)
      values (${macchina}, ${baia}, 'STORE_CMD', 0, 'in invio', ${idUtente}, ${utente}, ${now}, ${now})
      on conflict (macchina, baia) where comando = 'STORE_CMD' and stato in ('in invio', 'incerto') do nothing returning id`);
    const note = `STORE_CMD, baia ${baia}: ${nuova ? 'chiesto' : 'già in rientro'}`;
    log('edit magazzino', `9${macchina}`, { note });
    if (nuova) return nuova.id;
    const dubbia = await tx.one(sql`
      select id from cassetti_coda where macchina = ${macchina} and baia = ${baia} and comando = 'STORE_CMD'
        and (stato = 'incerto' or (stato = 'in invio' and inviato < ${new Date(now.getTime() - vitaInvio)}))`);
    return dubbia ? 'dubbia' : 'doppia';
  });

/** Written before the command, for crash recovery. */
const scriviCassetto = ({ transaction }: MagazzinoParts, id: number, cassetto: number): Promise<void> =>
  transaction(async (tx) => void (await tx.run(sql`update cassetti_coda set cassetto = ${cassetto} where id = ${id}`)));

async function prova(
  { macchina, guasto }: MagazzinoParts,
  dove: Baia,
  prima: (cassetto: number) => Promise<void>,
): Promise<{ readonly mandato: Mandato; readonly cassetto: number }> {
  try {
    const { tipo, testo, cassetto }: EsitoRientro = await macchina.riponi(dove, prima);
    return { mandato: { stato: tipo, messaggio: testo }, cassetto };
  } catch (errore) {
    if (!(errore instanceof MacchinaMuta)) throw errore;
    guasto(errore);
    const persa = errore instanceof RispostaPersa;
    const mandato: Mandato = persa
      ? { stato: 'incerto', messaggio: esitoIncerto }
      : { stato: 'muta', messaggio: comandoNonInviato };
    return { mandato, cassetto: persa ? errore.cassetto : 0 };
  }
}

const chiudi = (
  parts: MagazzinoParts,
  passo: Passo,
  { id, dove, mandato, cassetto }: { id: number; dove: Baia; mandato: Mandato; cassetto: number },
): Promise<void> =>
  passo(async (contesto) => {
    const poi = { ...contesto, now: parts.clock() };
    const { tx } = contesto;
    await bloccaMacchina(tx, dove.macchina);
    const a = mandato.stato === 'inviato' ? 'riposto' : mandato.stato === 'incerto' ? 'incerto' : 'rifiutato';
    await segna(poi, id, { da: 'in invio', a, messaggio: mandato.messaggio });
    const note = `STORE_CMD, baia ${dove.baia}: ${mandato.stato === 'inviato' ? mandato.messaggio || 'OK' : mandato.messaggio}`;
    contesto.log('edit magazzino', `9${dove.macchina}`, { note });
    if (a !== 'riposto') return;
    await rientrato(poi, dove.macchina, cassetto);
    await continua(poi, attesaRiposto);
  });
