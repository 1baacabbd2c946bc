import type { ServerMetadata } from 'openid-client';

/** Cache of provider metadata by issuer. */
export interface Scoperte {
  readonly di: (issuer: string, leggi: () => Promise<ServerMetadata>) => Promise<ServerMetadata>;
  readonly dimentica: (issuer: string) => void;
}

/** Minutes in the cache; a login in use is checked twice a minute. */
const tenute = 10;
/** Cache limit, because customers enter any number of providers. */
const massime = 1000;

/** Concurrent callers share one request; a failure is not cached. */
export function creaScoperte(clock: () => Date): Scoperte {
  const note = new Map<string, { readonly letta: Promise<ServerMetadata>; readonly scade: number }>();
  return {
    di: (issuer, leggi) => {
      const now = clock().getTime();
      const nota = note.get(issuer);
      if (nota && nota.scade > now) return nota.letta;
      if (note.size >= massime) note.clear();
      const letta = leggi();
      const nuova = { letta, scade: now + tenute * 60_000 };
      note.set(issuer, nuova);
      letta.catch(() => {
        if (note.get(issuer) === nuova) note.delete(issuer);
      });
      return letta;
    },
    dimentica: (issuer) => {
      note.delete(issuer);
    },
  };
}
