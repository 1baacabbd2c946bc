import type { TestApp } from '#test/fixtures/app.ts';
import { entraPunchout } from '#vendita/punchout/contract.ts';

interface Modulo {
  readonly status: number;
  readonly pagina: string;
  readonly action: string;
  readonly target: string;
  readonly campi: Readonly<Record<string, string>>;
}

const segni: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const sciolto = (testo = ''): string => testo.replace(/&(?:lt|gt|quot|#39|amp);/g, (uno) => segni[uno] ?? uno);

/** Parses a page as the buyer's browser does. */
function leggiModulo(status: number, pagina: string): Modulo {
  const campi = [...pagina.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    status,
    pagina,
    action: sciolto(/action="([^"]*)"/.exec(pagina)?.[1]),
    target: sciolto(/target="([^"]*)"/.exec(pagina)?.[1]),
    campi: Object.fromEntries(campi.map(([, nome, valore]) => [sciolto(nome), sciolto(valore)])),
  };
}

/** The buyer's program (SAP SRM and the like) and its browser, as far as their requests go. */
export function programmaOci({ server, as }: TestApp) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const bussa = (campi: Record<string, string>, come: 'GET' | 'POST' = 'POST') => {
    const testo = new URLSearchParams(campi).toString();
    return come === 'GET'
      ? server.app.inject({ method: 'GET', url: `/api/punchout/oci?${testo}` })
      : server.app.inject({ method: 'POST', url: '/api/punchout/oci', headers: form, payload: testo });
  };
  return {
    bussa,
    leggi: (pagina: string): Modulo => leggiModulo(200, pagina),
    /** The one-time key in the URL to which the browser is redirected. */
    chiaveDi: (risposta: { readonly headers: Readonly<Record<string, unknown>> }): string =>
      new URL(String(risposta.headers['location'])).hash.slice(1),
    entra: (chiave: string) => as(0).call(entraPunchout, { chiave }),
    torna: async (chiave: string): Promise<Modulo> => {
      const payload = new URLSearchParams({ chiave }).toString();
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: '/api/punchout/torna',
        headers: form,
        payload,
      });
      return leggiModulo(statusCode, body);
    },
    esito: async (campi: Record<string, string>) => {
      const payload = new URLSearchParams(campi).toString();
      return server.app.inject({ method: 'POST', url: '/api/punchout/esito', headers: form, payload });
    },
  };
}
