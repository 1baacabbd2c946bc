import { cut } from '#platform/contract/storable.ts';
import type { Lettura } from '../../rules/lettura-macchina.ts';
import { ControlloreMuto, EsitoIgnoto, Rifiutato, type Controllore, type Mossa, type Sistema } from './controllore.ts';
import { chiediStato } from './chiedi-stato.ts';
import { acceso, avvisi, azzerata, codici, esecuzione, intero, modo, punto } from './risposte.ts';
import { creaSessione, type Accesso, type Sessione } from './sessione.ts';
import { creaTurno } from './turno.ts';

/** Only the last line moves. Homing is refused in the mode it leaves behind. */
const righeDi = (mossa: Mossa): readonly [...string[], string] => {
  if (mossa.tipo === 'homing') return ['set mode manual', 'set teleop_enable off', 'set home -1'];
  if (mossa.tipo === 'mdi') return ['set mode mdi', `set mdi ${mossa.testo}`];
  if (mossa.tipo === 'programma') return ['set mode auto', `set open ${mossa.percorso}`];
  if (mossa.tipo === 'start') return ['set mode auto', 'set run'];
  return [mossa.tipo === 'pausa' ? 'set pause' : 'set resume'];
};

const erroriAllaVolta = 10;
/** Stop takes control again if a concurrent command took it; the short timeout (ms) gives up dead connections. */
const [tentativiStop, timeoutStop] = [5, 500];

/** LinuxCNC 2.9 and 2.10 (`docs/linuxcnc.md`): separate connections for reading, commands and stop. */
export function controlloreLinuxCnc(accesso: Accesso): Controllore {
  const turno = creaTurno();
  const [lettura, comandi] = [creaSessione(accesso, turno), creaSessione(accesso, turno)];
  const timeout = Math.min(accesso.timeout, timeoutStop);
  const fermata = creaSessione({ ...accesso, timeout }, turno, true);
  let fermate = 0;
  let inCorso: Promise<unknown> = Promise.resolve();
  return {
    leggi: async () => {
      fermata.apri();
      const inizio = performance.now();
      return leggi(lettura).catch((errore: unknown) => {
        // Reads move nothing: one retry is safe.
        if (performance.now() - inizio > timeout) throw errore;
        return leggi(lettura);
      });
    },
    sistema: () => sistema(lettura),
    stato: () => {
      const mio = inCorso.then(() => chiediStato(comandi));
      inCorso = mio.catch(() => {});
      return mio;
    },
    esegui: (mossa, ancora = () => true) => {
      const mie = fermate;
      const mio = inCorso.then(() => esegui(comandi, mossa, () => mie === fermate && ancora()));
      inCorso = mio.catch(() => {});
      return mio;
    },
    ferma: async () => {
      fermate += 1;
      await ferma(fermata);
    },
    close: () => [lettura, comandi, fermata].forEach((una) => una.chiudi()),
  };
}

async function esegui(sessione: Sessione, mossa: Mossa, ancora: () => boolean): Promise<void> {
  const righe = righeDi(mossa);
  await sessione.abilita();
  await sessione.nonAspettare();
  for (const riga of righe.slice(0, -1)) await sessione.set(riga);
  if (!ancora()) throw new Rifiutato('Comando annullato dallo stop');
  try {
    await sessione.set(righe.at(-1) ?? '');
  } catch (errore) {
    if (errore instanceof ControlloreMuto) throw new EsitoIgnoto('The answer was lost', { cause: errore });
    throw errore;
  }
}

async function ferma(sessione: Sessione): Promise<void> {
  for (let volta = 1; ; volta += 1) {
    try {
      return await sessione.setSubito('set abort');
    } catch (errore) {
      if (volta === tentativiStop) throw errore;
    }
  }
}

async function leggi(sessione: Sessione): Promise<Lettura> {
  const programma = await sessione.get('program');
  return {
    emergenza: acceso(await sessione.get('estop')),
    accesa: acceso(await sessione.get('machine')),
    modo: modo(await sessione.get('mode')),
    esecuzione: esecuzione(await sessione.get('program_status')),
    riga: intero(await sessione.get('program_line')),
    programma: programma === 'NONE' ? '' : programma,
    azzerata: azzerata(await sessione.get('joint_homed')),
    codici: codici(await sessione.get('program_codes')),
    posizione: punto(await sessione.get('abs_act_pos')),
    posizionePezzo: punto(await sessione.get('rel_act_pos')),
    avanzamento: intero(await sessione.get('feed_override')),
    avvisi: avvisi(await sessione.get('joint_limit'), await sessione.get('joint_fault')),
    errori: await errori(sessione),
  };
}

/** Each query removes one error. */
async function errori(sessione: Sessione): Promise<string[]> {
  const lista: string[] = [];
  while (lista.length < erroriAllaVolta) {
    const uno = await sessione.get('error');
    if (uno === 'OK') break;
    lista.push(cut(uno, 300));
  }
  return lista;
}

async function sistema(sessione: Sessione): Promise<Sistema> {
  const configurazione = await sessione.get('inifile');
  const piattaforma = await sessione.get('plat');
  const [, , nome = '', versione = ''] = sessione.saluto().split(/\s+/);
  return { nome, versione, piattaforma, configurazione };
}
