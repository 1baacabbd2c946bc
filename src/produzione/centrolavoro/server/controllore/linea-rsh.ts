import { connect, type Socket } from 'node:net';
import { ControlloreMuto } from './controllore.ts';

export interface Presa {
  readonly host: string;
  readonly port: number;
}

export interface Linea {
  chiedi(riga: string, mia: (risposta: string) => boolean): Promise<string>;
  readonly aperta: () => boolean;
  chiudi(): void;
}

/** `timeout`: connect and reply, ms. */
export function apriLinea({ host, port }: Presa, timeout: number): Promise<Linea> {
  return new Promise((resolve, reject) => {
    const presa = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 5000 });
    const fallita = (): void => {
      presa.destroy();
      reject(new ControlloreMuto(`No connection to ${host}:${port}`));
    };
    const attesa = setTimeout(fallita, timeout);
    presa.once('error', fallita);
    presa.once('connect', () => {
      clearTimeout(attesa);
      presa.off('error', fallita);
      resolve(suPresa(presa, timeout));
    });
    presa.once('close', () => clearTimeout(attesa));
  });
}

interface Attesa {
  readonly mia: (risposta: string) => boolean;
  readonly resolve: (risposta: string) => void;
  readonly reject: (errore: Error) => void;
}

function suPresa(presa: Socket, timeout: number): Linea {
  let resto = '';
  let attesa: Attesa | null = null;
  const finita = (): void => {
    // Buffered lines must not arrive when the cable is reconnected.
    presa.resetAndDestroy();
    attesa?.reject(new ControlloreMuto('The connection failed'));
    attesa = null;
  };
  presa.setEncoding('utf8');
  presa.on('error', finita).on('close', finita).on('end', finita);
  presa.on('data', (pezzo: string) => {
    const righe = (resto + pezzo).split(/[\r\n]+/);
    resto = (righe.pop() ?? '').slice(0, 4096);
    for (const riga of righe) {
      if (riga === '' || !attesa?.mia(riga)) continue;
      const { resolve } = attesa;
      attesa = null;
      resolve(riga);
    }
  });
  return {
    chiedi: (riga, mia) =>
      new Promise<string>((resolve, reject) => {
        if (attesa || presa.destroyed) return void reject(new ControlloreMuto('The connection is busy or closed'));
        const scade = setTimeout(finita, timeout);
        attesa = {
          mia,
          resolve: (risposta) => {
            clearTimeout(scade);
            resolve(risposta);
          },
          reject: (errore) => {
            clearTimeout(scade);
            reject(errore);
          },
        };
        presa.write(`${riga}\r\n`);
      }),
    aperta: () => !presa.destroyed,
    chiudi: finita,
  };
}
