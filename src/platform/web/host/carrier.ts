export interface Carrier {
  readonly kind: 'webview2' | 'cefsharp' | 'simulatore';
  readonly post: (line: string) => void;
  readonly listen: (receive: (data: unknown) => void) => void;
}

interface WebView2 {
  readonly postMessage: (line: string) => void;
  readonly addEventListener?: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

export type HostSimulator = Pick<Carrier, 'post' | 'listen'>;

interface HostWindow {
  readonly chrome?: { readonly webview?: WebView2 };
  readonly CefSharp?: { readonly PostMessage: (line: string) => void };
  readonly cefSharp?: { readonly postMessage: (line: string) => void };
  hostSimulator?: HostSimulator;
  host?: { readonly receive: (data: unknown) => void; readonly dropped: number };
}

declare global {
  interface Window extends HostWindow {}
}

export function findCarrier(): Carrier | null {
  const { chrome, CefSharp, cefSharp } = window;
  const webview = chrome?.webview;
  if (webview)
    return {
      kind: 'webview2',
      post: (line) => webview.postMessage(line),
      // Messages of the host have no source; those of other windows are ignored.
      listen: (receive) => webview.addEventListener?.('message', ({ source, data }) => source || receive(data)),
    };
  const post = CefSharp
    ? (line: string) => CefSharp.PostMessage(line)
    : cefSharp && ((line: string) => cefSharp.postMessage(line));
  // CefSharp calls `window.host.receive`.
  if (post) return { kind: 'cefsharp', post, listen: () => {} };
  const simulator = simulatorAround();
  return simulator && { kind: 'simulatore', post: simulator.post, listen: simulator.listen };
}

function simulatorAround(): HostSimulator | null {
  try {
    return (window.parent !== window && window.parent.hostSimulator) || null;
  } catch {
    return null;
  }
}
