import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import type { WorkKind } from '#platform/server/work/long-work.ts';
import { amministratori } from '#parti/ruoli.ts';
import type * as contract from '../../contract.ts';
import { verificaCartella } from '../../rules/caricamento.ts';

export interface LavoroCaricamento {
  readonly id: number;
}

/** Changes nothing until confirmed. */
export const genereLettura: WorkKind<LavoroCaricamento> = {
  name: 'lettura-filtri',
  shared: amministratori,
  // Files of different kinds, sent one after the other by a program, are processed in sequence.
  one: null,
  failed: 'La lettura non è riuscita: caricare di nuovo il file.',
  tries: 3,
  expireInSeconds: 300,
  ended: async (tx, { id }, { stato, errore, now }) => {
    const come = stato === 'interrotto' || errore === genereLettura.failed ? stato : 'con errori';
    await tx.run(sql`
      update caricamenti_filtri set stato = ${come}, rifiuto = ${errore}, contenuto = '', aggiornato = ${now} where id = ${id} and stato = 'in lettura'`);
  },
};

/** One file of each kind per person; the advisory lock serialises concurrent calls. */
async function rifiutaSecondo(tx: Tx, idUtente: number | null, tipologia: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('caricamenti_filtri'), ${idUtente ?? 0}::int)`);
  const altro = await tx.one<{ lavoro: number }>(sql`
    select l.id as lavoro from caricamenti_filtri c join lavori_lunghi l on l.id = c.id_lavoro
    where c.stato = 'in lettura' and l.stato in ('in coda', 'in corso') and c.id_utente = ${idUtente} and c.tipologia = ${tipologia} limit 1`);
  if (altro)
    throw conflict(
      'Un altro file dello stesso genere è ancora in lettura: attendere che finisca oppure interromperlo.',
      {
        present: altro,
      },
    );
}

export const caricaFiltri: Verb<typeof contract.caricaFiltri> = async ({
  ctx,
  input: { tipologia, nome, contenuto },
}) => {
  const { tx, actor, now } = ctx;
  const frase = verificaCartella(nome, contenuto.length);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'contenuto', message: frase }] });
  await rifiutaSecondo(tx, actor.idUtente, tipologia);
  const scritto = await tx.one<LavoroCaricamento>(sql`
    insert into caricamenti_filtri (id_utente, utente, tipologia, nome_file, contenuto, stato, righe, chiavi, modificate, aggiunte, tolte, vuote, nr_errori, errori, rifiuto, creato, aggiornato)
    values (${actor.idUtente}, ${actor.nome}, ${tipologia}, ${nome}, ${Buffer.from(contenuto).toString('base64')}, 'in lettura', 0, 0, 0, 0, 0, 0, 0, '[]'::jsonb, '', ${now}, ${now}) returning id`);
  if (!scritto) throw new Error('An upload was not written');
  const idLavoro = await beginWork(ctx, genereLettura, { title: nome, given: scritto });
  await tx.run(sql`update caricamenti_filtri set id_lavoro = ${idLavoro} where id = ${scritto.id}`);
  ctx.log('add caricamenti_filtri', String(scritto.id), { dopo: { tipologia, nomeFile: nome } });
  return { id: scritto.id };
};
