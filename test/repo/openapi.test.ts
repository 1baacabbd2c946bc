import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { read, write } from '#platform/contract/call.ts';
import { openapiOf } from '#platform/contract/openapi.ts';

const leggi = read('GET /cose/{id}', [2], {
  purpose: 'Una cosa',
  input: z.strictObject({
    id: z.coerce.number().int(),
    lingua: z.string().max(2).default('it'),
    anno: z.coerce.number(),
  }),
  reply: z.object({ nome: z.string(), peso: z.number().nullable() }),
  refusals: [404],
});
const scrivi = write('POST /cose/{id}', [0, 1, 2, 3, 4, 5, 6], {
  purpose: 'Cambia una cosa',
  idempotent: 'required',
  input: z.strictObject({ id: z.string().max(9), nome: z.string().max(9), nota: z.string().max(9).default('') }),
  reply: z.literal('OK'),
  refusals: [409],
});

const document = openapiOf(
  [
    { name: 'leggi', call: leggi, area: 'cose' },
    { name: 'scrivi', call: scrivi },
  ],
  { title: 'Prova', version: '1', apiBase: '/api' },
);
const get = document.paths['/cose/{id}']?.['get'];
const post = document.paths['/cose/{id}']?.['post'];

test('what stands in the path is a path parameter, the rest of a GET the query, with what may be left out', () => {
  expect(get?.['parameters']).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'lingua', in: 'query', required: false, schema: { type: 'string', default: 'it' } },
    { name: 'anno', in: 'query', required: true },
  ]);
  expect(get).not.toHaveProperty('requestBody');
});

test('the rest of a POST is its body, and takes nothing else', () => {
  const body = {
    type: 'object',
    properties: { nome: { type: 'string' }, nota: { type: 'string' } },
    required: ['nome'],
    additionalProperties: false,
  };
  expect(post?.['requestBody']).toMatchObject({ required: true, content: { 'application/json': { schema: body } } });
});

test('a call lists its roles and requires a login unless visitors may use it', () => {
  expect(get).toMatchObject({ 'x-ruoli': [2], security: [{ bearer: [] }], tags: ['cose'], operationId: 'leggi' });
  expect(post).toMatchObject({ 'x-ruoli': [0, 1, 2, 3, 4, 5, 6], security: [{}, { bearer: [] }] });
});

test('refusals are problems; a call open to everybody is never forbidden', () => {
  expect(Object.keys(get?.['responses'] as object)).toEqual(['200', '400', '401', '403', '404', '429', '500']);
  expect(Object.keys(post?.['responses'] as object)).toEqual([
    '200',
    '400',
    '401',
    '408',
    '409',
    '413',
    '415',
    '429',
    '500',
  ]);
});

test('a call that is done once asks for its key', () => {
  expect(post?.['parameters']).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  );
});

test('the description of the house holds every call under its path, each with a name of its own', () => {
  const named = allCalls.map(({ area, name, call: one }) => ({ name: `${area}.${name}`, call: one, area }));
  const all = openapiOf(named, { title: 'Cardine', version: '1' });
  const operations = Object.values(all.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation['operationId']).sort()).toEqual(named.map(({ name }) => name).sort());
});

test('no schema of the house points outside itself, so that it can stand anywhere in the description', () => {
  const all = openapiOf(allCalls, { title: 'Cardine', version: '1' });
  const operations = Object.values(all.paths).flatMap((methods) => Object.values(methods));
  expect(
    operations.map((operation) => JSON.stringify(operation)).filter((text) => text.includes('"$ref":"#/$defs')),
  ).toEqual([]);
});
