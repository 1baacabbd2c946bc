import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '#platform/contract/call.ts';
import { requestOf } from './request.ts';

const base = { purpose: 'prova', reply: z.string(), input: z.strictObject({}) };
const found = read('GET /news/{company}/{prog}', [0], base);
const remove = read('DELETE /carrello/{id}', [0], base);
const write = read('POST /testata/{tipo}', [0], base);

describe('a call becomes a request', () => {
  test('path parameters are filled in and escaped', () => {
    expect(requestOf(found, { company: 'A/B è', prog: 3 }).url).toBe('/news/A%2FB%20%C3%A8/3');
  });

  test('what is not in the path of a read becomes the query, lists as repeated names, absent values left out', () => {
    const { url, body } = requestOf(found, {
      company: 'X',
      prog: 1,
      pagina: 2,
      marchi: ['a', 'b'],
      testo: undefined,
      altro: null,
    });
    expect(url).toBe('/news/X/1?pagina=2&marchi=a&marchi=b');
    expect(body).toBeUndefined();
  });

  test('what is not in the path of a write becomes the JSON body; null stays null', () => {
    expect(requestOf(write, { tipo: 'outlet', CodTestata: '001', note: null, vuoto: undefined })).toEqual({
      url: '/testata/outlet',
      body: '{"CodTestata":"001","note":null}',
    });
  });

  test('a removal carries no body', () => {
    expect(requestOf(remove, { id: 7 })).toEqual({ url: '/carrello/7', body: undefined });
  });

  test('a missing path parameter is a programming error, not a wrong URL', () => {
    expect(() => requestOf(found, { company: 'X' })).toThrow('needs {prog}');
  });
});
