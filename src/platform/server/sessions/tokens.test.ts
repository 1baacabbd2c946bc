import { fc } from '#test/runner/property.ts';
import { createSigner } from 'fast-jwt';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/contract/actor.ts';
import { accessSeconds, createTokens } from './tokens.ts';

const secret = 'a secret of the tests, long enough for HS256';
const now = new Date('2026-03-16T09:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const actor: Actor = {
  idUtente: 7,
  ruolo: 1,
  nome: 'Anna Bo',
  codAnagrafica: '000123',
  codTerzista: null,
  negati: [],
  persona: 0,
  confermato: 0,
  famiglia: '0198f1a2-0000-7000-8000-000000000001',
};

describe('an access token', () => {
  test('gives back the actor that it was signed for, the first time and from memory', () => {
    const tokens = createTokens({ secret });
    const token = tokens.sign(actor, now);
    expect(tokens.read(token, now)).toEqual(actor);
    expect(tokens.read(token, later(60))).toEqual(actor);
  });

  test('counts for fifteen minutes and not a second longer, even when it was read before', () => {
    const tokens = createTokens({ secret });
    const token = tokens.sign(actor, now);
    expect(tokens.read(token, later(accessSeconds - 1))).toEqual(actor);
    expect(tokens.read(token, later(accessSeconds))).toBeNull();
    expect(createTokens({ secret }).read(token, later(accessSeconds))).toBeNull();
  });

  test('is refused when any character of it was changed', () => {
    const tokens = createTokens({ secret });
    const token = tokens.sign(actor, now);
    // The last character of a base64url text may contain unused bits, so it is not tested.
    const place = fc.integer({ min: 0, max: token.length - 2 });
    fc.assert(
      fc.property(place, fc.constantFrom(...'abcXYZ019-_.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(tokens.read(token.slice(0, at) + letter + token.slice(at + 1), now)).toBeNull();
      }),
    );
  });

  test('is refused under another secret, without a signature, with other claims, and as any text', () => {
    const tokens = createTokens({ secret });
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${tokens.sign(actor, now).split('.')[1]}.`;
    const exp = now.getTime() / 1000 + 60;
    const visitor = createSigner({ key: secret })({
      sub: '7',
      ruolo: 0,
      nome: '',
      cod: null,
      ter: null,
      fam: 'x',
      exp,
    });
    const endless = createSigner({ key: secret })({ sub: '7', ruolo: 2, nome: '', cod: null, ter: null, fam: 'x' });
    const foreign = createTokens({ secret: secret.toUpperCase() }).sign(actor, now);
    for (const token of [none, visitor, endless, foreign, '', 'x'.repeat(5000)])
      expect(tokens.read(token, now)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => tokens.read(text, now) === null));
  });

  test('is forgotten from memory when newer ones fill it, and then simply read again', () => {
    const tokens = createTokens({ secret, keep: 2 });
    const signed = [1, 2, 3].map((id) => tokens.sign({ ...actor, idUtente: id }, now));
    const ids = [...signed, ...signed].map((token) => tokens.read(token, now)?.idUtente);
    expect(ids).toEqual([1, 2, 3, 1, 2, 3]);
  });
});

test('a secret that is too short stops the start', () => {
  expect(() => createTokens({ secret: 'short' })).toThrow();
});
