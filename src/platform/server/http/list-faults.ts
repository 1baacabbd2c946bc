import { randomInt } from 'node:crypto';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const enough = 20;

/**
 * Lists about twenty errors; none if valid. Zod does not stop early: 30,000 wrong fields blocked the event loop for 70
 * ms.
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

const sample = { taken: 200, wrong: 10 } as const;

/** Checks random elements, so that nobody can place errors between them. */
function seemsRight(element: z.core.$ZodType, list: readonly unknown[]): boolean {
  if (list.length < 4 * sample.taken) return false;
  let wrong = 0;
  for (let i = 0; i < sample.taken && wrong < sample.wrong; i++)
    if (!z.safeParse(element, list[randomInt(list.length)]).success) wrong++;
  return wrong < sample.wrong;
}

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
