import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Actor } from '#platform/contract/actor.ts';
import { diritti } from '#platform/contract/call.ts';

export const accessSeconds = 15 * 60;

export interface Tokens {
  sign(actor: Actor, now: Date): string;
  read(token: string, now: Date): Actor | null;
}

const claims = z.object({
  sub: z.string().regex(/^\d+$/),
  ruolo: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  nome: z.string(),
  cod: z.string().nullable(),
  ter: z.string().nullable(),
  fam: z.string(),
  /** A token without these fields is of an older version and is renewed. */
  neg: z.array(z.enum(diritti)),
  car: z.number(),
  con: z.number(),
  exp: z.number(),
});

interface Read {
  readonly actor: Actor;
  readonly exp: number;
}

/** JWT, HS256. The last `keep` verified tokens are cached; their expiry is checked each time. */
export function createTokens({ secret, keep = 5000 }: { readonly secret: string; readonly keep?: number }): Tokens {
  if (secret.length < 32) throw new Error('The secret of the access tokens is shorter than 32 characters');
  const signer = createSigner({ key: secret, algorithm: 'HS256' });
  const verifier = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  const known = new Map<string, Read>();

  const fresh = (token: string): Read | null => {
    const read = parsed(verifier, token);
    if (!read) return null;
    const oldest = known.size >= keep ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, read);
    return read;
  };

  return {
    sign: (actor, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const { idUtente, ruolo, nome, codAnagrafica, codTerzista, famiglia, negati, persona, confermato } = actor;
      return signer({
        sub: String(idUtente),
        ruolo,
        nome,
        cod: codAnagrafica,
        ter: codTerzista,
        fam: famiglia,
        neg: negati,
        car: persona,
        con: confermato,
        iat,
        exp: iat + accessSeconds,
      });
    },
    read: (token, now) => {
      const read = known.get(token) ?? fresh(token);
      if (!read) return null;
      if (read.exp * 1000 > now.getTime()) return read.actor;
      known.delete(token);
      return null;
    },
  };
}

function parsed(verifier: (token: string) => unknown, token: string): Read | null {
  if (token.length > 2000) return null;
  try {
    const { sub, ruolo, nome, cod, ter, fam, neg, car, con, exp } = claims.parse(verifier(token));
    const chi = { idUtente: Number(sub), ruolo, nome, codAnagrafica: cod, codTerzista: ter, famiglia: fam };
    return { actor: { ...chi, negati: neg, persona: car, confermato: con }, exp };
  } catch {
    return null;
  }
}
