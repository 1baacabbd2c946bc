import type { SearchIndex } from '../indice/indice.ts';
import type { Voce } from '../indice/voce.ts';

/** Headers listed per subchapter. */
const massimi = { capitolo: 24, catalogo: 6 } as const;

interface SottoCategoria {
  readonly codSottoCategoria: string;
  readonly descrizione: string;
  nrTestate: number;
  readonly testate: { readonly codTestata: string; readonly suffisso: number; readonly descrizione: string }[];
}

export interface Capitolo {
  readonly codCategoria: string;
  readonly descrizione: string;
  readonly sottoCategorie: SottoCategoria[];
}

export function sommario(index: SearchIndex, docs: Uint32Array): Capitolo[] {
  const dentro = new Uint8Array(index.posti);
  for (const doc of docs) dentro[doc] = 1;
  const primo = index.voci[docs[0] ?? 0]?.codCategoria;
  const uno = docs.every((doc) => index.voci[doc]?.codCategoria === primo);
  const capitoli: Capitolo[] = [];
  for (const doc of index.ordini.posto.inFila()) {
    const voce = dentro[doc] === 1 ? index.voci[doc] : undefined;
    if (voce && voce.descCategoria !== '') aggiungi(capitoli, voce, uno ? massimi.capitolo : massimi.catalogo);
  }
  return capitoli;
}

/** The input is sorted, so an entry joins the last chapter and subchapter or starts new ones. */
function aggiungi(capitoli: Capitolo[], voce: Voce, massimo: number): void {
  let capitolo = capitoli.at(-1);
  if (capitolo?.codCategoria !== voce.codCategoria)
    capitoli.push(
      (capitolo = { codCategoria: voce.codCategoria, descrizione: voce.descCategoria, sottoCategorie: [] }),
    );
  let sotto = capitolo.sottoCategorie.at(-1);
  if (sotto?.codSottoCategoria !== voce.codSottoCategoria) {
    capitolo.sottoCategorie.push(
      (sotto = {
        codSottoCategoria: voce.codSottoCategoria,
        descrizione: voce.descSottoCategoria,
        nrTestate: 0,
        testate: [],
      }),
    );
  }
  sotto.nrTestate++;
  if (sotto.testate.length < massimo)
    sotto.testate.push({ codTestata: voce.codTestata, suffisso: voce.suffisso, descrizione: voce.descrizione });
}
