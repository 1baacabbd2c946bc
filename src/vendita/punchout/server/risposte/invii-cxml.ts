import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { OutsideKind, OutsidePort } from '#platform/server/outside/outside.ts';
import type { StatoMessaggio } from '#vendita/peppol/rules.ts';
import type { Sigillo } from '#sistema/sicurezza/server/index.ts';
import { mandaCxml } from './manda-cxml.ts';
import { conSegreto } from './scrivi-risposte.ts';

export interface DaMandare {
  readonly messaggio: number;
}

/** Messages about the same order are sent one after another; other orders don't wait for them. */
export const corsiaDi = (idArrivo: number): string => `ordine ${idArrivo}`;
export const nomeMessaggio = (id: number): string => `cxml-${id}`;

interface Detto {
  readonly risposta: string;
}

/** The program recognises a message by its payloadID, so one with a lost answer is sent again. */
export const inviiCxml: OutsideKind<DaMandare, Detto> = {
  name: 'cxml',
  repeatable: true,
  unknown: 'Non si sa se è arrivato: si manda di nuovo con lo stesso numero.',
  told: async ({ tx, now }, { given: { messaggio } }, { stato, message, answer }) => {
    const aperto = sql`id = ${messaggio} and stato = 'da inviare'`;
    if (answer) await tx.run(sql`update punchout_messaggi set risposta = ${answer.risposta} where ${aperto}`);
    if (stato === 'fatta')
      await tx.run(
        sql`update punchout_messaggi set stato = 'inviato', inviato = ${now}, messaggio = '' where ${aperto}`,
      );
    else if (stato === 'rifiutata')
      await tx.run(sql`update punchout_messaggi set stato = 'rifiutato', messaggio = ${message} where ${aperto}`);
    else if (message !== '') await tx.run(sql`update punchout_messaggi set messaggio = ${message} where ${aperto}`);
  },
};

interface VersoProgrammi {
  readonly db: Parts['store']['db'];
  readonly sigillo: Sigillo;
  readonly hosts: readonly string[];
  readonly timeout?: number;
}

interface Riga {
  readonly stato: StatoMessaggio;
  readonly testo: string;
  readonly indirizzo: string | null;
  readonly segreto: string | null;
  readonly attivo: boolean | null;
}

/** Sends to the access's present URL with its present secret. */
export const versoProgrammi = ({
  db,
  sigillo,
  hosts,
  timeout = 20_000,
}: VersoProgrammi): OutsidePort<DaMandare, Detto> => ({
  claimMs: 120_000,
  send: async ({ given: { messaggio } }, signal) => {
    const riga = await db.one<Riga>(sql`
      select m.stato, m.testo, a.invii_indirizzo as indirizzo, a.invii_segreto as segreto, a.attivo
      from punchout_messaggi m left join punchout_accessi a on a.id = m.id_accesso where m.id = ${messaggio}`);
    if (!riga || riga.stato !== 'da inviare') return { is: 'done', answer: { risposta: '' } };
    if (riga.indirizzo === null) return { is: 'refused', message: 'L’accesso è stato eliminato.' };
    if (riga.indirizzo === '' || riga.attivo !== true)
      return { is: 'not sent', message: 'L’accesso è fermo o non ha più un indirizzo.', again: 900 };
    const segreto = sigillo.apri(riga.segreto ?? '');
    if (segreto === null)
      return { is: 'not sent', message: 'Il segreto per le risposte non si legge: scriverlo di nuovo.', again: 900 };
    const { esito, risposta } = await mandaCxml(
      { indirizzo: riga.indirizzo, hosts, timeout },
      conSegreto(riga.testo, segreto),
      signal,
    );
    const answer = { risposta: risposta.replaceAll(segreto, '•••') };
    return esito.is === 'unknown' ? esito : { ...esito, answer };
  },
});
