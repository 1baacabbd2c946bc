import type { InputOf } from '#platform/contract/call.ts';
import { oneOf, searchOf } from '#platform/web/search-fields.ts';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { tutteOrigini } from '#vendita/documenti/rules.ts';
import type { leggiAndamento } from '../contract.ts';
import { ricercaMisura } from '../rules.ts';
import type { Tratto } from '../rules.ts';
import { misure, passi } from '../rules/list.ts';
import type { Misura } from '../rules/list.ts';

export interface Scritta {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly passo?: string | undefined;
  readonly misura?: string | undefined;
  readonly cliente?: string | undefined;
  readonly origine?: string | undefined;
  readonly categoria?: string | undefined;
  readonly marchio?: string | undefined;
}

const scelte = searchOf({ passo: oneOf(passi), misura: oneOf(misure), origine: oneOf(tutteOrigini) });

/** What the address asks for; unknown values are the usual ones. */
export function leggiSearch(scritta: Scritta) {
  const { passo = 'mese', misura = 'ordinato', origine } = scelte({ ...scritta });
  const { dal, al, cliente, categoria, marchio } = scritta;
  const filtro = { dal, al, passo, cliente: cliente?.padStart(6, '0'), origine, categoria, marchio };
  return { filtro, misura };
}

type Filtro = Partial<InputOf<typeof leggiAndamento>>;

/** The documents that a mark adds up; with a category or brand their articles. */
export function versoRighe(misura: Misura, { da, a }: Tratto, { cliente, origine, categoria, marchio }: Filtro) {
  const merce = Boolean(categoria) || Boolean(marchio);
  return {
    to: visualizzaDocumenti,
    search: {
      ...ricercaMisura[misura],
      TipoData: 'Data ordine',
      DataDa: da,
      DataA: a,
      CdAnagrafica: cliente,
      Origine: origine,
      Categoria: categoria || undefined,
      Marchio: marchio || undefined,
      TipoVis: merce ? 'Globale' : undefined,
    },
  } as const;
}
