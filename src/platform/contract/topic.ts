export interface Topics {}

type Name = keyof Topics & string;

/** `carrello`, or with input fields `articolo:{cdArticolo}`. The bare name means all of them. */
export type Topic = Name | `${Name}:${string}`;

export function topicsOf(declared: readonly string[] = [], input: unknown): string[] {
  const fields = new Map<string, unknown>(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  return declared.map((topic) => topic.replace(/\{(\w+)\}/g, (_, field: string) => String(fields.get(field) ?? '')));
}

export const nameOf = (topic: string): string => topic.split(':', 1)[0] ?? '';
export const isKeyed = (topic: string): boolean => topic.includes(':');

/** True for the same topic, or if one of them means all of that name. */
export const meets = (changed: string, read: string): boolean =>
  changed === read || (nameOf(changed) === nameOf(read) && !(isKeyed(changed) && isKeyed(read)));

export const topicFields = (topic: string): string[] =>
  [...topic.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
