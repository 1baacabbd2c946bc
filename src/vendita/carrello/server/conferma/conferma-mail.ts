import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Clock } from '#platform/server/clock.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import {
  allegatoConferma,
  atteseDelleRighe,
  mailConferma,
  righeDocumento,
  type DocumentoScritto,
  type NuovoDocumento,
  type RigaIntera,
} from '#vendita/documenti/server/index.ts';
import { attendiPagamento } from '#vendita/pagamenti/server/index.ts';
import { siPagaSubito } from './conferma-documento.ts';

export const codaConferme: Queue = { name: 'conferme', retryLimit: 20, retryDelay: 5, expireInSeconds: 120 };

export interface LavoroConferma {
  readonly id: number;
  /** What differs from what the customer wrote. */
  readonly daDire?: string | undefined;
}

interface Confermato extends Pick<NuovoDocumento, 'stato' | 'pagamento'>, LavoroConferma {
  readonly mail: string;
}

/** Queues the mail and, if the order is paid at once, sets the deadline. The document exists already. */
export async function accodaConferma(
  { tx, jobs, now }: Pick<WriteCtx, 'tx' | 'jobs' | 'now'>,
  { id, mail, daDire, ...documento }: Confermato,
): Promise<void> {
  if (mail !== '') await jobs.send(codaConferme.name, { id, daDire } satisfies LavoroConferma);
  if (siPagaSubito(documento)) await attendiPagamento(tx, id, now);
}

export interface ConfermeParts {
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => Jobs;
  readonly clock: Clock;
  readonly urlPubblico: () => string;
}

type Testata = Omit<DocumentoScritto, 'righe'> & {
  readonly codAnagrafica: string;
  readonly numero: number;
  readonly anno: number;
  readonly ragioneSociale: string;
  readonly mail: string;
};

/**
 * Writes the mail from the stored document and marks the job as done in the same transaction, so it is written once.
 */
export const scriviConferma =
  ({ transaction, jobsIn, clock, urlPubblico }: ConfermeParts): Handler<LavoroConferma> =>
  ({ data: { id, daDire }, done }) =>
    transaction(async (tx) => {
      const scritto = await leggi(tx, id);
      if (scritto && scritto.mail !== '') {
        const { ragioneSociale, mail: destinatario, numero, anno, ...documento } = scritto;
        const pagina = siPagaSubito(documento) ? `${urlPubblico()}/pagamento/${anno}/${numero}` : '';
        const attese = await atteseDelleRighe(
          tx,
          { id, ...documento },
          { righe: documento.righe, oggi: oggiInItalia(clock()) },
        );
        const mail = mailConferma({ ragioneSociale, numero, anno, documento, pagina, attese, daDire });
        const { codAnagrafica } = documento;
        const riferimento = { id, tipo: documento.tipo, numero, anno, codAnagrafica, ragioneSociale };
        await queueMail(
          { tx, jobs: jobsIn(tx), now: clock() },
          {
            unica: `conferma-documento:${id}`,
            destinatario,
            ...mail,
            allegati: [allegatoConferma(riferimento)],
            riferimento,
          },
        );
      }
      await done(tx);
    });

async function leggi(tx: Tx, id: number): Promise<(Testata & { readonly righe: readonly RigaIntera[] }) | null> {
  const testata = await tx.one<Testata>(sql`
    select d.tipo, d.numero, d.anno, d.data, d.stato, d.pagamento, d.rf_ord_cliente, d.numero_preventivo, d.trasporto, d.dt_cons_richiesta, d.riservata_fino, d.totale_merce, d.omaggi,
      d.imponibile, d.cd_iva, d.percentuale_iva, d.aliquote, d.imposta, d.totale_documento, d.cod_anagrafica, c.ragione_sociale, ${casellaConPrezzi} as mail
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica where d.id = ${id}`);
  if (!testata) return null;
  return { ...testata, righe: await righeDocumento(tx, id) };
}
