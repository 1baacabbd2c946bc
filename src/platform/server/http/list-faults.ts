import { randomInt } from 'node:crypto';
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
  if (
    schema instanceof z.ZodArray &&
    Array.isArray(value) &&
    value.length > enough &&
    !seemsRight(schema.element, value)
  )
    return firstOf(value.entries(), ([place, element]) => elementFaults(schema.element, element, [...path, place]));
  return [];
}

/** Elements of a longer list that are looked at by chance, and how many of them may be wrong. */
const sample = { taken: 200, wrong: 10 } as const;

/**
 * True of a long list of which so few elements can be wrong that Zod is soon done with their faults: a right list is not looked at twice. By chance, so that nobody can put
 * the wrong ones where none is looked at.
 */
function seemsRight(element: z.core.$ZodType, list: readonly unknown[]): boolean {
  if (list.length < 4 * sample.taken) return false;
  let wrong = 0;
  for (let i = 0; i < sample.taken && wrong < sample.wrong; i++)
    if (!z.safeParse(element, list[randomInt(list.length)]).success) wrong++;
  return wrong < sample.wrong;
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
