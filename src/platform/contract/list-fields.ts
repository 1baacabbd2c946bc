import { isPlausibleDay } from './dates.ts';
import { sortsOf } from './list.ts';
import { oneOf, text, textThat, whole, type Field } from './search-fields.ts';

/** Label of a filter, width of its field in pixels; without `Shown` the screen shows it itself, or nothing. */
export interface Shown {
  readonly label: string;
  readonly width?: number;
  /** What a choice says when nothing is chosen. */
  readonly all?: string;
}

/**
 * A filter, the order or the page of a list, declared once: the address reads it, `inputDi` makes the contract's input
 * of it, and `ListScreen` shows its field. `start` is its value when the address does not hold it.
 */
export interface ListField<T = unknown, D = unknown> extends Field<T> {
  readonly kind: 'text' | 'day' | 'choice' | 'switch' | 'whole';
  /** Length of a text, greatest number. */
  readonly most?: number;
  readonly start: D;
  readonly shown?: Shown | undefined;
}

export type ListFields = Readonly<Record<string, ListField>>;

export const searched = (most = 60, label = 'Cerca'): ListField<string, ''> =>
  Object.assign(text(most), { kind: 'text', most, start: '', shown: { label } } as const);

export const dayFilter = (label?: string): ListField<string, undefined> =>
  Object.assign(textThat(isPlausibleDay), {
    kind: 'day',
    start: undefined,
    shown: label === undefined ? undefined : { label },
  } as const);

const word = <const T extends string, D>(values: readonly T[], start: D, shown?: Shown): ListField<T, D> =>
  Object.assign(oneOf(values), { kind: 'choice', start, shown } as const);

/** One of some words, or none. */
export const choice = <const T extends string>(values: readonly T[], shown?: Shown): ListField<T, undefined> =>
  word(values, undefined, shown);

/** One of some words, the first one when none is chosen; the screen shows it. */
export const view = <const T extends string>(values: readonly [T, ...T[]]): ListField<T, T> => word(values, values[0]);

export const switchFilter = (label: string): ListField<'0' | '1', '0'> =>
  Object.assign(oneOf(['1']), { kind: 'switch', start: '0', shown: { label } } as const);

/** Names of columns, each also descending; `start` is how a list begins. */
export const order = <const T extends string, const S extends T | `-${T}`>(
  start: S,
  names: readonly T[],
): ListField<T | `-${T}`, S> => word(sortsOf(names), start);

const last = 10_000;
export const page: ListField<number, 1> = Object.assign(whole(1, last), {
  kind: 'whole',
  most: last,
  start: 1,
} as const);

/** A list with one field to search in. */
export const searchedPages = { cerca: searched(), pagina: page };
