import type { Content } from 'pdfmake/interfaces.js';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { type WorkBody, type WorkKind, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import type { Opzioni } from '../rules/opzioni-stampa.ts';
import { righeStampate } from '../rules/righe-stampate.ts';
import { foglioPagina, type FoglioPagina } from './foglio-pagina.ts';
import { cartella } from './pulizia.ts';
import { leggiFoglio, piede, stampa, type Stampatore } from './stampatore.ts';

/** Headers are read when the job runs. */
export interface DaStampare {
  readonly titolo: string;
  readonly testate: readonly string[];
  readonly opzioni: Opzioni;
}

/** Visible only to the requester, as it has their prices. */
export const genereStampa: WorkKind<DaStampare> = {
  name: 'stampa-catalogo',
  shared: [],
  one: { per: 'person', sentence: 'Una stampa è già in corso: attendere che finisca oppure interromperla.' },
  failed: 'La stampa non è riuscita: riprovare, anche con meno pagine.',
  tries: 3,
  expireInSeconds: 1800,
};

export const stampaPagine =
  ({ db, ...stampatore }: Stampatore & { readonly db: Sql }): WorkBody<DaStampare> =>
  async (voce, { id, actor, now, signal, progress }) => {
    const ctx = {
      actor,
      now,
      requestId: '',
      address: '',
      origin: null,
      agent: '',
      idempotencyKey: null,
      onGone: () => {},
      db,
    };
    const frase = `Preparo ${formatCounted(voce.testate.length, 'pagina', 'pagine')}:`;
    progress(0, frase);
    const fatto = await componi(stampatore, ctx, {
      id,
      ...voce,
      signal,
      avanza: (percentuale) => progress(percentuale, frase),
    });
    if (fatto === null) throw breaksRule('Nessuna pagina da stampare.');
    return { file: fatto.chiave, said: detto(fatto.stampate, voce.testate.length) };
  };

const detto = (stampate: number, chieste: number): WorkSaid =>
  workSaid({
    done: stampate,
    one: 'prodotto nel PDF',
    many: 'prodotti nel PDF',
    ...(stampate < chieste && {
      left: `${formatCounted(chieste - stampate, 'prodotto non stampato', 'prodotti non stampati')}: nascosti, eliminati o senza articoli da stampare.`,
    }),
  });

interface DaComporre {
  readonly id: number;
  readonly titolo: string;
  readonly testate: readonly string[];
  readonly opzioni: Opzioni;
  readonly signal: AbortSignal;
  /** Percent. */
  avanza(percentuale: number): void;
}

/** Percent. */
const lettura = 40;

/** Null if nothing is left. */
async function componi(
  parti: Stampatore,
  ctx: ReadCtx,
  { id, titolo, testate, opzioni, signal, avanza }: DaComporre,
): Promise<{ readonly chiave: string; readonly stampate: number } | null> {
  const chiave = `${cartella}/${oggiInItalia(ctx.now)}/stampa-${id}/catalogo.pdf`;
  const fogli: FoglioPagina[] = [];
  for (const [i, testata] of testate.entries()) {
    signal.throwIfAborted();
    const foglio = await foglioDi(parti, ctx, { id: testata, opzioni });
    if (foglio) fogli.push(foglio);
    avanza(Math.floor(((i + 1) * lettura) / testate.length));
  }
  if (fogli.length === 0) return null;
  const content: Content[] = [
    ...indice(fogli.length),
    ...fogli.flatMap((foglio) => foglioPagina({ ...foglio, inIndice: true })),
  ];
  const printout = stampa({
    titolo: `Catalogo: ${titolo}`,
    capo: [titolo, fogli.length === 1 ? '1 prodotto' : `${fogli.length} prodotti`],
    piede: await piede(ctx, opzioni),
    content,
  });
  await parti.prints.make(chiave, () => printout, {
    signal,
    progress: (share) => avanza(Math.floor(lettura + share * (99 - lettura))),
  });
  return { chiave, stampate: fogli.length };
}

/** Null if deleted, hidden, or without printable article. */
async function foglioDi(
  parti: Stampatore,
  ctx: ReadCtx,
  given: { readonly id: string; readonly opzioni: Opzioni },
): Promise<FoglioPagina | null> {
  try {
    const foglio = await leggiFoglio(parti, ctx, given);
    const nascosta = foglio.pagina.testata.disattivaInternet && !given.opzioni.disattivaInternetTestata;
    return nascosta || !righeStampate(foglio.pagina.articoli, given.opzioni).some(({ ctTpRiga }) => ctTpRiga === 'P')
      ? null
      : foglio;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return null;
    throw error;
  }
}

const indice = (quanti: number): Content[] =>
  quanti < 4
    ? []
    : [
        {
          toc: { title: { text: 'Indice', style: 'title', margin: [0, 0, 0, 8] }, numberStyle: { bold: true } },
        } as Content,
        { text: '', pageBreak: 'after' },
      ];
