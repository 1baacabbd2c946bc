import { breaksRule } from '#platform/contract/refusal.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import type { Prezzo } from '#prodotto/articolo/rules/prezzo.ts';
import type { ArticoloConPrezzo, ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { verificaArticolo } from '../ordinabile.ts';
import type { RigaSalvata } from '../righe.ts';

export interface RigaPrezzata {
  readonly riga: RigaSalvata;
  readonly voce: { readonly articolo: ArticoloVendita; readonly prezzo: Prezzo } | null;
}

type Leggi = (richieste: { cdArticolo: string; quantita: number }[]) => Promise<(ArticoloConPrezzo | undefined)[]>;

export async function prezzaRighe(
  righe: readonly RigaSalvata[],
  { leggi, ritirate }: { readonly leggi: Leggi; readonly ritirate: ReadonlyMap<string, { readonly avviso: string }> },
): Promise<RigaPrezzata[]> {
  const richieste = righe.flatMap(({ cdArticolo, configurazione, qta }) =>
    cdArticolo === null ? [] : [{ cdArticolo: chiaveVendita({ cdArticolo, configurazione }), quantita: qta }],
  );
  const trovati = await leggi(richieste);
  const errors: { path: string; message: string }[] = [];
  let prossimo = 0;
  const prezzate = righe.map((riga): RigaPrezzata => {
    if (riga.cdArticolo === null) return { riga, voce: null };
    const trovato = trovati[prossimo++];
    const frase =
      verificaArticolo(trovato, { cdArticolo: riga.cdArticolo, qta: riga.qta }) ??
      ritirate.get(riga.configurazione)?.avviso ??
      null;
    if (frase !== null) errors.push({ path: `righe.${riga.prog}`, message: frase });
    return { riga, voce: trovato?.prezzo ? { articolo: trovato.articolo, prezzo: trovato.prezzo } : null };
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 20) });
  return prezzate;
}
