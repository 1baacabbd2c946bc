import type { TipoMissione } from '../../rules.ts';
import type { Telegramma } from './filo.ts';
import { creaVisita, nonCapito, type Chiedi, type OpzioniLinea, type Visita } from './linea.ts';
import { MacchinaMuta, RispostaPersa, type Baia, type Esito, type Macchina, type Stato } from './macchina.ts';

const baiaVuota = { tipo: 'rifiutato', testo: 'Errore. Nessun cassetto in baia' } as const;
/** 0: done, 2: already requested. */
const rifiutiEstrai: Readonly<Record<number, string>> = {
  1: 'Errore. Cassetto inesistente',
  3: 'Errore. Cassetto bloccato',
  4: 'Errore. Baia non valida',
};
const rifiutiRiponi: Readonly<Record<number, string>> = { 1: baiaVuota.testo, 3: 'Errore. Baia non valida' };
const altroRifiuto = 'Errore. Il magazzino ha rifiutato il comando';

/** Vertimag "SocketLink" 4.7: one text line per request and reply. */
export function macchinaSocketLink(opzioni: OpzioniLinea): Macchina {
  const visita = creaVisita(opzioni);
  const inFila = creaFila(opzioni.timeout);
  return {
    estrai: (dove, cassetto) =>
      inFila(() =>
        seSiPerde(
          visita((chiedi) => estrai(chiedi, dove, cassetto)),
          () => uscito(visita, dove, cassetto),
        ),
      ),
    riponi: (dove, prima) =>
      inFila(async () => {
        let cassetto = 0;
        const mandato = visita(async (chiedi) => {
          cassetto = inBaia(await chiediStato(chiedi, dove.macchina), dove);
          if (cassetto === 0) return baiaVuota;
          await prima?.(cassetto);
          return riponi(chiedi, dove);
        });
        const saputo = await seSiPerde(mandato, async () => cassetto !== 0 && rientrato(visita, dove, cassetto)).catch(
          (errore: unknown) => {
            if (errore instanceof RispostaPersa) errore.cassetto = cassetto;
            throw errore;
          },
        );
        return { ...saputo, cassetto };
      }),
    stato: (macchina) => inFila(() => visita((chiedi) => chiediStato(chiedi, macchina))),
    missioni: (dove, tipo) => inFila(() => visita((chiedi) => chiediMissioni(chiedi, dove, tipo))),
  };
}

async function seSiPerde(mandato: Promise<Esito>, fatto: () => Promise<boolean>): Promise<Esito> {
  try {
    return await mandato;
  } catch (errore) {
    if (!(errore instanceof RispostaPersa)) throw errore;
    const saputo = await fatto().catch(() => null);
    if (saputo === null) throw errore;
    if (!saputo) throw new MacchinaMuta('The command was not heard', { cause: errore });
    return { tipo: 'inviato', testo: '' };
  }
}

const uscito = (visita: Visita, dove: Baia, cassetto: number): Promise<boolean> =>
  visita(
    async (chiedi) =>
      inBaia(await chiediStato(chiedi, dove.macchina), dove) === cassetto ||
      (await chiediMissioni(chiedi, dove, 'OUT')).includes(cassetto),
  );

const rientrato = (visita: Visita, dove: Baia, cassetto: number): Promise<boolean> =>
  visita(
    async (chiedi) =>
      inBaia(await chiediStato(chiedi, dove.macchina), dove) !== cassetto ||
      (await chiediMissioni(chiedi, dove, 'IN')).includes(cassetto),
  );

const inBaia = ({ baie }: Stato, { baia }: Baia): number => baie[baia - 1]?.cassetto ?? 0;

async function estrai(chiedi: Chiedi, { macchina, baia }: Baia, cassetto: number): Promise<Esito> {
  const risposta = await chiedi(
    { nome: 'EXTRACT_CMD', campi: [cassetto, macchina, baia].map(String) },
    'EXTRACT_CMD_RES',
  );
  const saputo = esito(risposta, rifiutiEstrai);
  if (saputo.tipo === 'inviato' && numero(risposta, 1) !== cassetto)
    throw new RispostaPersa('An answer about another drawer');
  return saputo;
}

async function riponi(chiedi: Chiedi, { macchina, baia }: Baia): Promise<Esito> {
  return esito(
    await chiedi({ nome: 'STORE_CMD', campi: [macchina, baia].map(String) }, 'STORE_CMD_RES'),
    rifiutiRiponi,
  );
}

function esito(risposta: Telegramma, rifiuti: Readonly<Record<number, string>>): Esito {
  if (nonCapito.includes(risposta.nome)) return rifiutato(risposta);
  const risultato = numero(risposta, 0);
  const testo = risposta.campi[2] ?? '';
  if (risultato === 0 || risultato === 2) return { tipo: 'inviato', testo };
  return { tipo: 'rifiutato', testo: testo || (rifiuti[risultato] ?? altroRifiuto) };
}

/** Null if the reply only echoes the command. */
const rifiutato = ({ nome, campi }: Telegramma): Esito => ({
  tipo: 'rifiutato',
  testo: (nome === 'INVALID_FORMAT' && campi[0]) || altroRifiuto,
});

async function chiediStato(chiedi: Chiedi, macchina: number): Promise<Stato> {
  const risposta = await chiedi({ nome: 'STATUS_REQUEST_CMD', campi: [String(macchina)] }, 'STATUS');
  if (numero(risposta, 0) !== macchina) throw new RispostaPersa('The state of another machine');
  return {
    allarme: numero(risposta, 1) !== 0,
    baie: [2, 4, 6].map((campo) => ({ cassetto: numero(risposta, campo), inCoda: numero(risposta, campo + 1) })),
  };
}

async function chiediMissioni(chiedi: Chiedi, { macchina, baia }: Baia, tipo: TipoMissione): Promise<number[]> {
  const risposta = await chiedi(
    { nome: 'REQUEST_MISSION_TRAY', campi: [String(macchina), String(baia), tipo] },
    'REQUEST_MISSION_TRAY_RES',
  );
  return risposta.campi
    .slice(3)
    .map((_, i) => numero(risposta, i + 3))
    .filter((cassetto) => cassetto > 0);
}

function numero({ nome, campi }: Telegramma, campo: number): number {
  const testo = campi[campo] ?? '';
  if (!/^\d{1,6}$/.test(testo)) throw new RispostaPersa(`${nome}: field ${campo} is no number`);
  return Number(testo);
}

type InFila = <T>(lavoro: () => Promise<T>) => Promise<T>;

/** Queue of turns; a turn that timed out while waiting never runs. */
function creaFila(timeout: number): InFila {
  let ultimo: Promise<unknown> = Promise.resolve();
  return (lavoro) =>
    new Promise((resolve, reject) => {
      let finito = false;
      const attesa = setTimeout(() => {
        finito = true;
        reject(new MacchinaMuta('The machine is busy with commands before this one'));
      }, timeout);
      ultimo = ultimo.then(async () => {
        if (finito) return;
        clearTimeout(attesa);
        await lavoro().then(resolve, reject);
      });
    });
}
