import { createServer as creaHttp } from 'node:http';
import { createServer, type Server, type AddressInfo, type Socket } from 'node:net';

export interface Stato {
  cartaFinita: boolean;
  pausa: boolean;
  testinaAperta: boolean;
  nastroFinito: boolean;
  muta: boolean;
  /** Disconnects after reading, before acknowledging. */
  taglia: boolean;
}

export interface StampanteSimulata {
  readonly stato: Stato;
  readonly stampate: string[];
  readonly portaGrezza: number;
  readonly portaHttp: number;
  close(): Promise<void>;
}

const etichette = /\^XA[\s\S]*?\^XZ/g;
const memoria = 200;

/** Raw port with `~HS` and `~HI`, `POST /pstprnt`, status at `GET /`, what was printed at `GET /stampate`. */
export async function apriStampante(): Promise<StampanteSimulata> {
  const stato: Stato = {
    cartaFinita: false,
    pausa: false,
    testinaAperta: false,
    nastroFinito: false,
    muta: false,
    taglia: false,
  };
  const stampate: string[] = [];
  const stampa = (zpl: string): void => {
    stampate.push(...(zpl.match(etichette) ?? []));
    stampate.splice(0, Math.max(0, stampate.length - memoria));
  };
  const linee = new Set<Socket>();
  const tieni = (linea: Socket): void => {
    linee.add(linea);
    linea.on('error', () => {}).on('close', () => linee.delete(linea));
  };
  const grezzo = createServer((linea) => {
    tieni(linea);
    rispondiGrezzo(linea, stato, stampa);
  });
  const web = creaHttp((chiesta, risposta) => {
    let body = '';
    chiesta.setEncoding('utf8');
    chiesta.on('data', (pezzo: string) => (body += pezzo));
    chiesta.on('end', () => {
      if (stato.muta) return;
      if (chiesta.method === 'POST' && chiesta.url === '/pstprnt') {
        stampa(body);
        if (stato.taglia) return void risposta.destroy();
        return void risposta.writeHead(200).end();
      }
      const testo = chiesta.url === '/stampate' ? stampate.join('\n\n') : paginaDi(stato);
      return void risposta.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(testo);
    });
  });
  web.on('connection', tieni);
  return {
    stato,
    stampate,
    portaGrezza: await ascolta(grezzo),
    portaHttp: await ascolta(web),
    close: async () => {
      const chiuse = [grezzo, web].map((server) => new Promise((resolve) => server.close(resolve)));
      for (const linea of linee) linea.destroy();
      await Promise.all(chiuse);
    },
  };
}

function ascolta(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function rispondiGrezzo(linea: Socket, stato: Stato, stampa: (zpl: string) => void): void {
  let venuto = '';
  linea.setEncoding('utf8');
  linea.on('data', (pezzo: string) => {
    venuto += pezzo;
    if (stato.muta) return;
    if (/~HS\s/.test(venuto) && !stato.cartaFinita && !stato.testinaAperta && !stato.nastroFinito)
      linea.write(hostStatus(stato), 'latin1');
    if (/~HI\s/.test(venuto)) linea.write('\x02SIMULATA,V1,8,8176KB\x03\r\n', 'latin1');
    venuto = venuto.replace(/~H[SI]\s*/g, '');
    const fino = venuto.lastIndexOf('^XZ') + 3;
    if (fino < 3) return;
    stampa(venuto.slice(0, fino));
    venuto = venuto.slice(fino);
    if (stato.taglia) linea.resetAndDestroy();
  });
}

const si = (vero: boolean): string => (vero ? '1' : '0');

export const hostStatus = ({ cartaFinita, pausa, testinaAperta, nastroFinito }: Stato): string =>
  [
    `030,${si(cartaFinita)},${si(pausa)},0480,000,0,0,0,000,0,0,0`,
    `000,0,${si(testinaAperta)},${si(nastroFinito)},1,2,6,0,00000000,1,000`,
    '1234,0',
  ]
    .map((riga) => `\x02${riga}\x03\r\n`)
    .join('');

function paginaDi({ cartaFinita, pausa, testinaAperta, nastroFinito }: Stato): string {
  const detto = [
    cartaFinita && 'PAPER OUT',
    testinaAperta && 'HEAD OPEN',
    nastroFinito && 'RIBBON OUT',
    pausa && 'PAUSED',
  ].filter(Boolean);
  return `Simulated printer\nStatus: ${detto.join(', ') || 'READY'}\n`;
}
