import { sql } from '#platform/server/db/sql.ts';
import { ubicazioneDi } from '../../rules.ts';
import { vitaInvio } from '../../rules/coda.ts';
import type { Contesto, MagazzinoParts, Passo } from '../magazzino-parts.ts';
import { accerta } from './accerta.ts';
import { accoda, prendi, type Chiede, type Presa } from './coda.ts';
import { manda, type Mandato } from './manda.ts';

export type Esito = Mandato | { readonly stato: 'doppia' | 'in coda' };

/** No duplicates (B-110); a doubtful one is checked first. */
export async function richiedi(
  parts: MagazzinoParts,
  passo: Passo,
  voluto: Omit<Presa, 'id'>,
  chiede: Chiede,
): Promise<Esito> {
  const prima = await metti(passo, voluto, chiede);
  const detto =
    prima === 'dubbia' && (await accerta(parts, voluto.macchina)) ? await metti(passo, voluto, chiede) : prima;
  if (detto === 'doppia' || detto === 'dubbia') return { stato: 'doppia' };
  return detto ? manda(parts, passo, detto, 'rifiutato') : { stato: 'in coda' };
}

/** `dubbia`: to be checked with the machine. */
const metti = (passo: Passo, voluto: Omit<Presa, 'id'>, chiede: Chiede): Promise<Presa | 'doppia' | 'dubbia' | null> =>
  passo(async (contesto) => {
    const id = await accoda(contesto, voluto, chiede);
    const presa = id === null ? await doppione(contesto, voluto) : await prendi(contesto, voluto.macchina, id);
    const detto = typeof presa === 'string' ? 'già in coda' : presa === null ? 'in coda' : 'chiesto';
    const chiave = ubicazioneDi(voluto.macchina, voluto.cassetto);
    contesto.log('edit magazzino', chiave, { note: `EXTRACT_CMD, baia ${voluto.baia}: ${detto}` });
    return presa;
  });

async function doppione(
  { tx, now }: Contesto,
  { macchina, cassetto }: Omit<Presa, 'id'>,
): Promise<'doppia' | 'dubbia'> {
  const dubbia = await tx.one(sql`
    select id from cassetti_coda where macchina = ${macchina} and cassetto = ${cassetto} and comando = 'EXTRACT_CMD'
      and (stato in ('incerto', 'inviato') or (stato = 'in invio' and inviato < ${new Date(now.getTime() - vitaInvio)}))`);
  return dubbia ? 'dubbia' : 'doppia';
}
