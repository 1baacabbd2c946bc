import { ControlloreMuto, Rifiutato } from './controllore.ts';
import { apriLinea, type Linea, type Presa } from './linea-rsh.ts';
import type { Turno } from './turno.ts';

export interface Accesso {
  readonly presa: Presa;
  /** `passwordComandi`: before commands. */
  readonly password: string;
  readonly passwordComandi: string;
  /** Timeout, ms. */
  readonly timeout: number;
}

/** Reopened after failure. */
export interface Sessione {
  /** `get('PROGRAM_LINE')` → `12`. */
  get(nome: string): Promise<string>;
  /** Fails unless acknowledged. */
  set(riga: string): Promise<void>;
  /** Takes control right before, without waiting for a reply in between. */
  setSubito(riga: string): Promise<void>;
  /** Takes control; only one connection has it. */
  abilita(): Promise<void>;
  /** Acknowledges on receipt; requires control. */
  nonAspettare(): Promise<void>;
  readonly saluto: () => string;
  apri(): void;
  chiudi(): void;
}

/** Attempts: another server's lines can corrupt a query. */
const domande = 4;

/** Echo off, commands acknowledged. */
export function creaSessione(
  { presa, password, passwordComandi, timeout }: Accesso,
  turno: Turno,
  primo = false,
): Sessione {
  let linea: Promise<Linea> | null = null;
  let saluto = '';
  let fila: Promise<unknown> = Promise.resolve();
  const apri = async (): Promise<Linea> => {
    const aperta = await apriLinea(presa, timeout);
    const nuova = {
      ...aperta,
      chiedi: (...domanda: Parameters<Linea['chiedi']>) => turno(() => aperta.chiedi(...domanda), primo),
    };
    try {
      saluto = await nuova.chiedi(`hello ${password} cardine 1.0`, (riga) => /^HELLO (ACK|NAK)/i.test(riga));
      if (/^HELLO NAK/i.test(saluto)) throw new ControlloreMuto('The controller does not take the password');
      await esito(nuova, 'set verbose on', 'set echo off\r\n');
      return nuova;
    } catch (errore) {
      nuova.chiudi();
      throw errore instanceof Rifiutato
        ? new ControlloreMuto('Not the controller that was expected', { cause: errore })
        : errore;
    }
  };
  const pronta = async (): Promise<Linea> => {
    const prima = await linea?.catch(() => null);
    if (prima?.aperta()) return prima;
    linea = apri();
    return linea;
  };
  const inFila = <T>(fai: (aperta: Linea) => Promise<T>): Promise<T> => {
    const mio = fila.then(async () => fai(await pronta()));
    fila = mio.catch(() => {});
    return mio;
  };
  return {
    get: (nome) =>
      inFila(async (aperta) => {
        for (let volta = 1; ; volta += 1) {
          const risposta = await aperta.chiedi(`get ${nome}`, (riga) => !/^error:/i.test(riga));
          if (inizia(risposta, nome)) return risposta.slice(nome.length).trim();
          if (volta === domande)
            throw new ControlloreMuto(`Asked for ${nome}, the controller says ${risposta.slice(0, 40)}`);
        }
      }),
    set: (riga) => inFila((aperta) => esito(aperta, riga)),
    setSubito: (riga) => inFila((aperta) => esito(aperta, riga, `set enable ${passwordComandi}\r\n`)),
    abilita: () => inFila((aperta) => esito(aperta, `set enable ${passwordComandi}`)),
    // Per connection in 2.10, server-wide in 2.9; each version refuses the other's command.
    nonAspettare: () =>
      inFila((aperta) => esito(aperta, 'set wait_mode received').catch(() => esito(aperta, 'set set_wait received'))),
    saluto: () => saluto,
    apri: () => void inFila(async () => {}).catch(() => {}),
    chiudi: () =>
      void linea?.then(
        (aperta) => aperta.chiudi(),
        () => {},
      ),
  };
}

const inizia = (riga: string, parola: string): boolean =>
  riga.toUpperCase().startsWith(`${parola.toUpperCase()} `) || riga.toUpperCase() === parola.toUpperCase();

/** `SET <NAME> ACK`; an `error: …` before a NAK is the reason (2.10). */
async function esito(linea: Linea, riga: string, prima = ''): Promise<void> {
  let motivo = '';
  const atteso = prima === '' ? /^SET (.* )?(ACK|NAK)$/i : /^SET ((?!ENABLE).* ACK|(.* )?NAK)$/i;
  const risposta = await linea.chiedi(`${prima}${riga}`, (detta) => {
    motivo = /^error:\s*(.*)/i.exec(detta)?.[1] ?? motivo;
    return atteso.test(detta);
  });
  if (/NAK$/i.test(risposta)) throw new Rifiutato(motivo);
  if (!inizia(risposta, `SET ${riga.split(' ')[1] ?? ''}`))
    throw new ControlloreMuto(`Sent ${riga}, the controller says ${risposta}`);
}
