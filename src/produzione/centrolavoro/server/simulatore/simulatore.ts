import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Limiti } from '../../rules/lettura-macchina.ts';
import type { Presa } from '../controllore/linea-rsh.ts';
import { creaMacchinaSimulata, type MacchinaSimulata } from './macchina-simulata.ts';
import { creaConnessione, type Banco, type Forma } from './protocollo.ts';

export type Consegna = (linea: Socket, riga: string, rispondi: () => string) => void;

const subito: Consegna = (linea, _riga, rispondi) => void linea.write(rispondi());

export interface SimulatoreCnc {
  readonly macchina: MacchinaSimulata;
  readonly presa: Presa;
  readonly aperte: () => number;
  close(): Promise<void>;
}

export interface OpzioniSimulatore {
  readonly limiti: Limiti;
  readonly adesso: () => number;
  readonly forma?: Forma;
  readonly consegna?: Consegna;
}

export async function apriSimulatoreCnc({
  limiti,
  adesso,
  forma = '2.9',
  consegna = subito,
}: OpzioniSimulatore): Promise<SimulatoreCnc> {
  const macchina = creaMacchinaSimulata({ limiti, adesso, leggiFile });
  const banco: Banco = { macchina, forma, abilitata: null };
  const linee = new Set<Socket>();
  const server = createServer((linea) => {
    linee.add(linea);
    const rispondi = creaConnessione(banco);
    let venuto = '';
    linea.setEncoding('utf8');
    linea.on('error', () => {}).on('close', () => linee.delete(linea));
    linea.on('data', (pezzo: string) => {
      const righe = (venuto + pezzo).split(/[\r\n]+/);
      venuto = (righe.pop() ?? '').slice(0, 4096);
      for (const riga of righe) if (riga.trim() !== '') consegna(linea, riga, () => rispondi(riga));
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    macchina,
    presa: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    aperte: () => linee.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const linea of linee) linea.destroy();
      }),
  };
}

function leggiFile(percorso: string): string | null {
  try {
    return readFileSync(percorso, 'utf8');
  } catch {
    return null;
  }
}
