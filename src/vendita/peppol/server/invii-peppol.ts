import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { Outcome, OutsideKind, OutsidePort } from '#platform/server/outside/outside.ts';
import { nomePartecipante, type Partecipante, type StatoMessaggio } from '../rules.ts';
import type { CanalePeppol, DocumentoInUscita } from './canali/canale-peppol.ts';

export interface DaMandare {
  readonly messaggio: number;
}

/** The documents of one customer are sent one after another. */
export const corsiaDi = (codAnagrafica: string): string => codAnagrafica;

export const inviiPeppol: OutsideKind<DaMandare> = {
  name: 'peppol',
  unknown: 'Non si sa se è partito: il programma lo verifica da sé.',
  told: async ({ tx, now }, { given: { messaggio } }, { stato, message }) => {
    const aperto = sql`id = ${messaggio} and stato = 'da inviare'`;
    if (stato === 'fatta')
      await tx.run(sql`update peppol_messaggi set stato = 'inviato', inviato = ${now}, messaggio = '' where ${aperto}`);
    else if (stato === 'rifiutata')
      await tx.run(sql`update peppol_messaggi set stato = 'rifiutato', messaggio = ${message} where ${aperto}`);
    else if (message !== '') await tx.run(sql`update peppol_messaggi set messaggio = ${message} where ${aperto}`);
  },
};

interface VersoPeppol {
  readonly db: Parts['store']['db'];
  readonly files: Pick<FileStore, 'get'>;
  readonly canale: CanalePeppol | null;
  readonly noi: () => Partecipante;
}

/** Name of the message at the access point and of its file in the folder. */
export const nomeMessaggio = (id: number): string => `cardine-${id}`;

/** Without a channel documents stay queued. */
export function versoPeppol({ db, files, canale, noi }: VersoPeppol): OutsidePort<DaMandare> {
  const per = async (
    messaggio: number,
    usa: (canale: CanalePeppol, documento: DocumentoInUscita) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const riga = await db.one<{ stato: StatoMessaggio; destinatario: string; chiave: string }>(
      sql`select m.stato, m.destinatario, m.chiave from peppol_messaggi m where m.id = ${messaggio}`,
    );
    if (!riga || riga.stato !== 'da inviare') return { is: 'done', answer: null };
    if (!canale) return { is: 'not sent', message: 'Nessun canale per Peppol: lo attiva PEPPOL_CANALE.', again: 900 };
    const file = await files.get(riga.chiave);
    if (!file) return { is: 'not sent', message: 'Il file del documento manca dall’archivio.', again: 900 };
    const contenuto = await buffer(file.stream as Readable);
    const { destinatario } = riga;
    return usa(canale, { id: nomeMessaggio(messaggio), mittente: nomePartecipante(noi()), destinatario, contenuto });
  };
  return {
    claimMs: 120_000,
    send: ({ given }, signal) => per(given.messaggio, (verso, documento) => verso.manda(documento, signal)),
    lookUp: ({ given }, signal) => per(given.messaggio, (verso, documento) => verso.cerca(documento, signal)),
  };
}
