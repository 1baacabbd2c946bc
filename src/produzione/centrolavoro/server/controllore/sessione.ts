import { ControlloreMuto, Rifiutato } from './controllore.ts';
import { apriLinea } from './linea-rsh.ts';
import type { Linea, Presa } from './linea-rsh.ts';
import type { Turno } from './turno.ts';

export interface Accesso {
  readonly presa: Presa;
  /** Asked when a connection begins, and before a command. */
  readonly password: string;
  readonly passwordComandi: string;
  /** The longest wait for an answer, milliseconds. */
  readonly pazienza: number;
}

/** A connection that is opened when it is wanted, and anew after it failed. */
export interface Sessione {
  /** The rest of the answer after its name: `get('PROGRAM_LINE')` → `12`. */
  get(nome: string): Promise<string>;
  /** A command that must be acknowledged. */
  set(riga: string): Promise<void>;
  /** The same, with control taken right before it: no answer is awaited in between. */
  setSubito(riga: string): Promise<void>;
  /** Takes control of the machine away from any other connection; only one has it. */
  abilita(): Promise<void>;
  /** Commands are acknowledged as they are received, not when they are done; only who has control may say so. */
  nonAspettare(): Promise<void>;
  readonly saluto: () => string;
  /** Has it open before it is wanted; does not wait for it. */
  apri(): void;
  chiudi(): void;
}

/** A question that another server's line has mixed up with its own is answered for something else, and asked again. */
const domande = 4;

/** Says hello, leaves out echoes, wants each command acknowledged (`linuxcncrsh` 2.9 and 2.10). */
export function creaSessione(
  { presa, password, passwordComandi, pazienza }: Accesso,
  turno: Turno,
  primo = false,
): Sessione {
  let linea: Promise<Linea> | null = null;
  let saluto = '';
  let fila: Promise<unknown> = Promise.resolve();
  const apri = async (): Promise<Linea> => {
    const aperta = await apriLinea(presa, pazienza);
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
    // 2.10 has it per connection, 2.9 for the whole server; the name of the other form is refused.
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

/** `SET <NAME> ACK`, or a refusal; a line `error: …` before a NAK is the reason (2.10). `prima` goes with it, and its acknowledgement counts nothing. */
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
