import { comandoNonInviato, ubicazioneDi } from '../../rules.ts';
import { esitoIncerto, type StatoRichiesta } from '../../rules/coda.ts';
import { MacchinaMuta, RispostaPersa } from '../macchina/macchina.ts';
import type { MagazzinoParts, Passo } from '../magazzino-parts.ts';
import { continua, segna, type Presa } from './coda.ts';

/** `muta`: nothing was sent; the caller decides. */
export interface Mandato {
  readonly stato: Extract<StatoRichiesta, 'inviato' | 'rifiutato' | 'incerto'> | 'muta';
  readonly messaggio: string;
}

/**
 * Sends a claimed extraction outside transactions. `seMuta`: state when unreachable; users get an error, rounds
 * retry.
 */
export async function manda(
  parts: MagazzinoParts,
  passo: Passo,
  presa: Presa,
  seMuta: 'rifiutato' | 'in coda',
): Promise<Mandato> {
  const mandato = await prova(parts, presa);
  await passo(async (contesto) => {
    const a = mandato.stato === 'muta' ? seMuta : mandato.stato;
    await segna({ ...contesto, now: parts.clock() }, presa.id, { da: 'in invio', a, messaggio: mandato.messaggio });
    const nome = ubicazioneDi(presa.macchina, presa.cassetto);
    const note = `EXTRACT_CMD, baia ${presa.baia}: ${mandato.stato === 'inviato' ? mandato.messaggio || 'OK' : mandato.messaggio}`;
    contesto.log('edit magazzino', nome, { note });
    if (a === 'rifiutato') await continua(contesto, 0);
  });
  return mandato;
}

async function prova(
  { macchina, guasto }: MagazzinoParts,
  { macchina: quale, baia, cassetto }: Presa,
): Promise<Mandato> {
  try {
    const { tipo, testo } = await macchina.estrai({ macchina: quale, baia }, cassetto);
    return { stato: tipo, messaggio: testo };
  } catch (errore) {
    if (!(errore instanceof MacchinaMuta)) throw errore;
    guasto(errore);
    return errore instanceof RispostaPersa
      ? { stato: 'incerto', messaggio: esitoIncerto }
      : { stato: 'muta', messaggio: comandoNonInviato };
  }
}
