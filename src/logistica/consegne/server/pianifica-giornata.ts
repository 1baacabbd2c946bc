import { formatCounted } from '#platform/contract/format-count.ts';
import { conflict, notFound, breaksRule } from '#platform/contract/refusal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type WorkKind, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import * as contract from '../contract.ts';
import { puntiDi, richiestaDi, ritardoDi, secondiPer } from '../rules/giornata.ts';
import type { Piano, Richiesta } from '../rules/pianificatore/richiesta.ts';
import { soloChilometri } from '../rules/giri-pari.ts';
import { fraseStime, vroomMuto } from '../rules/frasi-fuori.ts';
import { bloccaGiornata, cambiaGiornata } from './cambia-giornata.ts';
import { leggiFermate } from './leggi-fermate.ts';
import { autistiAttivi, leggiGiornata, leggiRiga } from './leggi-giornata.ts';
import { chiediTratti, codaTratti, type TrattiParts } from './chiedi-tratti.ts';
import { matriceStrade } from './leggi-tratti.ts';
import type { Pianificatore } from './pianificatori/vroom.ts';
import { conProposta, type Proposta } from '../rules/proposta-giri.ts';

interface Chiesta {
  readonly dtConsegna: string;
}

const genere: WorkKind<Chiesta> = {
  name: 'pianificazione',
  shared: contract.pianificaConsegne.who,
  one: { per: 'person', sentence: 'Una pianificazione è già in corso: attendere che finisca oppure interromperla.' },
  failed: 'I giri non si sono potuti calcolare: riprovare.',
  tries: 2,
  soFar: true,
  expireInSeconds: 180,
};

const thread = new URL('./pianificatore-worker.ts', import.meta.url);

/** Refused if nothing can be planned. */
export const pianificaConsegne: Verb<typeof contract.pianificaConsegne> = async ({ ctx, input: { dtConsegna } }) => {
  if ((await autistiAttivi(ctx.tx)).length === 0)
    throw breaksRule('Non c’è nessun autista: aggiungerlo tra gli autisti.');
  if ((await leggiFermate(ctx.tx, dtConsegna)).length === 0)
    throw breaksRule(`Per il ${formatDate(dtConsegna)} non ci sono consegne con i nostri mezzi.`);
  return { id: await beginWork(ctx, genere, { title: `Giri del ${formatDate(dtConsegna)}`, given: { dtConsegna } }) };
};

/** ms to wait for unknown roads; the rest is estimated. */
const timeoutStrade = 20_000;

/** Runs in a worker thread; the plan is saved as a proposal. */
export const pianificazione = longWork(
  genere,
  ({ uploads, ...parts }: Parts & TrattiParts) =>
    async ({ dtConsegna }: Chiesta, run) => {
      const { db } = parts.store;
      const giornata = await leggiGiornata(db, dtConsegna);
      run.progress(0, 'Strade');
      const tempo = AbortSignal.any([AbortSignal.timeout(timeoutStrade), run.signal, run.enough]);
      const risponde = await chiediTratti(parts, giornata, { dtConsegna, signal: tempo });
      const matrici = await matriceStrade(db, puntiDi(giornata), ritardoDi(giornata));
      const senzaTempo = richiestaDi(giornata, matrici);
      const richiesta = { ...senzaTempo, secondi: secondiPer(senzaTempo.fermate.length), seme: 1 };
      const presto = AbortSignal.any([run.signal, run.enough]);
      const vroom = soloChilometri(giornata.stato) ? parts.vroom : null;
      const altrove = vroom && (await altroPiano(parts, vroom, richiesta, presto));
      const { giri, fuori } =
        altrove ||
        (await uploads.read<Piano>({
          thread,
          given: richiesta,
          field: 'dtConsegna',
          ms: 110_000,
          onProgress: (parte, finora) => run.progress(parte * 100, finora),
          signal: run.signal,
          enough: run.enough,
        }));
      const stime = fraseStime({ ...matrici, attese: parts.percorsi !== null, risponde });
      const avviso = [stime, altrove === false ? vroomMuto : ''].filter((frase) => frase !== '').join(' ');
      const proposta: Proposta = { versione: giornata.versione, giri, fuori, avviso };
      return await run.lastTransaction(async (ctx) => {
        await bloccaGiornata(ctx, dtConsegna);
        await ctx.tx.run(
          sql`update giornate_consegne set proposta = ${JSON.stringify(proposta)}::jsonb where dt_consegna = ${dtConsegna}::date`,
        );
        ctx.log('edit giornate_consegne', dtConsegna, { note: 'giri proposti' });
        // Lines of roads are fetched later.
        if (parts.percorsi || parts.tomtom) await ctx.jobs.send(codaTratti.name, { dtConsegna });
        return detto(proposta);
      });
    },
);

function detto({ giri, fuori }: Proposta): WorkSaid {
  const usati = giri.filter(({ fermate }) => fermate.length > 0);
  return workSaid({
    done: usati.reduce((somma, { fermate }) => somma + fermate.length, 0),
    one: 'consegna nei giri',
    many: 'consegne nei giri',
    more: [`${formatCounted(usati.length, 'giro', 'giri')}.`],
    ...(fuori.length > 0 && {
      left: `${formatCounted(fuori.length, 'consegna non entra', 'consegne non entrano')} in nessun giro: la proposta dice perché.`,
    }),
  });
}

/** Returns false if the external planner failed, so that the built-in one plans. */
async function altroPiano(
  { log }: Pick<Parts, 'log'>,
  vroom: Pianificatore,
  richiesta: Richiesta,
  signal: AbortSignal,
): Promise<Piano | false> {
  try {
    return await vroom(richiesta, signal);
  } catch (err) {
    log.warn({ err }, 'VROOM failed');
    return false;
  }
}

/** Refused if outdated. Lock order: the day's row. */
export const decidiProposta: Verb<typeof contract.decidiProposta> = async ({ ctx, input }) => {
  const { dtConsegna, accetta, versione } = input;
  await bloccaGiornata(ctx, dtConsegna);
  const { proposta, versione: adesso } = await leggiRiga(ctx.tx, dtConsegna);
  if (!proposta) throw notFound('Non c’è nessuna proposta: calcolare di nuovo i giri.');
  if (accetta && proposta.versione !== adesso)
    throw conflict('Le consegne sono cambiate dopo il calcolo: calcolare di nuovo i giri.');
  await ctx.tx.run(sql`update giornate_consegne set proposta = null where dt_consegna = ${dtConsegna}::date`);
  if (accetta)
    return cambiaGiornata(ctx, { dtConsegna, versione, cosa: 'giri ricalcolati' }, (giornata) =>
      conProposta(giornata, proposta),
    );
  ctx.log('edit giornate_consegne', dtConsegna, { note: 'giri proposti lasciati' });
  return 'OK';
};
