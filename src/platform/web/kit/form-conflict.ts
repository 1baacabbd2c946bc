import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-error.ts';
import { presentOf, type Conflict, type Versioned } from './conflict.tsx';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Three-way merge by field; values that are not objects are taken as a whole. */
export function onlyMine<V>(begun: V, mine: V, present: V): V {
  if (isFields(begun) && isFields(mine) && isFields(present)) {
    const names = Object.keys(mine);
    return Object.fromEntries(names.map((name) => [name, onlyMine(begun[name], mine[name], present[name])])) as V;
  }
  return JSON.stringify(begun) === JSON.stringify(mine) ? present : mine;
}

interface Lists<T> {
  readonly begun: readonly T[];
  readonly mine: readonly T[];
  readonly present: readonly T[];
}

/**
 * Three-way merge: present items without those I removed, plus those I added, each after its predecessor. My order if
 * items were moved.
 */
export function onlyMyItems<T>({ begun, mine, present }: Lists<T>, keyOf: (item: T) => string): T[] {
  const before = new Set(begun.map(keyOf));
  const shared = (items: readonly T[]): string =>
    JSON.stringify(
      items
        .map(keyOf)
        .filter((key) => before.has(key) && [mine, present].every((one) => one.some((item) => keyOf(item) === key))),
    );
  const [first, second] = shared(mine) === shared(begun) ? [present, mine] : [mine, present];
  const left = first.filter((item) => !before.has(keyOf(item)) || second.some((one) => keyOf(one) === keyOf(item)));
  return second.reduce((made, item, i) => {
    if (before.has(keyOf(item)) || made.some((one) => keyOf(one) === keyOf(item))) return made;
    const previous = second[i - 1];
    const behind = previous ? made.findIndex((one) => keyOf(one) === keyOf(previous)) : -1;
    return made.toSpliced(previous && behind < 0 ? made.length : behind + 1, 0, item);
  }, left);
}

interface Options<P extends Versioned<number | string>, V extends object> {
  readonly form: UseFormReturnType<V>;
  readonly save: { readonly error: ApiError | null; readonly reset: () => void };
  readonly fieldsOf: (present: P) => V;
  readonly show: (present: P) => ReactNode;
  readonly onVersion: (version: P['versione']) => void;
}

export function formConflict<P extends Versioned<number | string>, V extends object>(
  options: Options<P, V>,
): Conflict | null {
  const { form, save, fieldsOf, show, onVersion } = options;
  const present = presentOf<P>(save.error);
  if (!present || !save.error) return null;
  const goOnWith = (values: V): void => {
    form.setInitialValues(fieldsOf(present));
    form.setValues(values);
    onVersion(present.versione);
    save.reset();
  };
  return {
    error: save.error,
    present: show(present),
    onPresent: () => goOnWith(fieldsOf(present)),
    onMine: () => goOnWith(onlyMine(form.getInitialValues(), form.getValues(), fieldsOf(present))),
  };
}
