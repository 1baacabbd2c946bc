import type { ReplyOf } from '#platform/contract/call.ts';
import { stateAfter } from '#platform/web/offline/deeds.ts';
import { memoryOf, type Memory } from '#platform/web/offline/memory.ts';
import type { giroAutista } from '../../contract.ts';
import { senzaImmagine, type FattoTelefono } from './fatti-telefono.ts';

export type Giro = ReplyOf<typeof giroAutista>;

/** ms. */
const attesa = 20_000;

async function fraseDi(risposta: Response): Promise<string> {
  const { detail } = (await risposta.json().catch(() => ({}))) as { detail?: string };
  return detail ?? `Errore ${risposta.status}`;
}

/** The tour of a link, without a login. */
export function memoriaGiro(chiave: string): Memory<Giro, FattoTelefono> {
  const prova = (altro: RequestInit) =>
    fetch(`/api/consegne/giro/${chiave}`, { ...altro, cache: 'no-store', signal: AbortSignal.timeout(attesa) });
  return memoryOf({
    name: chiave,
    sent: senzaImmagine,
    sheet: async () => {
      const risposta = await prova({}).catch(() => null);
      if (!risposta || risposta.status >= 500 || risposta.status === 429) return null;
      if (!risposta.ok) throw new Error(await fraseDi(risposta));
      return (await risposta.json()) as Giro;
    },
    send: async ([primo]) => {
      if (!primo) return [];
      const { stato: _, ...fatto } = primo;
      const risposta = await prova({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fatto),
      });
      const stato = stateAfter(risposta.status, risposta.ok ? '' : await fraseDi(risposta));
      return stato === null ? null : [stato];
    },
  });
}
