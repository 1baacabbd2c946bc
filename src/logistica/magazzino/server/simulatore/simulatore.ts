import { createServer, type AddressInfo, type Socket } from 'node:net';
import { leggiTelegrammi, scriviTelegramma, type Filo, type Telegramma } from '../macchina/filo.ts';
import type { Presa } from '../macchina/linea.ts';

export interface Simulatore extends MagazzinoSimulato {
  readonly presa: Presa;
  close(): Promise<void>;
}

export type Consegna = (linea: Socket, domanda: Telegramma, rispondi: () => string) => void;

const subito: Consegna = (linea, _domanda, rispondi) => void linea.write(rispondi(), 'latin1');

export async function apriSimulatore(filo: Filo, consegna: Consegna = subito): Promise<Simulatore> {
  const magazzino = creaMagazzinoSimulato();
  const linee = new Set<Socket>();
  const server = createServer((linea) => {
    linee.add(linea);
    let venuto = '';
    linea.setEncoding('latin1');
    linea.on('error', () => {}).on('close', () => linee.delete(linea));
    linea.on('data', (pezzo: string) => {
      const { telegrammi, resto } = leggiTelegrammi(filo, venuto + pezzo);
      venuto = resto.slice(0, 1024);
      for (const domanda of telegrammi) consegna(linea, domanda, () => inRiga(filo, magazzino.rispondi(domanda)));
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...magazzino,
    presa: { host: '127.0.0.1', port },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const linea of linee) linea.destroy();
      }),
  };
}

const inRiga = (filo: Filo, risposta: Telegramma | null): string => (risposta ? scriviTelegramma(filo, risposta) : '');

const macchine = 4;
const cassetti = 60;
const baie = 3;
/** Blocked, and machine silent. */
const bloccato = 60;
const muto = 59;

interface MagazzinoSimulato {
  /** Null: silent. */
  rispondi(domanda: Telegramma): Telegramma | null;
  /** `EXTRACT_CMD 1 12`. */
  readonly mosse: string[];
  svuota(): void;
}

type Macchina = number[][];

/** Vertimag subset. */
function creaMagazzinoSimulato(): MagazzinoSimulato {
  const tutte: Macchina[] = Array.from({ length: macchine }, () => Array.from({ length: baie }, () => []));
  const mosse: string[] = [];
  return {
    mosse,
    svuota: () => {
      mosse.length = 0;
      for (const coda of tutte.flat()) coda.length = 0;
    },
    rispondi: ({ nome, campi }) => {
      const numeri = campi.map((campo) => (/^\d{1,6}$/.test(campo) ? Number(campo) : -1));
      if (!['EXTRACT_CMD', 'STORE_CMD', 'STATUS_REQUEST_CMD', 'REQUEST_MISSION_TRAY'].includes(nome))
        return { nome: 'CMD_NOT_RECOGNIZED', campi };
      const quale = numeri[nome === 'EXTRACT_CMD' ? 1 : 0] ?? -1;
      const macchina = tutte[quale - 1];
      if (!macchina) return { nome: 'INVALID_FORMAT', campi: [`invalid warehouse number (${quale})`] };
      if (nome === 'STATUS_REQUEST_CMD') return stato(macchina, quale);
      if (nome === 'REQUEST_MISSION_TRAY') return missioni(macchina, campi);
      return nome === 'EXTRACT_CMD' ? estrai(macchina, numeri, mosse) : riponi(macchina, numeri, mosse);
    },
  };
}

function estrai(
  macchina: Macchina,
  [cassetto = -1, quale = -1, baia = -1]: readonly number[],
  mosse: string[],
): Telegramma | null {
  const risposta = (esito: number, testo = ''): Telegramma => ({
    nome: 'EXTRACT_CMD_RES',
    campi: [String(esito), String(cassetto), testo],
  });
  const coda = macchina[baia - 1];
  if (cassetto === muto) return null;
  if (cassetto < 1 || cassetto > cassetti) return risposta(1, `Cassetto ${cassetto} inesistente`);
  if (!coda) return risposta(4);
  if (cassetto === bloccato) return risposta(3, `Cassetto ${cassetto} bloccato`);
  if (macchina.some((una) => una.includes(cassetto))) return risposta(2);
  coda.push(cassetto);
  mosse.push(`EXTRACT_CMD ${quale} ${cassetto}`);
  return risposta(0);
}

function riponi(macchina: Macchina, [quale = -1, baia = -1]: readonly number[], mosse: string[]): Telegramma {
  const coda = macchina[baia - 1];
  const cassetto = coda?.shift();
  if (cassetto !== undefined) mosse.push(`STORE_CMD ${quale} ${cassetto}`);
  return {
    nome: 'STORE_CMD_RES',
    campi: [coda ? (cassetto === undefined ? '1' : '0') : '3', String(cassetto ?? 0), ''],
  };
}

const stato = (macchina: Macchina, quale: number): Telegramma => ({
  nome: 'STATUS',
  campi: [String(quale), '0', ...macchina.flatMap(([fuori = 0, ...attesi]) => [String(fuori), String(attesi.length)])],
});

function missioni(macchina: Macchina, [quale = '', baia = '', tipo = '']: readonly string[]): Telegramma {
  const attesi = tipo === 'OUT' ? (macchina[Number(baia) - 1]?.slice(1) ?? []) : [];
  return {
    nome: 'REQUEST_MISSION_TRAY_RES',
    campi: [quale, baia, tipo, ...(attesi.length > 0 ? attesi.map(String) : ['0'])],
  };
}
