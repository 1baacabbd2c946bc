import { Refusal } from '#platform/contract/refusal.ts';
import { OltreLimite } from '#vendita/persone/server/index.ts';
import { frasi, type Fuori } from './data-tenuta.ts';
import type { Riga } from './leggi-ricorrenti.ts';

interface Tentativo<T> {
  readonly righe: () => Promise<readonly Riga[]>;
  readonly prova: (fuori: Fuori) => Promise<T>;
  /** Error if no single line causes the refusal; `dette` are the sentences about lines left out so far. */
  readonly rifiutato: (error: Refusal, fuori: Fuori, dette: readonly string[]) => Promise<T>;
}

/** Lines named by a refusal are left out of the next attempt. */
export async function senzaRighe<T>({ righe, prova, rifiutato }: Tentativo<T>): Promise<T> {
  const fuori = new Map<number, string>();
  for (;;) {
    try {
      return await prova(fuori);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const lette = await righe();
      const dette = error instanceof OltreLimite ? [] : nominate(error, lette).filter(([riga]) => !fuori.has(riga));
      for (const [riga, perche] of dette) fuori.set(riga, perche);
      if (dette.length === 0) return rifiutato(error, fuori, frasi(lette, fuori));
    }
  }
}

/** Lines named by a refusal, with the reason. */
function nominate({ message, extra }: Refusal, righe: readonly Riga[]): (readonly [number, string])[] {
  const perRiga = (extra.errors ?? []).flatMap(({ path, message: perche }) => {
    const numero = Number(/^righe\.(\d+)$/.exec(path)?.[1]);
    return numero > 0 ? [[numero, perche] as const] : [];
  });
  const present = extra.present as { readonly articoli?: readonly { readonly cdArticolo: string }[] } | undefined;
  const scarsi = new Set(present?.articoli?.map(({ cdArticolo }) => cdArticolo));
  return [
    ...perRiga,
    ...righe
      .filter(({ cdArticolo }) => scarsi.has(cdArticolo))
      .map(({ riga }) => [riga, scarsi.size > 1 ? 'Disponibilità insufficiente.' : message] as const),
  ];
}
