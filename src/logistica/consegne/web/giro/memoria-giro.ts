import { get, set, update } from 'idb-keyval';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { giroAutista } from '../../contract.ts';
import type { FattoTelefono } from './fatti-telefono.ts';
import { mandaTutti } from './fatti-telefono.ts';

export type Giro = ReplyOf<typeof giroAutista>;

const indirizzo = (chiave: string): string => `/api/consegne/giro/${chiave}`;
const fattiDi = (chiave: string): string => `fatti ${chiave}`;

export const leggiFatti = async (chiave: string): Promise<readonly FattoTelefono[]> =>
  (await get<readonly FattoTelefono[]>(fattiDi(chiave))) ?? [];

export const aggiungiFatti = (chiave: string, nuovi: readonly FattoTelefono[]): Promise<void> =>
  update<readonly FattoTelefono[]>(fattiDi(chiave), (fatti = []) => [...fatti, ...nuovi]);

/** Request timeout, ms. */
const attesa = 20_000;
const prova = (chiave: string, altro: RequestInit) =>
  fetch(indirizzo(chiave), { ...altro, cache: 'no-store', signal: AbortSignal.timeout(attesa) });

export const giroTenuto = (chiave: string): Promise<Giro | undefined> => get<Giro>(`giro ${chiave}`);

/** Null if unreachable; throws the refusal. */
export async function leggiGiro(chiave: string): Promise<Giro | null> {
  const risposta = await prova(chiave, {}).catch(() => null);
  if (!risposta || risposta.status >= 500 || risposta.status === 429) return null;
  if (!risposta.ok) throw new Error(await fraseDi(risposta));
  const giro = (await risposta.json()) as Giro;
  await set(`giro ${chiave}`, giro);
  return giro;
}

async function fraseDi(risposta: Response): Promise<string> {
  const { detail } = (await risposta.json().catch(() => ({}))) as { detail?: string };
  return detail ?? `Errore ${risposta.status}`;
}

/** One sender over all tabs; locks need https, else the server deduplicates. */
const daSolo = (chiave: string, manda: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`giro ${chiave}`, manda) : manda();

export const mandaFatti = (chiave: string): Promise<void> =>
  daSolo(chiave, () =>
    mandaTutti({
      leggi: () => leggiFatti(chiave),
      cambia: (cambia) => update<readonly FattoTelefono[]>(fattiDi(chiave), (fatti = []) => cambia(fatti)),
      manda: async ({ stato: _, ...fatto }) => {
        const risposta = await prova(chiave, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fatto),
        });
        return { status: risposta.status, frase: risposta.ok ? '' : await fraseDi(risposta) };
      },
    }),
  );
