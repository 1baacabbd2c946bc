import { tuttiValori } from '#catalogo/ricerca/rules.ts';
import type { Abbinate } from './abbina.ts';
import type { Indice } from '../indice/indice.ts';
import type { FiltroContato } from './filtro-contato.ts';
import { solo } from './trova.ts';
import type { Luoghi } from './ubicazione.ts';
import { bitsDi } from './ubicazione.ts';

export interface Selezione {
  /** `filtro#valore`; the value `Tutti` stands for any of the filter. */
  readonly filtri: readonly string[];
  /** Any of them is enough; else a header has to have all. */
  readonly uno: boolean;
  readonly parole: '' | 'con' | 'senza' | 'descrizione';
  /** Where the subcontractor that asks has articles; null for everybody else, whom its filter finds nothing. */
  readonly luoghi: Luoghi | null;
}

/** The headers that the chosen filters leave. A filter or value that does not exist is one that no header has. */
export function seleziona(indice: Indice, trovate: Abbinate, selezione: Selezione): Abbinate {
  const perParole = conParole(indice, trovate, selezione.parole);
  if (!selezione.filtri.length) return perParole;
  const prove = selezione.filtri.map((chiave) => provaDi(indice, chiave, selezione.luoghi));
  return solo(perParole, (doc) => {
    const valori = indice.faccette.di(doc);
    return selezione.uno ? prove.some((prova) => prova(valori, doc)) : prove.every((prova) => prova(valori, doc));
  });
}

/** Keyword filter (P-154): with keywords, without; words in the description is the documented empty list. */
export function conParole({ voci }: Indice, trovate: Abbinate, parole: Selezione['parole']): Abbinate {
  if (parole === '') return trovate;
  if (parole === 'descrizione') return solo(trovate, () => false);
  return solo(trovate, (doc) => (voci[doc]?.parole.length ?? 0) > 0 === (parole === 'con'));
}

type Prova = (valori: Uint32Array, doc: number) => boolean;

function provaDi({ faccette }: Indice, chiave: string, luoghi: Luoghi | null): Prova {
  const bits = luoghi ? bitsDi(chiave) : undefined;
  if (luoghi && bits !== undefined) return (_, doc) => ((luoghi[doc] as number) & bits) !== 0;
  const id = faccette.id(chiave);
  if (id !== undefined) return (valori) => valori.includes(id);
  const filtro = chiave.endsWith(`#${tuttiValori}`)
    ? faccette.filtroId(chiave.slice(0, -tuttiValori.length - 1))
    : undefined;
  return filtro === undefined
    ? () => false
    : (valori) => valori.some((valore) => faccette.valori[valore]?.filtro === filtro);
}

/** How many filters and values are answered: what most headers have comes first. */
export interface Limiti {
  readonly filtri: number;
  readonly valori: number;
}

/** How many of the headers have each value (P-151); `Tutti`, the headers that have any, on top where there are several. */
export function contaFiltri({ faccette }: Indice, docs: Uint32Array, limiti: Limiti): FiltroContato[] {
  const { perValore: conti, perFiltro: conFiltro } = faccette.conta(docs);
  const primi = Array.from(conFiltro.keys())
    .filter((filtro) => (conFiltro[filtro] as number) > 0)
    .sort(
      (a, b) =>
        (conFiltro[b] as number) - (conFiltro[a] as number) ||
        ((faccette.filtri[a] as string) < (faccette.filtri[b] as string) ? -1 : 1),
    )
    .slice(0, limiti.filtri);
  const perFiltro = new Map<number, number[]>(primi.map((filtro) => [filtro, []]));
  conti.forEach((quanti, valore) => {
    if (quanti > 0) perFiltro.get(faccette.valori[valore]?.filtro ?? -1)?.push(valore);
  });
  return primi.map((filtro) =>
    contato(faccette, {
      filtro,
      valori: perFiltro.get(filtro) ?? [],
      conti,
      tutti: conFiltro[filtro] as number,
      massimo: limiti.valori,
    }),
  );
}

function contato(
  faccette: Indice['faccette'],
  {
    filtro,
    valori,
    conti,
    tutti,
    massimo,
  }: { filtro: number; valori: number[]; conti: Uint32Array; tutti: number; massimo: number },
): FiltroContato {
  const nome = faccette.filtri[filtro] as string;
  const nomeDi = (id: number): string => faccette.valori[id]?.valore ?? '';
  const frequenti =
    valori.length > massimo
      ? [...valori]
          .sort((a, b) => (conti[b] as number) - (conti[a] as number) || (nomeDi(a) < nomeDi(b) ? -1 : 1))
          .slice(0, massimo)
      : valori;
  const righe = frequenti.map((id) => {
    const { valore, ordinamento } = faccette.valori[id] as { valore: string; ordinamento: number };
    return { valore, chiave: `${nome}#${valore}`, nrValori: conti[id] as number, ordinamento };
  });
  righe.sort((a, b) => a.ordinamento - b.ordinamento || (a.valore < b.valore ? -1 : 1));
  if (valori.length > 1)
    righe.unshift({ valore: tuttiValori, chiave: `${nome}#${tuttiValori}`, nrValori: tutti, ordinamento: -1 });
  return { filtro: nome, valori: righe };
}
