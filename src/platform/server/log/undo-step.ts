export type State = Readonly<Record<string, unknown>>;

export interface Step {
  readonly prima: State;
  readonly dopo: State;
}

/**
 * How log lines of a table are compared. `fields`: each field as a whole; `sets`: likewise, lists without order;
 * `values`: only the list values that changed; `row`: a deleted row, restored if it does not exist.
 */
export type Shape = 'fields' | 'sets' | 'values' | 'row';

const listOf = (state: State, name: string): readonly string[] => (state[name] ?? []) as readonly string[];

/** An empty list equals a missing one. */
function same(shape: Shape, one: unknown, other: unknown): boolean {
  const text = (value: unknown): string => {
    if (!Array.isArray(value)) return JSON.stringify(value ?? null);
    return value.length === 0 ? 'null' : JSON.stringify(shape === 'fields' ? value : value.toSorted());
  };
  return text(one) === text(other);
}

const anyName = (shape: Shape): boolean => shape === 'values' || shape === 'row';

/** State before the step, ignoring later changes; fields that no longer exist are ignored. */
export function stateBefore(shape: Shape, now: State, { prima, dopo }: Step): State {
  const names = Object.keys(shape === 'values' ? { ...prima, ...dopo } : prima);
  const before = (name: string): unknown => {
    if (shape !== 'values') return prima[name];
    const [old, its] = [listOf(prima, name), listOf(dopo, name)];
    const others = listOf(now, name).filter((one) => !its.includes(one) || old.includes(one));
    return [...new Set([...others, ...old])].toSorted();
  };
  const known = names.filter((name) => anyName(shape) || name in now);
  return { ...now, ...Object.fromEntries(known.map((name) => [name, before(name)])) };
}

const editedSince = (shape: Shape, now: State, { dopo }: Step): string | undefined =>
  Object.keys(dopo).find((name) =>
    shape === 'values'
      ? listOf(dopo, name).some((one) => !listOf(now, name).includes(one))
      : name in now && !same(shape, now[name], dopo[name]),
  );

/** Fields that differ. The two lists of `sets` exclude each other, so both are returned if one differs. */
export function differing(shape: Shape, from: State, to: State): { readonly da: State; readonly a: State } {
  const all = Object.keys({ ...from, ...to });
  const names = all.filter((name) => !same(shape, from[name], to[name]));
  const none = shape === 'fields' ? null : [];
  const only = (state: State): State =>
    Object.fromEntries((shape === 'sets' && names.length > 0 ? all : names).map((name) => [name, state[name] ?? none]));
  return { da: only(from), a: only(to) };
}

/** Steps newest first. Returns the differing fields and whether any still exists, or the first field edited since. */
export function undone(
  shape: Shape,
  now: State,
  steps: readonly Step[],
): { readonly known: boolean; readonly da: State; readonly a: State } | { readonly edited: string } {
  let state = now;
  for (const step of steps) {
    const edited = editedSince(shape, state, step);
    if (edited !== undefined) return { edited };
    state = stateBefore(shape, state, step);
  }
  const known = anyName(shape) || steps.some(({ prima }) => Object.keys(prima).some((name) => name in now));
  return { known, ...differing(shape, now, state) };
}
