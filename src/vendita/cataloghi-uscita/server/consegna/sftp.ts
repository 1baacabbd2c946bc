import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Client, type SFTPWrapper } from 'ssh2';
import { knownNetworkFault } from '#platform/server/http/network-fault.ts';
import { isListed, isOwnLiteral, publicLookup } from '#platform/server/http/public-network.ts';
import { cartellaIlleggibile, cartellaLeggibile, type Destinazione } from '../../rules/destinazione.ts';
import { internaRifiutata, NonConsegnato } from './non-consegnato.ts';

/**
 * Ms. A silent connection is closed after three missed keepalives, one that is alive but accepts no data after
 * `silence`.
 */
const ms = { ready: 20_000, alive: 10_000, silence: 60_000 } as const;

interface Sessione {
  readonly sftp: SFTPWrapper;
  /** The server's key, `SHA256:…`. */
  readonly host: string;
  /** Data was accepted: restarts the timeout. */
  readonly avanti: () => void;
}

/** With an empty `host` any host key is accepted and returned. */
export async function conSftp<T>(
  { indirizzo, utente, segreto, host }: Destinazione,
  { hosts, signal }: { readonly hosts: readonly string[]; readonly signal: AbortSignal },
  work: (sessione: Sessione) => Promise<T>,
): Promise<T> {
  const url = new URL(indirizzo);
  const listed = isListed(url, hosts);
  if (!listed && isOwnLiteral(url)) throw internaRifiutata(url);
  let met = '';
  let pronta = false;
  const client = new Client();
  const stop = (): void => void client.destroy();
  signal.addEventListener('abort', stop);
  let muta: NodeJS.Timeout | undefined;
  const avanti = (): void => {
    clearTimeout(muta);
    muta = setTimeout(stop, ms.silence);
  };
  // Rejects when the session closes, because the library never answers calls on a closed connection.
  const chiusa = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('close', () =>
      reject(pronta ? new NonConsegnato(`${url.host} ha smesso di rispondere.`, 'indirizzo') : new Error('closed')),
    );
  });
  try {
    const ready = new Promise<void>((resolve) => void client.once('ready', resolve));
    const sock = connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 22),
      ...(!listed && { lookup: publicLookup(() => internaRifiutata(url)) }),
    });
    sock.on('error', (error) => client.emit('error', error));
    client.connect({
      sock,
      username: utente,
      ...(segreto.startsWith('-----BEGIN') ? { privateKey: segreto } : { password: segreto }),
      hostVerifier: (key: Buffer) => {
        met = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return host === '' || met === host;
      },
      readyTimeout: ms.ready,
      keepaliveInterval: ms.alive,
    });
    await Promise.race([ready, chiusa]);
    pronta = true;
    avanti();
    const sftp = await Promise.race([promisify(client.sftp.bind(client))(), chiusa]);
    return await Promise.race([work({ sftp, host: met, avanti }), chiusa]);
  } catch (error) {
    throw detto(error, { url, host, met });
  } finally {
    clearTimeout(muta);
    signal.removeEventListener('abort', stop);
    client.on('error', () => {}).end();
  }
}

function detto(error: unknown, { url, host, met }: { url: URL; host: string; met: string }): NonConsegnato {
  if (error instanceof NonConsegnato) return error;
  const { level = '', message = '' } = error as { level?: string; message?: string };
  if (met !== '' && host !== '' && met !== host)
    return new NonConsegnato(`${url.host} si presenta con un’altra chiave (${met}): chiedere se è la sua.`, 'host');
  if (level === 'client-authentication') return new NonConsegnato(`${url.host} rifiuta utente o segreto.`, 'segreto');
  if (/privateKey|Unsupported key|passphrase/i.test(message))
    return new NonConsegnato('La chiave privata non si legge: va scritta intera e senza parola d’accesso.', 'segreto');
  return new NonConsegnato(
    `${url.host} ${knownNetworkFault(error) ?? 'non risponde come un server SFTP'}.`,
    'indirizzo',
  );
}

function cartellaDi({ indirizzo }: Pick<Destinazione, 'indirizzo'>): string {
  const { pathname } = new URL(indirizzo);
  if (!cartellaLeggibile(pathname)) throw new NonConsegnato(cartellaIlleggibile, 'indirizzo');
  return decodeURIComponent(pathname).replace(/\/+$/, '') || '.';
}

/** Refuses a folder that does not exist. */
export async function guardaCartella({ sftp }: Sessione, dove: Destinazione): Promise<void> {
  const cartella = cartellaDi(dove);
  const stats = await promisify(sftp.stat.bind(sftp))(cartella).catch(() => null);
  if (!stats?.isDirectory()) throw new NonConsegnato(`La cartella ${cartella} non c’è sul server.`, 'indirizzo');
}

/** Writes under a temporary name first, so that nobody reads an incomplete file. */
export async function scriviSftp(
  { sftp, avanti }: Sessione,
  dove: Destinazione,
  { nome, size, stream }: { nome: string; size: number; stream: Readable },
): Promise<void> {
  const intero = posix.join(cartellaDi(dove), nome);
  const parziale = `${intero}.parziale`;
  const togli = (path: string): Promise<void> => promisify(sftp.unlink.bind(sftp))(path).catch(() => {});
  try {
    await pipeline(stream, presi(avanti), sftp.createWriteStream(parziale));
    avanti();
    const scritto = await promisify(sftp.stat.bind(sftp))(parziale);
    if (scritto.size !== size) throw new Error(`${scritto.size} bytes of ${size}`);
    await rinomina(sftp, parziale, intero, () => togli(intero));
  } catch (error) {
    await togli(parziale);
    throw new NonConsegnato(`Il server non ha preso tutto il file${perche(error)}.`, 'indirizzo');
  }
}

/** Requests the next chunk once the server has accepted the previous ones, and restarts the timeout. */
const presi = (avanti: () => void) =>
  async function* (pezzi: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const pezzo of pezzi) {
      avanti();
      yield pezzo;
    }
  };

/** SFTP status codes; some servers report a full disk only as a general failure. */
function perche(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === 3) return ': non permette di scrivere in quella cartella';
  if (code === 14 || code === 15) return ': il suo disco è pieno';
  const rete = knownNetworkFault(error);
  return rete === null ? '' : `: ${rete}`;
}

/** Replaces atomically where the server supports it (OpenSSH); elsewhere the old file is deleted first. */
async function rinomina(sftp: SFTPWrapper, da: string, a: string, togli: () => Promise<void>): Promise<void> {
  try {
    await promisify(sftp.ext_openssh_rename.bind(sftp))(da, a);
  } catch {
    await togli();
    await promisify(sftp.rename.bind(sftp))(da, a);
  }
}
