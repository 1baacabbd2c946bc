import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';
import { breaksRule, unreadable } from '#platform/contract/refusal.ts';
import { listFaults } from './list-faults.ts';
import { sentences } from './sentences.ts';

const half = /\p{Cs}/u;
const halves = /\p{Cs}/gu;

/** Path of a lone surrogate, or null: PostgreSQL refuses it in JSON. */
function brokenText(value: unknown): string | null {
  if (typeof value === 'string') return half.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  for (const [name, part] of Object.entries(value)) {
    if (half.test(name)) return name.replace(halves, '\ufffd');
    const within = brokenText(part);
    if (within !== null) return within === '' ? name : `${name}.${within}`;
  }
  return null;
}

z.config(sentences);

const written = /^-?\d{1,17}(\.\d{1,9})?$/;

/** Converts numbers of query and path only; bodies are never coerced. */
function withNumbers(texts: Record<string, unknown>, numbers: readonly string[]): Record<string, unknown> {
  const read = { ...texts };
  for (const name of numbers) {
    const text = read[name];
    if (typeof text === 'string' && written.test(text)) read[name] = Number(text);
  }
  return read;
}

const numbersOf = (call: AnyCall): string[] =>
  Object.entries(call.input.shape).flatMap(([name, type]) => (isNumber(type) ? [name] : []));

function isNumber(type: unknown): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return isNumber(type.unwrap());
  return type instanceof z.ZodNumber;
}

const told = { errors: 20, characters: 200 };

const notWritable = 'Il testo contiene un carattere che non si può scrivere.';

/** Bytes; bodies up to this size are validated by zod quickly in any case. */
const small = 4096;

const reversed = "L'inizio del periodo non può essere dopo la fine.";
/**
 * Field names of a period's first and last day. Documents and lists by `DataInizio` have rules of their own; a write uses
 * the rule of its form.
 */
const periods = [
  ['dal', 'al'],
  ['DataDa', 'DataA'],
] as const;

/** Refuses a period that ends before it begins; an empty list would not show the mistake. */
function refuseReversed(input: Record<string, unknown>, [first, last]: (typeof periods)[number]): void {
  const [from, to] = [input[first], input[last]];
  if (typeof from === 'string' && typeof to === 'string' && to !== '' && from > to)
    throw breaksRule(reversed, { errors: [{ path: first, message: reversed }] });
}

type Given = Pick<FastifyRequest, 'query' | 'body' | 'params' | 'headers'>;

export function inputReader(call: AnyCall): (request: Given) => unknown {
  const numbers = numbersOf(call);
  const period = call.effect === 'read' ? periods.find(([first]) => first in call.input.shape) : undefined;
  return ({ query, body, params, headers }) => {
    // A deletion names its row in the URL, or takes the whole row as it was read.
    const inQuery = call.method === 'GET' || (call.method === 'DELETE' && (body ?? null) === null);
    const carried = inQuery ? query : (body ?? {});
    if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) throw unreadable('Dati non validi.');
    const inAddress = { ...(inQuery ? carried : {}), ...(params as object) };
    const given = { ...carried, ...withNumbers(inAddress, numbers) };
    const broken = brokenText(given);
    if (broken !== null)
      throw breaksRule(notWritable, { errors: [{ path: broken.slice(0, told.characters), message: notWritable }] });
    if (!inQuery && !(Number(headers['content-length']) <= small)) refuseIfAny(listFaults(call.input, given));
    const parsed = call.input.safeParse(given);
    if (!parsed.success) refuseIfAny(parsed.error.issues);
    if (period !== undefined) refuseReversed(parsed.data as Record<string, unknown>, period);
    return parsed.data;
  };
}

function refuseIfAny(issues: readonly z.core.$ZodIssue[]): void {
  if (issues.length === 0) return;
  throw unreadable('Dati non validi.', {
    errors: issues
      .slice(0, told.errors)
      .map(({ path, message }) => ({ path: path.join('.').slice(0, told.characters), message })),
  });
}
