import { findCarrier } from './carrier.ts';
import { createHostPort } from './port.ts';

/** The desktop application around this page (WebView2, CefSharp, the simulator, or none). */
export const host = createHostPort(findCarrier);
