type Post = (line: string) => void;

interface HostWindow {
  readonly chrome?: { readonly webview?: { postMessage: Post } };
  readonly CefSharp?: { PostMessage: Post };
  readonly cefSharp?: { postMessage: Post };
}

declare global {
  interface Window extends HostWindow {}
}

function post(): Post | null {
  const { chrome, CefSharp, cefSharp } = window;
  if (chrome?.webview) return (line) => chrome.webview?.postMessage(line);
  if (CefSharp) return (line) => CefSharp.PostMessage(line);
  if (cefSharp) return (line) => cefSharp.postMessage(line);
  return null;
}

/** True inside the desktop application that embeds the portal (WebView2 or CefSharp). */
export const inHost = (): boolean => post() !== null;

export const hostFailed = 'Comunicazione con Azienda fallita';

const escaped: Record<string, string> = { '%': '%25', '|': '%7C', '\n': '%0A', '\r': '%0D' };

/** One command line of the host's text protocol: `menu|12`; separators inside arguments are escaped. */
export const commandLine = (command: string, args: readonly (string | number)[]): string =>
  [command, ...args.map((arg) => String(arg).replace(/[%|\n\r]/g, (sign) => escaped[sign] ?? sign))].join('|');

/** Sends a command to the desktop application (P-026, P-220); false when there is none or it refuses. */
export function sendToHost(command: string, ...args: readonly (string | number)[]): boolean {
  const send = post();
  if (!send) return false;
  try {
    send(commandLine(command, args));
    return true;
  } catch {
    return false;
  }
}
