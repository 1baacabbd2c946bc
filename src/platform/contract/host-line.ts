export interface HostLine {
  readonly command: string;
  readonly args: readonly string[];
}

/** Protocol version, sent in the first line. */
export const hostProtocol = '1';
/** Characters. */
export const longestLine = 8192;

const escaped: Record<string, string> = { '%': '%25', '|': '%7C', '\n': '%0A', '\r': '%0D' };
const plain: Record<string, string> = Object.fromEntries(Object.entries(escaped).map(([sign, code]) => [code, sign]));

export const writeLine = (command: string, args: readonly (string | number)[]): string =>
  [command, ...args.map((arg) => String(arg).replace(/[%|\n\r]/g, (sign) => escaped[sign] ?? sign))].join('|');

const name = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const control = /[\u0000-\u001f\u007f]/;

/** Also accepts `{ cmd, args }`, as some hosts post it. */
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
