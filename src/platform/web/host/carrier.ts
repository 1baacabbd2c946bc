/** What takes lines to the desktop application and brings its own: one for each kind of browser that such applications embed. */
export interface Carrier {
  readonly kind: 'webview2' | 'cefsharp' | 'simulatore';
  readonly post: (line: string) => void;
  readonly listen: (receive: (data: unknown) => void) => void;
}

interface WebView2 {
  readonly postMessage: (line: string) => void;
  readonly addEventListener?: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

/** What the page of the simulator offers to the portal that it shows. */
export type HostSimulator = Pick<Carrier, 'post' | 'listen'>;

interface HostWindow {
  readonly chrome?: { readonly webview?: WebView2 };
  readonly CefSharp?: { readonly PostMessage: (line: string) => void };
  readonly cefSharp?: { readonly postMessage: (line: string) => void };
  hostSimulator?: HostSimulator;
  /** Where an application that embeds CefSharp calls into the page. */
  host?: { readonly receive: (data: unknown) => void; readonly dropped: number };
}

declare global {
  interface Window extends HostWindow {}
}

/** The desktop application around this page; null in a plain browser. */
export function findCarrier(): Carrier | null {
  const { chrome, CefSharp, cefSharp } = window;
  const webview = chrome?.webview;
  if (webview)
    return {
      kind: 'webview2',
      post: (line) => webview.postMessage(line),
      // Its events come from no window; what another window sends is not the host's.
      listen: (receive) => webview.addEventListener?.('message', ({ source, data }) => source || receive(data)),
    };
  const post = CefSharp
    ? (line: string) => CefSharp.PostMessage(line)
    : cefSharp && ((line: string) => cefSharp.postMessage(line));
  // CefSharp calls `window.host.receive`, which the port puts there for every carrier.
  if (post) return { kind: 'cefsharp', post, listen: () => {} };
  const simulator = simulatorAround();
  return simulator && { kind: 'simulatore', post: simulator.post, listen: simulator.listen };
}

/** Only a page of the portal itself may show it in a frame, and only one of the same origin can be read. */
function simulatorAround(): HostSimulator | null {
  try {
    return (window.parent !== window && window.parent.hostSimulator) || null;
  } catch {
    return null;
  }
}
