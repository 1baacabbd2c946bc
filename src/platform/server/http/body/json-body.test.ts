import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { JsonBody } from './json-body.ts';

const wide = { bytes: 1e6, values: 1e6, depth: 1000, files: new Map([['contenuto', 4000]]) };
const parse = (text: string): unknown => JSON.parse(text);

/** The body in chunks that end at the given offsets. */
function taken(text: string, cuts: readonly number[] = [], limits = wide): unknown {
  const bytes = Buffer.from(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const body = new JsonBody(limits);
  for (const [i, place] of places.slice(1).entries()) body.write(bytes.subarray(places[i], place));
  return body.end(parse);
}

const places = fc.array(fc.nat(5000), { maxLength: 8 });

describe('a body is read as JSON reads it', () => {
  test('whatever it holds and wherever its chunks end', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), places, (body, cuts) => {
        const text = JSON.stringify(body);
        expect(taken(text, cuts, { ...wide, files: new Map() })).toEqual(JSON.parse(text));
      }),
    );
  });

  test('its file is the bytes that were sent, slashes with and without a backslash, beside any other field', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), fc.boolean(), places, (file, nome, php, cuts) => {
        const text = JSON.stringify({
          prima: { contenuto: nome },
          contenuto: Buffer.from(file).toString('base64'),
          nome,
        });
        const body = taken(php ? text.replaceAll('/', String.raw`\/`) : text, cuts) as Record<string, unknown>;
        expect(body).toEqual({ prima: { contenuto: nome }, contenuto: Buffer.from(file), nome });
      }),
    );
  });

  test.each(['dGVzdA=', 'dGVz dA==', 'dGVzdA==dGVz', 'dGVzdà==', '====', 'à', String.raw`dGVz\u0041`])(
    'what is no base64 is no file: %s',
    (contenuto) => {
      for (const cuts of [[], [16], [20], [22]])
        expect(taken(`{"contenuto":"${contenuto}"}`, cuts)).toEqual({ contenuto: null });
    },
  );

  test.each(['', '{"a":', '{"contenuto":"dGVz', '{"contenuto":"","contenuto":""}', '{"contenuto":null "dGVz"}'])(
    'what is no JSON is refused: %s',
    (text) => {
      expect(() => taken(text)).toThrow();
    },
  );
});

describe('a body beyond its limits is refused while it comes in', () => {
  test.each([
    ['too many bytes', { bytes: 100 }, `{"a":"${'x'.repeat(200)}`, 413],
    ['too many fields', { values: 10 }, `{${'"a":1,'.repeat(20)}`, 413],
    ['too many elements', { values: 10 }, `[${'1,'.repeat(20)}`, 413],
    ['too many empty lists', { values: 10 }, `[${'[],'.repeat(20)}`, 413],
    ['nested too deep', { depth: 5 }, '['.repeat(20), 400],
    ['nested too deep in turns', { depth: 5 }, '[{"a":'.repeat(20), 400],
    ['a file too large', { files: new Map([['contenuto', 8]]) }, '{"contenuto":"AAAAAAAAAAAA', 413],
  ])('%s', (_, limits, text, statusCode) => {
    const body = new JsonBody({ ...wide, ...limits });
    expect(() => body.write(Buffer.from(text))).toThrow(expect.objectContaining({ statusCode }));
  });

  test('what stands in a text counts as text alone', () => {
    const body = { a: '[{,:'.repeat(50), b: String.raw`\"[{,` };
    expect(taken(JSON.stringify(body), [], { ...wide, values: 4, depth: 1 })).toEqual(body);
  });
});
