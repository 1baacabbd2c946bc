import type { ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { cut } from '#platform/contract/storable.ts';
import { notify, type Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { aziendaDimostrativa } from '../rules.ts';
import { nonScritti, rifiutiAzienda, scrivibili } from '../rules/dati-azienda.ts';
import { usaAzienda } from '../rules/usa-azienda.ts';

type Letta = ReplyOf<typeof contract.leggiDatiAzienda>;

/** The demo's data without a version, until somebody has saved real ones. */
async function leggi(db: Sql): Promise<Letta> {
  const riga = await db.one<{ dati: Omit<Letta, 'versione'>; versione: number }>(
    sql`select a.dati, a.versione from azienda a`,
  );
  const { nazione: _, ...dati } = aziendaDimostrativa;
  if (!riga) return { ...scrivibili(dati), versione: 0 };
  const { latitudine, longitudine } = dati;
  const prima = { ...nonScritti, insegna: cut(riga.dati.ragioneSociale, 24).trim(), latitudine, longitudine };
  return { ...scrivibili({ ...prima, ...riga.dati }), versione: riga.versione };
}

export const leggiDatiAzienda: Verb<typeof contract.leggiDatiAzienda> = ({ ctx }) => leggi(ctx.db);

/** Reads the data before anything can be printed, and again whenever a server changes it. */
export async function tieniAzienda({
  db,
  changes,
  guasto,
}: {
  readonly db: Sql;
  readonly changes: Changes;
  readonly guasto: (error: unknown) => void;
}): Promise<void> {
  const prendi = async (): Promise<void> => {
    const { versione: _, ...dati } = await leggi(db);
    usaAzienda(dati);
  };
  await prendi();
  let presa = Promise.resolve();
  const ancora = (): void => {
    presa = presa.then(prendi).catch(guasto);
  };
  changes.subscribe({
    hear: ({ tabella }) => tabella === 'azienda' && ancora(),
    lost: ancora,
    takenIn: () => presa,
  });
}

export const salvaDatiAzienda: Verb<typeof contract.salvaDatiAzienda> = async ({ ctx, input }) => {
  const { versione, ...dati } = input;
  const errors = rifiutiAzienda(dati);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('azienda'))`);
  const prima = await leggi(ctx.tx);
  const { versione: sua, ...scritti } = prima;
  const gia = sua > 0 && JSON.stringify(inOrdine(scritti)) === JSON.stringify(inOrdine(dati));
  if (!gia && sua !== versione)
    throw conflict('I dati dell’azienda sono stati modificati da un altro utente.', { present: prima });
  const nuova = gia ? sua : sua + 1;
  await ctx.tx.run(sql`
    insert into azienda (unica, dati, versione) values (true, ${JSON.stringify(dati)}::jsonb, ${nuova})
    on conflict (unica) do update set dati = excluded.dati, versione = excluded.versione`);
  ctx.log('edit azienda', 'azienda', { prima: scritti, dopo: dati });
  await notify(ctx.tx, { tabella: 'azienda', chiavi: null });
  return { versione: nuova };
};

/** Sorted keys, because jsonb does not keep their order. */
const inOrdine = (dati: object): unknown =>
  Object.entries(dati)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([nome, valore]) => [nome, Array.isArray(valore) ? valore.map((uno: object) => inOrdine(uno)) : valore]);
