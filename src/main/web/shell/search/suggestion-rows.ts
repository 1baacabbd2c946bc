import type { ReplyOf } from '#platform/contract/call.ts';
import type { autocompletamento } from '#catalogo/ricerca/contract.ts';

export type Suggested = ReplyOf<typeof autocompletamento>;

export interface Cell {
  readonly kind: 'word' | 'with' | 'value' | 'company' | 'logo';
  readonly value: string;
  readonly label: string;
  readonly codiceAzienda?: string;
}

export type Row = readonly Cell[];

export function rowsOf(reply: Suggested, text: string, nameOf: (codiceAzienda: string) => string): Row[] {
  const companies = reply.autoCompletaVociRicerca.filter(({ ricercaAzienda }) => ricercaAzienda);
  const words = reply.autoCompletaVociRicerca.filter(({ ricercaAzienda }) => !ricercaAzienda);
  const named = new Set(companies.map(({ codiceAzienda }) => codiceAzienda));
  const first = words[0]?.autoCompletamento ?? text.trim();
  const logos = reply.autoCompletaAziendeRicerca
    .filter(({ codiceAzienda }) => !named.has(codiceAzienda) && nameOf(codiceAzienda) !== '')
    .map(({ codiceAzienda }): Cell => ({
      kind: 'logo',
      value: `${first} ${nameOf(codiceAzienda)}`,
      label: nameOf(codiceAzienda),
      codiceAzienda,
    }));
  return [
    ...words.map(wordRow),
    ...companies.map(({ nomeAzienda, codiceAzienda, sottoAutoCompletamentoB }): Row => [
      { kind: 'company', value: nomeAzienda, label: nomeAzienda, codiceAzienda },
      ...sottoAutoCompletamentoB
        .split(';')
        .filter((label) => label !== '')
        .map((label): Cell => ({ kind: 'value', value: `${nomeAzienda} ${label}`, label })),
    ]),
    ...(logos.length ? [logos] : []),
  ];
}

function wordRow(voce: Suggested['autoCompletaVociRicerca'][number]): Row {
  const {
    autoCompletamento: word,
    autoCompletamentoInflectional: other,
    sottoAutoCompletamentoA: with_,
    sottoAutoCompletamentoB: values,
  } = voce;
  const value = (label: string): Cell => ({ kind: 'value', value: `${word} ${label}`, label });
  return [
    { kind: 'word', value: word, label: word },
    ...(other ? [{ kind: 'word' as const, value: other, label: other }] : []),
    ...(with_ ? [{ kind: 'with' as const, value: `${word} ${with_}`, label: with_ }] : []),
    ...values
      .split(';')
      .filter((label) => label !== '' && label.toLowerCase() !== with_.toLowerCase())
      .map(value),
  ];
}

export interface Place {
  readonly row: number;
  readonly cell: number;
}

export const nowhere: Place = { row: -1, cell: 0 };

export function moved(rows: readonly Row[], { row, cell }: Place, key: string): Place | null {
  const turn = rows.length + 1;
  if (key === 'ArrowDown') return { row: ((row + 2) % turn) - 1, cell: 0 };
  if (key === 'ArrowUp') return { row: ((row + 1 + turn - 1) % turn) - 1, cell: 0 };
  const cells = rows[row]?.length ?? 0;
  if (cells === 0) return null;
  if (key === 'ArrowRight') return { row, cell: Math.min(cell + 1, cells - 1) };
  if (key === 'ArrowLeft') return { row, cell: Math.max(cell - 1, 0) };
  return null;
}
