import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { emailValida } from '#parti/regole-campi.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, patientMs, type Store } from '#platform/server/db/pool.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import { StartError } from '#platform/server/start-error.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { startFault } from '#main/server/start-fault.ts';
import { azzera } from '#sistema/sicurezza/server/index.ts';
import { confermaValida } from '#sistema/accesso/rules.ts';
import {
  creaAmministratore,
  difettoPassword,
  impostazioniAccesso,
  impostaPassword,
  sblocca,
  type Minime,
} from '#sistema/accesso/server/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `Uso:
  npm run admin -- crea nome@ditta.it [--nome Anna --cognome Rossi]   un amministratore che può entrare
  npm run admin -- password nome@ditta.it                             una nuova password per un utente
  npm run admin -- sblocca nome@ditta.it | indirizzo IP               dimentica i tentativi non riusciti
  npm run admin -- fattori nome@ditta.it                              toglie il secondo fattore a chi lo ha perso
La password viene chiesta, o letta dalla prima riga dell'ingresso.`;

interface Given {
  readonly comando: string;
  readonly chi: string;
  readonly nome: string;
  readonly cognome: string;
}

/**
 * Run on the server's machine, so without a login: creates the first administrator, resets a password, unlocks a login.
 */
async function main(): Promise<void> {
  const given = read();
  const settings = readAllSettings(process.env);
  const passwordHash = ['sblocca', 'fattori'].includes(given.comando)
    ? ''
    : await newPassword(given.chi, settings.of(impostazioniAccesso));
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    await migrate(url);
    const store = openStore(url, { startMs: patientMs });
    await run(store, given, passwordHash).finally(() => store.close());
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
}

async function run(store: Store, { comando, chi, nome, cognome }: Given, passwordHash: string): Promise<void> {
  const now = systemClock();
  await store.transaction(async (tx) => {
    if (comando === 'crea') await creaAmministratore({ tx, now }, { username: chi, nome, cognome, passwordHash });
    else if (comando === 'password') await impostaPassword({ tx, now }, { username: chi, passwordHash });
    else if (comando === 'fattori') say(`Fattori tolti: ${await azzera({ tx, now }, chi)}.`);
    else say(`Tentativi dimenticati: ${await sblocca({ tx, now }, chi)}.`);
  });
  if (comando === 'crea') say(`${chi} può entrare come amministratore.`);
  if (comando === 'password') say(`${chi} ha una nuova password; i suoi accessi aperti sono chiusi.`);
}

function read(): Given {
  const { values, positionals } = readArguments();
  const [comando = '', chi = ''] = positionals;
  if (positionals.length !== 2 || !['crea', 'password', 'sblocca', 'fattori'].includes(comando))
    throw new StartError(usage);
  const fault = comando === 'crea' ? emailValida(chi) : null;
  if (fault) throw new StartError(`${fault} (${chi})`);
  return { comando, chi, nome: values.nome || chi.split('@')[0] || chi, cognome: values.cognome };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { nome: { type: 'string', default: '' }, cognome: { type: 'string', default: '' } },
    });
  } catch {
    throw new StartError(usage);
  }
}

/** Has the length required of administrators for every user, because the command asks before it looks the user up. */
async function newPassword(username: string, minime: Minime): Promise<string> {
  const [password = '', conferma = ''] = process.stdin.isTTY
    ? [await asked('Password: '), await asked('Ripetere la password: ')]
    : await lines();
  const fault =
    (await difettoPassword(password, { ruolo: 2, suoi: [username] }, minime)) ??
    (process.stdin.isTTY ? confermaValida(password, conferma) : null);
  if (fault) throw new StartError(`${fault}.`);
  return hashPassword(password);
}

async function lines(): Promise<string[]> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/);
}

/** Discards output, so that readline does not echo the password. */
function asked(question: string): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  return new Promise((resolve) => {
    terminal.question('', (answer) => {
      terminal.close();
      say('');
      resolve(answer);
    });
  });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
