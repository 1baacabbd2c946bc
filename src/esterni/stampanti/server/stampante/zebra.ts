import { request } from 'node:http';
import { connect } from 'node:net';
import { leggiHostStatus, stampanteMuta, type StatoStampante } from '../../rules.ts';
import type { Stampante } from '../settings.ts';
import { StampanteMuta, type PortaStampanti } from './porta.ts';

export const portaZebra = (timeout: number): PortaStampanti => ({
  stato: async (stampante) => {
    try {
      return stampante.canale === '9100' ? await chiediHs(stampante, timeout) : await chiediPagina(stampante, timeout);
    } catch {
      return { pronta: false, motivo: stampanteMuta };
    }
  },
  manda: (stampante, zpl) =>
    stampante.canale === '9100' ? mandaGrezzo(stampante, zpl, timeout) : mandaHttp(stampante, zpl, timeout),
});

function chiediHs({ host, port }: Stampante, timeout: number): Promise<StatoStampante> {
  return new Promise((resolve, reject) => {
    let venuto = '';
    const linea = connect({ host, port }, () => linea.write('~HS\r\n'));
    const fine = setTimeout(() => linea.destroy(), timeout);
    linea.setEncoding('latin1');
    linea.on('error', () => {});
    linea.on(
      'close',
      () => (clearTimeout(fine), reject(new StampanteMuta('The printer did not say how it stands', false))),
    );
    linea.on('data', (pezzo: string) => {
      venuto = (venuto + pezzo).slice(-4096);
      const stato = leggiHostStatus(venuto);
      if (!stato) return;
      resolve(stato);
      linea.destroy();
    });
  });
}

/** Ends its side after writing; the printer closes after reading. */
function mandaGrezzo({ host, port }: Stampante, zpl: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let aperta = false;
    let guasto: unknown;
    const linea = connect({ host, port }, () => {
      aperta = true;
      linea.end(zpl, 'utf8');
    });
    const fine = setTimeout(() => linea.destroy(new Error('The printer is too slow')), timeout);
    linea.resume();
    linea.on('error', (errore) => {
      guasto = errore;
    });
    linea.on('close', () => {
      clearTimeout(fine);
      if (guasto === undefined) resolve();
      else reject(new StampanteMuta('The label did not go through', aperta, { cause: guasto }));
    });
  });
}

interface Risposta {
  readonly stato: number;
  readonly testo: string;
}

function http(
  { host, port }: Stampante,
  { metodo, percorso, body }: { readonly metodo: string; readonly percorso: string; readonly body?: string },
  timeout: number,
): Promise<Risposta> {
  return new Promise((resolve, reject) => {
    let collegata = false;
    const headers =
      body === undefined
        ? {}
        : { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    const chiesta = request({ host, port, method: metodo, path: percorso, headers, agent: false }, (risposta) => {
      let testo = '';
      risposta.setEncoding('utf8');
      risposta.on('data', (pezzo: string) => (testo = (testo + pezzo).slice(0, 65_536)));
      risposta.on('end', () => (clearTimeout(fine), resolve({ stato: risposta.statusCode ?? 0, testo })));
      risposta.on('error', cade);
    });
    const cade = (errore: unknown): void => {
      clearTimeout(fine);
      reject(new StampanteMuta('The printer did not answer', collegata, { cause: errore }));
    };
    const fine = setTimeout(() => chiesta.destroy(new Error('The printer is too slow')), timeout);
    chiesta.on('socket', (presa) => presa.once('connect', () => (collegata = true)));
    chiesta.on('error', cade);
    chiesta.end(body);
  });
}

async function chiediPagina(stampante: Stampante, timeout: number): Promise<StatoStampante> {
  const { stato, testo } = await http(stampante, { metodo: 'GET', percorso: '/' }, timeout);
  if (stato !== 200) return { pronta: false, motivo: stampanteMuta };
  const detti = [
    [/PAPER OUT|MEDIA OUT/i, 'Carta finita'],
    [/RIBBON OUT/i, 'Nastro finito'],
    [/HEAD OPEN/i, 'Testina aperta'],
    [/PAUSED?\b/i, 'In pausa'],
  ] as const;
  const motivo = detti
    .filter(([segno]) => segno.test(testo))
    .map(([, frase]) => frase)
    .join(', ');
  return {
    pronta: motivo === '' && /READY/i.test(testo),
    motivo: motivo || (/READY/i.test(testo) ? '' : stampanteMuta),
  };
}

async function mandaHttp(stampante: Stampante, zpl: string, timeout: number): Promise<void> {
  const { stato } = await http(stampante, { metodo: 'POST', percorso: stampante.percorso, body: zpl }, timeout);
  if (stato >= 300) throw new StampanteMuta(`The printer answered ${stato}`, false);
}
