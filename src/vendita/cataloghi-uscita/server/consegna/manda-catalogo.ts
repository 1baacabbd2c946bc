import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { creaSigillo } from '#sistema/sicurezza/server/index.ts';
import { perSftp, type Destinazione } from '../../rules/destinazione.ts';
import { estensioni, type Formato } from '../../rules.ts';
import { impostazioniUscita } from '../settings.ts';
import type { UscitaParts } from '../testa.ts';
import { mandaHttps } from './https.ts';
import { NonConsegnato } from './non-consegnato.ts';
import { conSftp, scriviSftp } from './sftp.ts';

/** Retries after 5, 10, 20 … minutes, for about five hours. */
export const codaConsegna: Queue = {
  name: 'consegna-catalogo',
  retryLimit: 6,
  retryDelay: 300,
  expireInSeconds: 3600,
  // Lanes serve different servers; deliveries to one server are sequential.
  lanes: 6,
};

/** Seconds until a delivery is retried whose server is busy with another one. */
const poi = 5;

export interface DaConsegnare {
  readonly id: number;
}

export const sigilloDi = ({ settings }: Pick<UscitaParts, 'settings'>) =>
  creaSigillo(settings.jwtSecret, 'consegna dei cataloghi');

interface Dovuta {
  readonly consegnaIndirizzo: string;
  readonly consegnaUtente: string;
  readonly consegnaSegreto: string;
  readonly consegnaHost: string;
  readonly numero: number;
  readonly chiave: string;
  readonly formato: Formato;
}

/** Sends the latest file not yet delivered. Skips catalogues that are inactive or have no delivery address. */
export function consegna(parts: UscitaParts): Handler<DaConsegnare> {
  const { db, transaction } = parts.store;
  /** Servers this process is sending to, so that a slow server occupies one lane only. */
  const occupati = new Set<string>();
  return async ({ data: { id }, signal, done }) => {
    const dovuta = await db.one<Dovuta>(sql`
      select c.consegna_indirizzo, c.consegna_utente, c.consegna_segreto, c.consegna_host, c.formato, f.numero, f.chiave
      from cataloghi_uscita c join lateral (select g.numero, g.chiave from cataloghi_uscita_file g where g.id_catalogo = c.id order by g.numero desc limit 1) f on true
      where c.id = ${id} and c.attivo and c.consegna_indirizzo is not null and c.consegna_numero is distinct from f.numero`);
    if (!dovuta) return;
    const { host } = new URL(dovuta.consegnaIndirizzo);
    if (occupati.has(host))
      return transaction(async (tx) => {
        const startAfter = new Date(parts.clock().getTime() + poi * 1000);
        await parts.jobsIn(tx).send(codaConsegna.name, { id } satisfies DaConsegnare, { startAfter });
        await done(tx);
      });
    occupati.add(host);
    await mandaESegna(parts, id, dovuta, signal).finally(() => occupati.delete(host));
  };
}

async function mandaESegna(parts: UscitaParts, id: number, dovuta: Dovuta, signal: AbortSignal): Promise<void> {
  const { numero, consegnaIndirizzo: indirizzo, consegnaUtente: utente } = dovuta;
  const segna = (errore: string): Promise<number> =>
    parts.store.db.run(sql`
      update cataloghi_uscita c set consegna_errore = ${errore},
        consegna_numero = case when ${errore} = '' then ${numero} else c.consegna_numero end,
        consegna_quando = case when ${errore} = '' then ${parts.clock()}::timestamptz else c.consegna_quando end
      where c.id = ${id} and c.consegna_indirizzo = ${indirizzo} and c.consegna_utente = ${utente}`);
  try {
    await manda(parts, id, dovuta, signal);
  } catch (error) {
    await segna(error instanceof NonConsegnato ? error.message : 'La consegna non è riuscita: si riprova da sé.');
    throw error;
  }
  await segna('');
}

async function manda(parts: UscitaParts, id: number, dovuta: Dovuta, signal: AbortSignal): Promise<void> {
  const segreto = sigilloDi(parts).apri(dovuta.consegnaSegreto);
  if (segreto === null) throw new NonConsegnato('Il segreto non si legge più: scriverlo di nuovo.', 'segreto');
  const file = await parts.papers.files.get(dovuta.chiave);
  if (!file) throw new NonConsegnato('Il file non c’è più: preparare il catalogo di nuovo.', 'indirizzo');
  const { consegnaIndirizzo: indirizzo, consegnaUtente: utente, consegnaHost: host, numero, formato } = dovuta;
  const dove: Destinazione = { indirizzo, utente, segreto, host };
  const { hosts } = parts.settings.of(impostazioniUscita);
  try {
    if (perSftp(indirizzo))
      await conSftp(dove, { hosts, signal }, (sessione) =>
        scriviSftp(sessione, dove, { ...file, nome: `catalogo-${id}.${estensioni[formato]}` }),
      );
    else await mandaHttps(dove, { ...file, numero }, { hosts, signal });
  } finally {
    file.stream.destroy();
  }
}
