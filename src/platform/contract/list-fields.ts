import { isPlausibleDay } from './dates.ts';
import { sortsOf } from './list.ts';
import { oneOf, text, textThat, whole, type Field } from './search-fields.ts';

/**
 * Label of a filter and width of its field in pixels; without `Shown` the screen renders the field itself, or has none.
 */
export interface Shown {
  readonly label: string;
  readonly width?: number;
  /** Text of the option for no choice. */
  readonly all?: string;
}

/**
 * A list's filter, order or page, declared once: for the URL, the contract's input (`inputDi`) and the field in
 * `ListScreen`. `start` is the value if the URL has none.
 */
export interface ListField<T = unknown, D = unknown> extends Field<T> {
  readonly kind: 'text' | 'day' | 'choice' | 'switch' | 'whole';
  /** Maximum length of a text or maximum number. */
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

/** One of some words, by default the first; the screen shows it. */
export const view = <const T extends string>(values: readonly [T, ...T[]]): ListField<T, T> => word(values, values[0]);

export const switchFilter = (label: string): ListField<'0' | '1', '0'> =>
  Object.assign(oneOf(['1']), { kind: 'switch', start: '0', shown: { label } } as const);

/** Column names, each also descending; `start` is the initial order. */
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

/** A list with a single search field. */
export const searchedPages = { cerca: searched(), pagina: page };
