/** The topics there are, by name. Platform has none: `parti/topics.ts` adds those of the areas. */
export interface Topics {}

type Name = keyof Topics & string;

/**
 * What a reply tells of and what a write changes: `carrello`, or one thing of many by fields of the input, `articolo:{cdArticolo}`.
 * The name alone means all of them.
 */
export type Topic = Name | `${Name}:${string}`;

/** The topics of one call that was made: with the values of its input in place of the names of fields. */
export function topicsOf(declared: readonly string[] = [], input: unknown): string[] {
  const fields = new Map<string, unknown>(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  return declared.map((topic) => topic.replace(/\{(\w+)\}/g, (_, field: string) => String(fields.get(field) ?? '')));
}

export const nameOf = (topic: string): string => topic.split(':', 1)[0] ?? '';
export const isKeyed = (topic: string): boolean => topic.includes(':');

/** True where a change of one concerns what reads the other: the same thing, or all things of one name. */
export const meets = (changed: string, read: string): boolean =>
  changed === read || (nameOf(changed) === nameOf(read) && !(isKeyed(changed) && isKeyed(read)));

/** Names of the input's fields that a topic is keyed by. */
export const topicFields = (topic: string): string[] =>
  [...topic.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
