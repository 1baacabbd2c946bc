import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Faults after which nothing more is looked at, and elements up to which a list is none that takes long. */
const enough = 20;

/**
 * The first faults in the long lists of what somebody sent, some twenty or those of one element; none where its lists are right, whatever the rest is.
 * Zod goes on to the last fault: 30,000 wrong fields of a model held the event loop for 70 ms.
 */
export function listFaults(schema: unknown, value: unknown, path: Path = []): Issue[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return listFaults(schema.unwrap(), value, path);
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return firstOf(Object.entries(schema.shape), ([name, field]) =>
      listFaults(field, (value as Record<string, unknown>)[name], [...path, name]),
    );
  if (schema instanceof z.ZodArray && Array.isArray(value) && value.length > enough)
    return firstOf(value.entries(), ([place, element]) => elementFaults(schema.element, element, [...path, place]));
  return [];
}

/** Lists within an element come first: one of them may be as long as all the others. */
function elementFaults(schema: z.core.$ZodType, element: unknown, path: Path): Issue[] {
  const within = listFaults(schema, element, path);
  if (within.length > 0) return within;
  const parsed = z.safeParse(schema, element);
  return parsed.success ? [] : parsed.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function firstOf<T>(parts: Iterable<T>, faultsOf: (part: T) => readonly Issue[]): Issue[] {
  const found: Issue[] = [];
  for (const part of parts) {
    found.push(...faultsOf(part));
    if (found.length >= enough) break;
  }
  return found;
}
