/** One message of the text protocol between the portal and the desktop application around it: a command with its arguments. */
export interface HostLine {
  readonly command: string;
  readonly args: readonly string[];
}

/** Version of the protocol, said with the first line. */
export const hostProtocol = '1';
/** Longest line, characters. */
export const longestLine = 8192;

const escaped: Record<string, string> = { '%': '%25', '|': '%7C', '\n': '%0A', '\r': '%0D' };
const plain: Record<string, string> = Object.fromEntries(Object.entries(escaped).map(([sign, code]) => [code, sign]));

/** A command as one line: `menu|12`; separators inside arguments are escaped. */
export const writeLine = (command: string, args: readonly (string | number)[]): string =>
  [command, ...args.map((arg) => String(arg).replace(/[%|\n\r]/g, (sign) => escaped[sign] ?? sign))].join('|');

const name = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
// Control characters have no place in a line; those that an argument may hold are escaped.
const control = /[\u0000-\u001f\u007f]/;

/** What came from the host: a line, or `{ cmd, args }` as some hosts post it; null for what has another form. */
export function readLine(data: unknown): HostLine | null {
  if (typeof data === 'string') return fromText(data);
  if (typeof data !== 'object' || data === null || !('cmd' in data)) return null;
  const { cmd, args = [] } = data as { cmd: unknown; args?: unknown };
  if (typeof cmd !== 'string' || !name.test(cmd) || !Array.isArray(args)) return null;
  const texts = args.map((arg: unknown) => (typeof arg === 'string' || typeof arg === 'number' ? String(arg) : null));
  const whole = texts.filter((arg) => arg !== null);
  return whole.length === texts.length && whole.join('').length <= longestLine ? { command: cmd, args: whole } : null;
}

function fromText(line: string): HostLine | null {
  if (line.length > longestLine || control.test(line)) return null;
  const [command = '', ...args] = line.split('|');
  if (!name.test(command)) return null;
  return { command, args: args.map((arg) => arg.replace(/%(25|7C|0A|0D)/g, (code) => plain[code] ?? code)) };
}
