import { sql } from '#platform/server/db/sql.ts';
import { comandoNonInviato, ubicazioneDi } from '../../rules.ts';
import {
  accertata,
  dallaMacchina,
  fermatoDurante,
  mostrato,
  type StatoRichiesta,
  type Vista,
} from '../../rules/coda.ts';
import { MacchinaMuta } from '../macchina/macchina.ts';
import { inProprio, type MagazzinoParts } from '../magazzino-parts.ts';
import { assente, bloccaMacchina, continua, scadi, segna } from './coda.ts';

interface Aperta {
  readonly id: number;
  readonly comando: 'EXTRACT_CMD' | 'STORE_CMD';
  readonly baia: number;
  readonly cassetto: number;
  readonly stato: StatoRichiesta;
  readonly inviato: Date;
}

const spiegazioni: Partial<Record<StatoRichiesta, string>> = {
  riposto: 'Non è più dal magazzino',
  rifiutato: comandoNonInviato,
  incerto: fermatoDurante,
};

/**
 * Resolves lost responses, requests of dead servers and drawers put back at the machine; the rest stays uncertain. If
 * the machine does not answer, requests older than ten minutes expire. True if it answered.
 */
export async function accerta(parts: MagazzinoParts, macchina: number): Promise<boolean> {
  const passo = inProprio(parts);
  const aperte = await passo(({ tx }) =>
    tx.rows<Aperta>(sql`
      select id, comando, baia, cassetto, stato, inviato from cassetti_coda
      where macchina = ${macchina} and stato = any(${[...dallaMacchina]}::text[]) order by id limit 100`),
  );
  const vista = await guarda(parts, macchina, [...new Set(aperte.map(({ baia }) => baia))]);
  await passo(async (contesto) => {
    await bloccaMacchina(contesto.tx, macchina);
    if (!vista) await scadi(contesto, 'inviato', macchina);
    let liberati = false;
    for (const aperta of aperte) {
      const a = accertata(aperta, vista, parts.clock());
      const detto =
        a !== null && (await segna(contesto, aperta.id, { da: aperta.stato, a, messaggio: spiegazioni[a] ?? '' }));
      const libero = vista !== null && !mostrato(aperta, vista) && (await assente(contesto, aperta.id));
      liberati ||= libero;
      if (!detto) continue;
      const chiave = ubicazioneDi(macchina, aperta.cassetto);
      contesto.log('edit magazzino', chiave, { note: `${aperta.comando}: ${aperta.stato} → ${a}` });
      liberati ||= a !== 'inviato' && a !== 'incerto';
    }
    if (liberati) await continua(contesto, 0);
  });
  return vista !== null;
}

async function guarda(
  { macchina, guasto }: MagazzinoParts,
  quale: number,
  baie: readonly number[],
): Promise<Vista | null> {
  try {
    const stato = await macchina.stato(quale);
    const vista = {
      inBaia: stato.baie.map(({ cassetto }) => cassetto).filter((cassetto) => cassetto > 0),
      inUscita: [] as number[],
      inRientro: [] as number[],
    };
    for (const baia of baie) {
      vista.inUscita.push(...(await macchina.missioni({ macchina: quale, baia }, 'OUT')));
      vista.inRientro.push(...(await macchina.missioni({ macchina: quale, baia }, 'IN')));
    }
    return vista;
  } catch (errore) {
    if (!(errore instanceof MacchinaMuta)) throw errore;
    guasto(errore);
    return null;
  }
}
