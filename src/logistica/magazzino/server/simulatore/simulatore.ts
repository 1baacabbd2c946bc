import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Filo, Telegramma } from '../macchina/filo.ts';
import { leggiTelegrammi, scriviTelegramma } from '../macchina/filo.ts';
import type { Presa } from '../macchina/linea.ts';
import type { MagazzinoSimulato } from './magazzino-simulato.ts';
import { creaMagazzinoSimulato } from './magazzino-simulato.ts';

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
