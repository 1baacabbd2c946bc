import type { Contesto, CorriereParts, Passo } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { GiaSpedita } from './corrieri/porta-corriere.ts';
import { secondiAllaVerifica, segnaInviata, segnaStato, tra } from './esiti.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { nomeDi } from './riga-spedizione.ts';

/**
 * Looks a booking whose answer was lost up at its courier, by our reference: it is there and taken over, or it is not there and may be sent again, or the
 * courier still says nothing.
 */
export async function verificaEsito(
  parts: CorriereParts,
  passo: Passo,
  { una, spedita }: { readonly una: Spedizione; readonly spedita: GiaSpedita },
): Promise<'presente' | 'assente' | 'ignota'> {
  const corriere = corriereDi(parts, una.operatore);
  const ritrovata = await corriere.cerca(spedita).catch((errore: unknown) => (parts.guasto(errore), null));
  await passo(async (contesto) => {
    if (!ritrovata) await aspetta(contesto, una, parts.clock());
    else if (ritrovata.tipo === 'presente')
      await segnaInviata({ ...contesto, now: parts.clock() }, una, ritrovata.spedita, ritrovata.chiusa);
    else
      await segnaStato(contesto, una, 'bozza', {
        ...ritrovata.esito,
        gravita: 'INFO',
        messaggio: 'Il corriere non ha la spedizione: si può inviare di nuovo.',
      });
  });
  return ritrovata?.tipo ?? 'ignota';
}

async function aspetta({ tx, log }: Contesto, una: Spedizione, adesso: Date): Promise<void> {
  await tx.run(sql`
    update spedizioni set verifiche = verifiche + 1, prossima_verifica = ${tra(adesso, secondiAllaVerifica(una.verifiche))}
    where id = ${una.id} and stato = ${una.stato}`);
  log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'edit', note: 'il corriere non risponde ancora' });
}
