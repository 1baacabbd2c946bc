import type { TipoFatto } from '../../rules/fatti.ts';
import { conImmagine } from '../../rules/fatti.ts';

/** A deed as the phone keeps it until the server has it, and after. */
export interface FattoTelefono {
  readonly id: string;
  readonly tipo: TipoFatto;
  readonly fermata: string;
  readonly quando: string;
  readonly colli: number;
  readonly incassato: number;
  readonly note: string;
  readonly firmatario: string;
  /** Base64. */
  readonly immagine?: string;
  /** Empty: still to be sent; `inviato`; else the sentence with which the server refused it. */
  readonly stato: string;
}

export const daInviare = ({ stato }: FattoTelefono): boolean => stato === '';

interface Porta {
  readonly leggi: () => Promise<readonly FattoTelefono[]>;
  /** Changes what is kept in one step, so that a deed that is added meanwhile stays. */
  readonly cambia: (cambia: (fatti: readonly FattoTelefono[]) => readonly FattoTelefono[]) => Promise<void>;
  /** The status of the answer and its sentence; throws where there is no network. */
  readonly manda: (fatto: FattoTelefono) => Promise<{ readonly status: number; readonly frase: string }>;
}

/** Sends what is to be sent, in order, one by one. What the server refuses for good is marked and does not hold up the rest; anything else stops it, and it is begun again later. */
export async function mandaTutti({ leggi, cambia, manda }: Porta): Promise<void> {
  for (;;) {
    const fatto = (await leggi()).find(daInviare);
    if (!fatto) return;
    const { status, frase } = await manda(fatto);
    const rifiutato = status >= 400 && status < 500 && status !== 429 && status !== 408;
    if (status !== 200 && !rifiutato) return;
    const stato = rifiutato ? frase : 'inviato';
    await cambia((fatti) => fatti.map((uno) => (uno.id === fatto.id ? senzaImmagine({ ...uno, stato }) : uno)));
  }
}

/** A picture that the server has is not kept on the phone. */
const senzaImmagine = ({ immagine, ...fatto }: FattoTelefono): FattoTelefono =>
  fatto.stato === 'inviato' || immagine === undefined ? fatto : { ...fatto, immagine };

/** How a stop stands: by the last deed of this phone, else by what the server said. */
export function esitoDi(fatti: readonly FattoTelefono[], fermata: string, delServer: string): string {
  const suo = fatti.findLast(
    ({ fermata: di, tipo, stato }) => di === fermata && !conImmagine(tipo) && (stato === '' || stato === 'inviato'),
  );
  if (!suo) return delServer;
  return suo.tipo === 'riaperto' ? '' : suo.tipo;
}
