import { writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '#platform/contract/format.ts';
import { systemClock } from '#platform/server/clock.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, patientMs } from '#platform/server/db/pool.ts';
import { faultsAsCsv, sentenceOf, tableToFill } from '#platform/contract/delivery-faults.ts';
import { importDelivery, type Imported, type Progress } from '#platform/server/exchange/import-delivery.ts';
import type { Counts } from '#platform/server/exchange/merge.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { mostUndone } from '#platform/server/exchange/undo.ts';
import { StartError } from '#platform/server/start-error.ts';
import { layouts } from '#main/server/areas.ts';
import { deliveryForms } from '#main/server/delivery-forms.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { leggiGuida, seminaHelp } from '#sistema/aiuto/server/index.ts';
import { rifiutoCompleta } from '#sistema/importazione/rules.ts';
import { revoca, scriviStoria } from '#sistema/importazione/server/index.ts';
import { ended, say, withDatabase } from './lib/command.ts';

const usage = `Uso: npm run import -- <cartella|file.zip|catalogo.xml> [--prova] [--completa] [--errori errori.csv]
Controlla tutti i file e li scrive tutti insieme, o nessuno.
  --prova      controlla e conta soltanto
  --completa   la consegna ha tutto: ciò che manca viene disattivato
  --errori     scrive gli errori anche in un file CSV
       npm run import -- --annulla <numero>
Rimette tutto com’era prima di un’importazione, se nessuna sua riga è cambiata da allora.`;

/** Errors shown in the terminal; the rest goes into the file. */
const mostShown = 50;

interface Given {
  readonly path: string;
  /** Null: a new import. */
  readonly annulla: number | null;
  readonly prova: boolean;
  readonly completa: boolean;
  readonly errori: string | undefined;
}

async function main(): Promise<void> {
  const given = read();
  const begun = performance.now();
  await withDatabase(async (url) => {
    await migrate(url);
    if (given.annulla !== null) return undo(url, given.annulla);
    await writeHelp(url);
    const settings = readAllSettings(process.env);
    const consegne = { url, layouts, forms: deliveryForms(settings), files: openFiles(settings.files) };
    const delivery = await openDelivery(given.path, consegne);
    if (given.completa && delivery.partial) {
      await delivery.close();
      throw new StartError(rifiutoCompleta(true) ?? '');
    }
    const done = await importDelivery({
      ...consegne,
      sources: delivery.sources,
      carried: delivery.carried,
      faults: delivery.faults,
      unlisted: delivery.unlisted,
      apply: !given.prova,
      ...(given.prova && { rehearse: true as const }),
      undo: true,
      full: given.completa,
      ...(delivery.partial && { partial: true as const }),
      stamp: { now: systemClock(), who: 'importazione' },
      progress: teller(),
      along: (client, imported) =>
        scriviStoria(
          client,
          {
            nomeFile: basename(given.path),
            completa: given.completa,
            utente: 'importazione',
            now: systemClock(),
            delivery,
          },
          imported,
        ),
    }).finally(delivery.close);
    if (done.faultCount > 0) refuse(done, given);
    for (const counts of done.counts) say(lineOf(counts, given.completa));
    if (done.written && !done.noted)
      say(`  Oltre ${formatNumber(mostUndone)} righe: questa importazione non si può revocare.`);
    for (const { testo, quante } of [...delivery.note, ...done.note]) say(`  ${testo}: ${formatNumber(quante)}`);
    const seconds = formatNumber((performance.now() - begun) / 1000, 1);
    say(given.prova ? `Controllato in ${seconds} s: non è stato scritto nulla.` : `Importato in ${seconds} s.`);
  });
}

function read(): Given {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        prova: { type: 'boolean', default: false },
        completa: { type: 'boolean', default: false },
        errori: { type: 'string' },
        annulla: { type: 'string' },
      },
    });
    const [path] = positionals;
    const { prova, completa, errori, annulla } = values;
    if (annulla !== undefined && /^\d{1,9}$/.test(annulla) && positionals.length === 0)
      return { path: '', annulla: Number(annulla), prova, completa, errori };
    if (annulla === undefined && path !== undefined && positionals.length === 1)
      return { path, annulla: null, prova, completa, errori };
  } catch {}
  throw new StartError(usage);
}

/** Run after each import, because rows may name new pages and topics. */
async function writeHelp(url: string): Promise<void> {
  const guida = await leggiGuida();
  const store = openStore(url, { startMs: patientMs });
  await store.transaction((tx) => seminaHelp(tx, guida, systemClock())).finally(store.close);
}

async function undo(url: string, id: number): Promise<void> {
  const { guasti, motivo } = await revoca({
    consegne: { url, layouts },
    id,
    now: systemClock(),
    who: 'importazione',
    da: ['importata'],
  });
  for (const fault of guasti.slice(0, mostShown)) say(`  ${sentenceOf(fault)}`);
  if (motivo !== '') throw new StartError(motivo);
  say(`L’importazione ${id} è revocata: tutto è com’era prima.`);
}

/** Timeout while a file gives no data, ms: other imports are waiting. */
const mostSilent = 300_000;

/** Prints a line per file. Ends the process if the disk does not answer, as a blocked read cannot be aborted. */
function teller(): (progress: Progress) => void {
  let last = '';
  let silent: NodeJS.Timeout | undefined;
  return ({ fase, kind }) => {
    clearTimeout(silent);
    if (fase === 'lettura' || fase === 'immagini') silent = setTimeout(giveUp, mostSilent).unref();
    const line = `${fase} ${kind}`.trim();
    if (line !== last && process.stdout.isTTY) say(`  … ${line}`);
    last = line;
  };
}

function giveUp(): void {
  writeSync(
    2,
    'La lettura non va avanti da cinque minuti: il disco da cui si legge non risponde. Non è stato importato nulla.\n',
  );
  process.kill(process.pid, 'SIGKILL');
}

function lineOf(
  { title, nuove, cambiate, uguali, tolte = 0, mancanti, mancantiDiventano }: Counts,
  full: boolean,
): string {
  const n = (count: number): string => formatNumber(count);
  const fate = full && mancantiDiventano !== '' ? ` (${mancantiDiventano})` : '';
  return `  ${title}: ${n(nuove)} nuove, ${n(cambiate)} cambiate, ${n(uguali)} uguali, ${tolte > 0 ? `${n(tolte)} tolte, ` : ''}${n(mancanti)} mancanti${mancanti > 0 ? fate : ''}`;
}

function refuse({ faults, faultCount }: Imported, { errori }: Given): never {
  for (const fault of faults.slice(0, mostShown)) say(`  ${sentenceOf(fault)}`);
  if (errori !== undefined) {
    writeFileSync(errori, faultsAsCsv(faults), { mode: 0o600 });
    const table = tableToFill(faults);
    if (table) writeFileSync(join(dirname(errori), table.file), table.text, { mode: 0o600 });
  }
  const where =
    errori === undefined ? 'con --errori errori.csv si leggono tutti in un foglio' : `si leggono in ${errori}`;
  throw new StartError(
    `${faultCount === 1 ? 'Un errore' : `${formatNumber(faultCount)} errori`}: non è stato scritto nulla; ${where}.`,
  );
}

await ended(main);
