import { visitor } from '#platform/contract/actor.ts';
import { cut } from '#platform/contract/storable.ts';
import type { Parts } from '#platform/server/area.ts';
import { keepEach } from '#platform/server/db/keep-each.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { isUnreachable } from '#platform/server/db/transient-errors.ts';
import { putWithRows, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { type Arrivo, type Canale, CanaleGuasto } from './canali/canale.ts';
import type { FatturaArrivata, PrendiFatture } from './fatture-in-arrivo.ts';
import { type Letto, leggiArrivi, nonLetto } from './leggi/leggi-arrivi.ts';
import { type DaSegnare, type RicevutaLetta, segnaRicevute } from './segna-ricevuta.ts';

export const codaRicevute: Queue = { name: 'ricevute-fatture', retryLimit: 0, retryDelay: 30, expireInSeconds: 1800 };

export const fileFatture: RowFiles = {
  prefix: `${privateFolder}fatture-`,
  pattern: /^[^.]+\.(xml|eml|bin|xml\.p7m)$/,
  named: (keys) => sql`
    select chiave from fatture_invii where chiave = any(${keys}::text[])
    union select chiave_firmata from fatture_invii where chiave_firmata = any(${keys}::text[])
    union select chiave from fatture_ricevute where chiave = any(${keys}::text[])`,
};

export type RiceviParts = Pick<Parts, 'store' | 'clock' | 'jobsIn' | 'uploads' | 'papers' | 'log'> & {
  readonly canale: Canale | null;
  readonly prendiFatture: PrendiFatture;
};

/** Advisory lock, an arbitrary constant equal on all servers: one reads at a time. */
const chiaveGiro = 'giro delle ricevute';

/** Reads new arrivals. If a server is killed the batch is read again, which changes nothing. */
export function riceviFatture(parts: RiceviParts): Handler<object> {
  return async ({ signal }) => {
    const { canale, store, clock } = parts;
    const prima =
      canale && (await store.db.one<{ segno: object }>(sql`select segno from fatture_canale where canale <> 'no'`));
    if (!canale || !prima) return;
    try {
      let avviso = '';
      for await (const lotto of canale.leggi(prima.segno, signal)) {
        avviso = lotto.avviso ?? avviso;
        const letti = await leggiArrivi(parts.uploads, lotto.arrivi, signal);
        const giunti = lotto.arrivi.map((arrivo, i): Giunto => ({ arrivo, letti: letti[i] ?? [] }));
        await keepEach(giunti, (alcuni) => tieni(parts, canale, alcuni), nonTenuto(parts));
        await store.db.run(
          sql`update fatture_canale set segno = ${JSON.stringify(lotto.segno)}::jsonb, sentito = ${clock()}`,
        );
      }
      await store.transaction((tx) =>
        tx.run(sql`
          update fatture_canale set sentito = ${clock()}, guaio = ${avviso},
            guaio_dal = case when ${avviso} = '' then null else coalesce(guaio_dal, ${clock()}) end`),
      );
    } catch (error) {
      if (signal.aborted || isUnreachable(error)) throw error;
      const detto = error instanceof CanaleGuasto;
      parts.log.warn({ err: error }, 'receipts of electronic invoices could not be read');
      const guaio = detto ? cut(error.message, 500) : 'la lettura si ferma per un errore, vedere il registro';
      await store.transaction((tx) =>
        tx.run(sql`update fatture_canale set guaio = ${guaio}, guaio_dal = coalesce(guaio_dal, ${clock()})`),
      );
      if (!detto) throw error;
    }
  };
}

interface Giunto {
  readonly arrivo: Arrivo;
  readonly letti: readonly Letto[];
}

/** An arrival that could not be parsed, stored as received so that a person can look at it. */
const nonTenuto =
  ({ log }: Pick<RiceviParts, 'log'>) =>
  ({ arrivo }: Giunto, error: unknown): Giunto => {
    log.warn({ err: error }, 'what came by the channel of electronic invoices could not be stored');
    return { arrivo, letti: [nonLetto(arrivo, 'Contiene dati che non si possono registrare.')] };
  };

function tieni(
  { store, clock, jobsIn, papers, prendiFatture }: RiceviParts,
  canale: Canale,
  giunti: readonly Giunto[],
): Promise<void> {
  if (giunti.length === 0) return Promise.resolve();
  return store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${chiaveGiro}))`);
    const ctx = { tx, now: clock(), jobs: jobsIn(tx), actor: { ...visitor, nome: 'Fatture elettroniche' } };
    const nuovi = await nonAncoraVisti(tx, canale, giunti);
    const file: { readonly key: string; readonly bytes: Uint8Array }[] = [];
    const daSegnare: DaSegnare[] = [];
    let sdi = '';
    for (const { arrivo, letto, letta } of nuovi) {
      const { impronta, nome } = letto;
      const chiave = `${privateFolder}fatture-ricevute/${impronta}.${fineDi(arrivo)}`;
      daSegnare.push({ letta, arrivo: nome, impronta, chiave });
      file.push({ key: chiave, bytes: arrivo.bytes });
      if (letta.esito === 'buona' && !letta.ricevuta.tipo.startsWith('PEC')) sdi = letta.mittente;
    }
    await segnaRicevute(ctx, daSegnare);
    file.push(...(await prendiFatture(ctx, fattureDi(canale, giunti))));
    await tx.run(
      sql`update fatture_canale set indirizzo_sdi = case when indirizzo_sdi = '' then ${sdi} else indirizzo_sdi end`,
    );
    await putWithRows(tx, papers.files, file);
  });
}

const fineDi = ({ forma, nome }: Arrivo): string => (forma === 'busta' ? 'eml' : /\.xml$/i.test(nome) ? 'xml' : 'bin');

interface Nuovo {
  readonly arrivo: Arrivo;
  readonly letto: Letto;
  readonly letta: RicevutaLetta;
}

/** Supplier invoices are accepted only from SdI, not from other senders of mail. */
const daSdi = (canale: Canale, { mittente }: Letto): boolean => canale.fidato(mittente, 'RC');

const fattureDi = (canale: Canale, giunti: readonly Giunto[]): readonly FatturaArrivata[] =>
  giunti.flatMap(({ letti }) =>
    letti.flatMap((letto) => (letto.e === 'fattura' && daSdi(canale, letto) ? [letto] : [])),
  );

/** What is stored as a receipt: supplier invoices are stored elsewhere, and mails without a file are ignored. */
const daSegno = (canale: Canale, letto: Letto): boolean =>
  letto.e === 'altro' ? letto.allegato && daSdi(canale, letto) : letto.e !== 'fattura' || !daSdi(canale, letto);

/**
 * Each file once, in an order that gives the same lock order on all servers. Only a trusted receipt counts as seen: a
 * false, unknown or unreadable copy never hides the genuine one.
 */
async function nonAncoraVisti(tx: Tx, canale: Canale, giunti: readonly Giunto[]): Promise<Nuovo[]> {
  const tutti = new Map<string, Nuovo>();
  for (const { arrivo, letti } of giunti)
    for (const letto of letti) {
      if (!daSegno(canale, letto)) continue;
      const letta = fidata(canale, letto);
      if (letta.esito === 'buona' || !tutti.has(letto.impronta)) tutti.set(letto.impronta, { arrivo, letto, letta });
    }
  const visti = await tx.rows<{ impronta: string; esito: string }>(
    sql`select impronta, esito from fatture_ricevute where impronta = any(${[...tutti.keys()]}::text[])`,
  );
  for (const { impronta, esito } of visti) {
    const creduta = !['ignota', 'falsa', 'illeggibile'].includes(esito);
    if (creduta || tutti.get(impronta)?.letta.esito !== 'buona') tutti.delete(impronta);
  }
  return [...tutti.values()].toSorted((a, b) => nomeDi(a).localeCompare(nomeDi(b)));
}

const nomeDi = ({ letto }: Nuovo): string => (letto.e === 'ricevuta' ? letto.ricevuta.nomeFattura : '');

/** Files signed by anyone but SdI are not trusted; provider receipts concern only our own mails. */
function fidata(canale: Canale, letto: Nuovo['letto']): RicevutaLetta {
  const { mittente } = letto;
  if (letto.e === 'illeggibile') return { esito: 'illeggibile', motivo: letto.perche, mittente };
  if (letto.e === 'altro') return { esito: 'illeggibile', motivo: 'Non è un file XML o P7M.', mittente };
  if (letto.e === 'fattura')
    return {
      esito: 'falsa',
      motivo: 'È una fattura di un fornitore che non viene dal Sistema di Interscambio.',
      mittente,
    };
  const { ricevuta, nome } = letto;
  if (canale.fidato(mittente, ricevuta.tipo)) return { esito: 'buona', ricevuta, mittente, nome };
  const motivo =
    mittente === ''
      ? 'Non è in una busta firmata dal gestore della PEC.'
      : `Il mittente certificato è ${mittente}, non ${ricevuta.tipo.startsWith('PEC') ? 'la nostra casella' : 'il Sistema di Interscambio'}.`;
  return { esito: 'falsa', motivo, mittente };
}
