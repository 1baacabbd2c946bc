import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { putWithRows, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { type Arrivo, type Canale, CanaleGuasto } from './canali/canale.ts';
import type { FatturaArrivata, PrendiFatture } from './fatture-in-arrivo.ts';
import { type Letto, leggiArrivi } from './leggi/leggi-arrivi.ts';
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

/** Arbitrary, equal on all servers: one reads at a time. */
const chiaveGiro = 'giro delle ricevute';

/** Reads what has come since the last time. A server killed meanwhile reads a batch again, which changes nothing. */
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
        await tieni(parts, { canale, arrivi: lotto.arrivi, letti, segno: lotto.segno });
      }
      await store.transaction((tx) =>
        tx.run(sql`
          update fatture_canale set sentito = ${clock()}, guaio = ${avviso},
            guaio_dal = case when ${avviso} = '' then null else coalesce(guaio_dal, ${clock()}) end`),
      );
    } catch (error) {
      if (signal.aborted || !(error instanceof CanaleGuasto)) throw error;
      parts.log.warn({ err: error }, 'receipts of electronic invoices could not be read');
      await store.transaction((tx) =>
        tx.run(sql`update fatture_canale set guaio = ${error.message}, guaio_dal = coalesce(guaio_dal, ${clock()})`),
      );
    }
  };
}

interface DaTenere {
  readonly canale: Canale;
  readonly arrivi: readonly Arrivo[];
  readonly letti: readonly (readonly Letto[])[];
  readonly segno: object;
}

function tieni({ store, clock, jobsIn, papers, prendiFatture }: RiceviParts, lotto: DaTenere): Promise<void> {
  return store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${chiaveGiro}))`);
    const ctx = { tx, now: clock(), jobs: jobsIn(tx), actor: { ...visitor, nome: 'Fatture elettroniche' } };
    const nuovi = await nonAncoraVisti(tx, lotto);
    const file: { readonly key: string; readonly bytes: Uint8Array }[] = [];
    const daSegnare: DaSegnare[] = [];
    let sdi = '';
    for (const { arrivo, letto } of nuovi) {
      const { impronta, nome } = letto;
      const chiave = `${privateFolder}fatture-ricevute/${impronta}.${fineDi(arrivo)}`;
      const letta = fidata(lotto.canale, letto);
      daSegnare.push({ letta, arrivo: nome, impronta, chiave });
      file.push({ key: chiave, bytes: arrivo.bytes });
      if (letta.esito === 'buona' && !letta.ricevuta.tipo.startsWith('PEC')) sdi = letta.mittente;
    }
    await segnaRicevute(ctx, daSegnare);
    file.push(...(await prendiFatture(ctx, fattureDi(lotto))));
    await tx.run(sql`
      update fatture_canale set segno = ${JSON.stringify(lotto.segno)}::jsonb, sentito = ${ctx.now},
        indirizzo_sdi = case when indirizzo_sdi = '' then ${sdi} else indirizzo_sdi end`);
    await putWithRows(tx, papers.files, file);
  });
}

const fineDi = ({ forma, nome }: Arrivo): string => (forma === 'busta' ? 'eml' : /\.xml$/i.test(nome) ? 'xml' : 'bin');

interface Nuovo {
  readonly arrivo: Arrivo;
  readonly letto: Letto;
}

/** SdI brings what suppliers send; whoever else mails an invoice brings none. */
const daSdi = (canale: Canale, { mittente }: Letto): boolean => canale.fidato(mittente, 'RC');

const fattureDi = ({ canale, letti }: DaTenere): readonly FatturaArrivata[] =>
  letti.flatMap((alcuni) => alcuni.flatMap((letto) => (letto.e === 'fattura' && daSdi(canale, letto) ? [letto] : [])));

/** What is kept as a receipt: invoices of suppliers have their own place, and mails without a file for us are left alone. */
const daSegno = (canale: Canale, letto: Letto): boolean =>
  letto.e === 'altro' ? letto.allegato && daSdi(canale, letto) : letto.e !== 'fattura' || !daSdi(canale, letto);

/** Each file once, and in an order that locks sendings alike everywhere. */
async function nonAncoraVisti(tx: Tx, { canale, arrivi, letti }: DaTenere): Promise<Nuovo[]> {
  const tutti = new Map<string, Nuovo>();
  arrivi.forEach((arrivo, i) => {
    for (const letto of letti[i] ?? []) if (daSegno(canale, letto)) tutti.set(letto.impronta, { arrivo, letto });
  });
  const visti = await tx.rows<{ impronta: string }>(
    sql`select impronta from fatture_ricevute where impronta = any(${[...tutti.keys()]}::text[])`,
  );
  for (const { impronta } of visti) tutti.delete(impronta);
  return [...tutti.values()].toSorted((a, b) => nomeDi(a).localeCompare(nomeDi(b)));
}

const nomeDi = ({ letto }: Nuovo): string => (letto.e === 'ricevuta' ? letto.ricevuta.nomeFattura : '');

/** What is signed by somebody else than SdI says nothing; receipts of the provider concern our own mail. */
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
