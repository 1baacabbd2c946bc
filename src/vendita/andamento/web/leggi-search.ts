import { oneOf, searchOf } from '#platform/contract/search-fields.ts';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { tutteOrigini } from '#vendita/documenti/rules.ts';
import type { Tratto } from '../rules.ts';
import { misure, passi, type Misura } from '../rules/list.ts';
import { nomiQuadri, ricercaDi } from '../rules/quadri.ts';

export interface Scritta {
  readonly quadro?: string | undefined;
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly confronto?: string | undefined;
  readonly passo?: string | undefined;
  readonly misura?: string | undefined;
  readonly cliente?: string | undefined;
  readonly origine?: string | undefined;
  readonly categoria?: string | undefined;
  readonly marchio?: string | undefined;
  readonly mesi?: number | undefined;
}

const scelte = searchOf({
  quadro: oneOf(nomiQuadri),
  passo: oneOf(passi),
  misura: oneOf(misure),
  origine: oneOf(tutteOrigini),
});

/** What the address asks for; unknown values are the usual ones. */
export function leggiSearch(scritta: Scritta) {
  const { quadro = 'tempo', passo = 'mese', misura = 'ordinato', origine } = scelte({ ...scritta });
  const { dal, al, confronto, cliente, categoria, marchio } = scritta;
  const filtro = { dal, al, confronto, passo, cliente: cliente?.padStart(6, '0'), origine, categoria, marchio };
  return { quadro, filtro, misura, mesi: scritta.mesi ?? 12 } as const;
}

export type Cercato = ReturnType<typeof leggiSearch>;

/** Address of the documents that a mark adds up; with a category or brand a search by their articles. */
export const versoRighe = (misura: Misura, tratto: Tratto, filtro: Partial<Cercato['filtro']>) =>
  ({ to: visualizzaDocumenti, search: ricercaDi(misura, tratto, filtro) }) as const;
