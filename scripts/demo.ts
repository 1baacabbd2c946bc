import { parseArgs } from 'node:util';
import { emptied, isEmpty } from '#demo/server/empty.ts';
import { fillDemo } from '#demo/server/fill.ts';
import { demoUsers } from '#demo/server/index.ts';
import { amounts, type DemoSize } from '#demo/server/sizes.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = 'Uso: npm run demo -- --size s|m|l|xl [--reset] [--today AAAA-MM-GG]';

/** `npm run demo -- --size l --reset`. */
async function main(): Promise<void> {
  const { size, reset, today } = given();
  const settings = readAllSettings(process.env);
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    await migrate(url);
    if (reset) await emptied(url);
    else if (!(await isEmpty(url)))
      throw new StartError('Il database contiene già dei dati: con --reset vengono cancellati e rifatti.');
    const begun = performance.now();
    await fillDemo({ url, size, today, files: openFiles(settings.files), log: say });
    say(
      `Dati dimostrativi (${size}) pronti in ${((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')} s.\n${demoUsers()}`,
    );
  } finally {
    await embedded?.stop();
  }
}

function given(): { size: DemoSize; reset: boolean; today: string } {
  const { values } = readArguments();
  const size = Object.keys(amounts).find((name): name is DemoSize => name === values.size);
  if (!size || !/^\d{4}-\d\d-\d\d$/.test(values.today)) throw new StartError(usage);
  return { size, reset: values.reset, today: values.today };
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        size: { type: 'string', default: 's' },
        reset: { type: 'boolean', default: false },
        today: { type: 'string', default: oggiInItalia(new Date()) },
      },
    });
  } catch {
    throw new StartError(usage);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
