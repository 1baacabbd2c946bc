import { connect, type Socket } from 'node:net';
import { leggiTelegrammi, scriviTelegramma, type Filo, type Telegramma } from './filo.ts';
import { MacchinaMuta, RispostaPersa } from './macchina.ts';

export interface Presa {
  readonly host: string;
  readonly port: number;
}

export interface OpzioniLinea {
  readonly presa: Presa;
  readonly filo: Filo;
  /** Per visit, ms. */
  readonly timeout: number;
}

export type Chiedi = (domanda: Telegramma, attesa: string) => Promise<Telegramma>;
export type Visita = <T>(lavoro: (chiedi: Chiedi) => Promise<T>) => Promise<T>;

/** Replies to an unknown message; the machine did nothing. */
export const nonCapito = ['CMD_NOT_RECOGNIZED', 'INVALID_FORMAT'];
/** Names read from the machine: duplicate replies and unsolicited states are skipped, other names are invalid. */
const conosciuti = /^(STATUS|STATUS_EXT|[A-Z_]+_RES)$/;
/** Replies are short. */
const massimo = 16_384;

/** One connection per visit: the machine silently drops idle ones. */
export function creaVisita({ presa, filo, timeout }: OpzioniLinea): Visita {
  return async (lavoro) => {
    const linea = connect({ ...presa, noDelay: true });
    linea.setEncoding('latin1');
    // Errors are handled by the close event.
    linea.on('error', () => {});
    const fine = setTimeout(() => linea.destroy(), timeout);
    try {
      await aperta(linea);
      return await lavoro((domanda, attesa) => chiedi(linea, filo, { domanda, attesa }));
    } finally {
      clearTimeout(fine);
      linea.destroy();
    }
  };
}

const aperta = (linea: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    linea.once('connect', resolve).once('close', () => reject(new MacchinaMuta('The machine is not reached')));
  });

function chiedi(
  linea: Socket,
  filo: Filo,
  { domanda, attesa }: { domanda: Telegramma; attesa: string },
): Promise<Telegramma> {
  return new Promise((resolve, reject) => {
    let venuto = '';
    const smetti = (): void => void linea.off('data', ascolta).off('close', caduta);
    const perdi = (perche: string): void => {
      smetti();
      reject(new RispostaPersa(`${domanda.nome}: ${perche}`));
    };
    const caduta = (): void => perdi('the line ended without an answer');
    const ascolta = (pezzo: string): void => {
      const { telegrammi, resto } = leggiTelegrammi(filo, venuto + pezzo);
      venuto = resto;
      const risposta = telegrammi.find(({ nome }) => nome === attesa || !conosciuti.test(nome));
      if (risposta && [attesa, ...nonCapito].includes(risposta.nome)) {
        smetti();
        resolve(risposta);
      } else if (risposta || venuto.length > massimo) perdi('the answer makes no sense');
    };
    linea.on('data', ascolta).on('close', caduta);
    if (linea.destroyed) return caduta();
    linea.write(scriviTelegramma(filo, domanda), 'latin1');
  });
}
