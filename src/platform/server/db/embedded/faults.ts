import { codeOf, StartError } from '../../start-error.ts';

const byText: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded/i,
    (dataDir) => `Disco pieno: liberare spazio per ${dataDir} e riavviare.`,
  ],
  [
    /could not bind|Address already in use|could not create any TCP\/IP sockets/i,
    () => 'PostgreSQL non trova una porta libera su 127.0.0.1.',
  ],
  [
    /could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/i,
    () => 'Memoria insufficiente per avviare PostgreSQL.',
  ],
  [
    /could not look up effective user ID/i,
    () =>
      `L'utente ${process.getuid?.() ?? ''} manca in /etc/passwd e PostgreSQL lo rifiuta: aggiungerlo, usare un altro utente o indicare DATABASE_URL.`,
  ],
  [
    /database files are incompatible/i,
    (dataDir) =>
      `Il database in ${dataDir} è di un'altra versione di PostgreSQL: usare quella versione oppure un'altra DATA_DIR.`,
  ],
];

export function faultOfOutput(output: string, dataDir: string): StartError {
  const known = byText.find(([pattern]) => pattern.test(output));
  if (known) return new StartError(known[1](dataDir));
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'nessun messaggio';
  return new StartError(`PostgreSQL non si avvia: ${last.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`);
}

export function faultOfSystem(cause: unknown, dataDir: string): unknown {
  if (cause instanceof StartError) return cause;
  switch (codeOf(cause)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`Disco pieno: liberare spazio per ${dataDir} e riavviare.`, { cause });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`DATA_DIR non scrivibile: ${dataDir} (${codeOf(cause)}).`, { cause });
    default:
      return cause;
  }
}
