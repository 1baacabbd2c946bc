import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { Outcome, OutsideKind, OutsidePort } from '#platform/server/outside/outside.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import type { Canale, FileInvio } from './canali/canale.ts';

export interface DaMandare {
  readonly invio: number;
}

/** Files sent in parallel. */
const corsie = 4;
export const corsiaDi = (invio: number): string => String(invio % corsie);

const ignoto = 'Non si sa se è partita: il programma lo verifica da sé.';

/** Sends nothing if a receipt arrives before the channel's answer: the file is at SdI already. */
export const inviiFatture: OutsideKind<DaMandare> = {
  name: 'fatture-elettroniche',
  unknown: ignoto,
  admit: async ({ tx }, { given }) =>
    (await tx.one(sql`select id from fatture_invii where id = ${given.invio} and stato = 'da inviare'`))
      ? 'go'
      : 'drop',
  told: async ({ tx, now }, { given: { invio } }, { stato, message }) => {
    const aperto = sql`id = ${invio} and stato = 'da inviare'`;
    if (stato === 'in invio')
      await tx.run(sql`
        with partito as (update fatture_invii set volte = volte + 1, messaggio = '' where ${aperto} returning id_documento)
        update documenti d set uscita = true from partito p where d.id = p.id_documento and not d.uscita`);
    else if (stato === 'fatta')
      await tx.run(sql`
        update fatture_invii set stato = case when stato = 'da inviare' then 'inviata' else stato end, inviato = coalesce(inviato, ${now}),
          dal = case when stato = 'da inviare' then ${now}::timestamptz else dal end, messaggio = case when stato = 'da inviare' then '' else messaggio end
        where id = ${invio}`);
    else if (stato === 'rifiutata')
      await tx.run(
        sql`update fatture_invii set stato = 'scartata', dal = ${now}, messaggio = ${message} where ${aperto}`,
      );
    else if (message !== '') await tx.run(sql`update fatture_invii set messaggio = ${message} where ${aperto}`);
  },
};

interface Riga {
  readonly stato: StatoFattura;
  readonly nomeFile: string;
  readonly chiave: string;
  readonly chiaveFirmata: string;
  readonly volte: number;
  readonly indirizzoSdi: string;
}

interface VersoSdi {
  readonly db: Parts['store']['db'];
  readonly files: Pick<FileStore, 'get'>;
  readonly canale: Canale | null;
}

/** Without a channel files stay queued. */
export function versoSdi({ db, files, canale }: VersoSdi): OutsidePort<DaMandare> {
  const riga = (invio: number): Promise<Riga | undefined> =>
    db.one<Riga>(sql`
      select i.stato, i.nome_file, i.chiave, i.chiave_firmata, i.volte, coalesce((select k.indirizzo_sdi from fatture_canale k), '') as indirizzo_sdi from fatture_invii i where i.id = ${invio}`);
  const con = async (invio: number, usa: (canale: Canale, file: FileInvio) => Promise<Outcome>): Promise<Outcome> => {
    const una = await riga(invio);
    if (!una || una.stato !== 'da inviare') return { is: 'done', answer: null };
    if (!canale) return { is: 'not sent', message: 'Nessun canale per le fatture elettroniche.', again: 900 };
    const firmata = una.chiaveFirmata !== '';
    const file = await files.get(firmata ? una.chiaveFirmata : una.chiave);
    if (!file) return { is: 'not sent', message: 'Il file della fattura manca dall’archivio.', again: 900 };
    const nomeFile = firmata ? `${una.nomeFile}.p7m` : una.nomeFile;
    return usa(canale, { ...una, nomeFile, bytes: await buffer(file.stream as Readable) });
  };
  return {
    claimMs: 120_000,
    send: ({ given }, signal) => con(given.invio, (verso, file) => verso.manda(file, signal)),
    lookUp: ({ given }, signal) => con(given.invio, (verso, file) => verso.cerca(file, signal)),
  };
}
