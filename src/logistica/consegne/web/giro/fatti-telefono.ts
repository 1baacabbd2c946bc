import type { TipoFatto } from '../../rules/fatti.ts';
import { conImmagine } from '../../rules/fatti.ts';

/** Event on the phone, kept after sending. */
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
  /** Empty: pending; `inviato`; else the refusal. */
  readonly stato: string;
}

export const daInviare = ({ stato }: FattoTelefono): boolean => stato === '';

interface Porta {
  readonly leggi: () => Promise<readonly FattoTelefono[]>;
  /** Atomic update, keeping concurrent additions. */
  readonly cambia: (cambia: (fatti: readonly FattoTelefono[]) => readonly FattoTelefono[]) => Promise<void>;
  /** Status and message; throws offline. */
  readonly manda: (fatto: FattoTelefono) => Promise<{ readonly status: number; readonly frase: string }>;
}

/** Sends in order. Final refusals are marked and skipped; other failures stop until retried. */
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

/** Sent pictures are dropped. */
const senzaImmagine = ({ immagine, ...fatto }: FattoTelefono): FattoTelefono =>
  fatto.stato === 'inviato' || immagine === undefined ? fatto : { ...fatto, immagine };

export function esitoDi(fatti: readonly FattoTelefono[], fermata: string, delServer: string): string {
  const suo = fatti.findLast(
    ({ fermata: di, tipo, stato }) => di === fermata && !conImmagine(tipo) && (stato === '' || stato === 'inviato'),
  );
  if (!suo) return delServer;
  return suo.tipo === 'riaperto' ? '' : suo.tipo;
}
