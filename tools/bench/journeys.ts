import { randomUUID } from 'node:crypto';
import { testataGrande } from '#demo/server/known.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { LoadRequest } from './load.ts';

/** From the database, so for every size. */
export interface Material {
  /** Different searches; a round runs each once. */
  readonly ricerche: readonly string[];
  readonly testate: readonly string[];
  readonly articoli: readonly string[];
  readonly clienti: readonly string[];
}

const json = { 'content-type': 'application/json' };

export const bearer = (token: string, cliente?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(cliente ? { 'x-cliente': cliente } : {}),
});

export async function loginAs(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ grant_type: 'password', username, password: 'demo-cardine' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

const search = (valore: string, headers: Record<string, string> = {}): LoadRequest => ({
  method: 'POST',
  path: '/api/catalogo/ricerca',
  headers: { ...json, ...headers },
  body: JSON.stringify({ valore }),
});

/** Requests measured as one row, sent in turn. */
export interface Reads {
  readonly name: string;
  readonly requests: readonly LoadRequest[];
  /** Minimum share of the floor; null: only printed. */
  readonly target: number | null;
  /** Of 99 in 100 replies, ms. */
  readonly p99?: number;
  /** Default: ten. */
  readonly connections?: number;
  /** Connections share the list: each request once a round; else each has its own round. */
  readonly shared?: boolean;
}

/** Measures the row also with a single buyer. */
export const alsoAlone = (row: Reads): Reads[] => [row, { ...row, name: `${row.name}, one buyer`, connections: 1 }];

export function reads(material: Material, token: string, staffToken: string): Reads[] {
  const auth = bearer(token);
  const articoli = material.articoli.slice(0, 200);
  return [
    {
      name: 'search, five words again (from memory)',
      requests: ['cerniera', 'vite', 'maniglia', 'serratura', 'guida'].map((word) => search(word)),
      target: 0.5,
      p99: 25,
    },
    {
      name: 'search, five pairs of words again (from memory)',
      requests: ['cerniera ottone', 'vite inox', 'maniglia cromo', 'serratura elettrica', 'guida cassetto'].map(
        (words) => search(words),
      ),
      target: 0.5,
      p99: 25,
    },
    {
      name: 'search, twenty code prefixes again (from memory)',
      requests: material.articoli.slice(0, 20).map((codice) => search(codice.slice(0, 8))),
      target: 0.5,
      p99: 25,
    },
    {
      // The search's reply cache keeps 500: after 3,999 others it is computed again.
      name: 'search, 4,000 different queries',
      requests: material.ricerche.map((valore) => search(valore)),
      target: 0.2,
      p99: 10,
      shared: true,
    },
    {
      name: 'catalogue page, 200 again, customer (from memory)',
      requests: material.testate.map((id) => ({ method: 'GET', path: pagina(id), headers: auth })),
      target: 0.15,
    },
    {
      name: 'page of 200 articles again, 20 customers (from memory)',
      requests: material.clienti.slice(0, 20).map((cliente) => ({
        method: 'GET',
        path: pagina(scriviIdTestata(testataGrande)),
        headers: bearer(staffToken, cliente),
      })),
      target: 0.35,
      p99: 40,
    },
    {
      name: 'price of an article, 200 again (from memory)',
      requests: articoli.map((codice) => ({
        method: 'GET',
        path: `/api/catalogo/paginacatalogo/articolo/${codice}`,
        headers: auth,
      })),
      target: 0.15,
    },
    {
      name: 'article detail with price and stock',
      requests: articoli.flatMap((codice) => detail(codice, auth)),
      target: null,
      p99: 15,
    },
    {
      name: 'the same for staff, by place and month',
      requests: articoli.flatMap((codice) => detail(codice, bearer(staffToken))),
      target: null,
      p99: 15,
    },
  ];
}

const pagina = (id: string): string => `/api/catalogo/paginacatalogo/${id}`;

/** The two calls of an article's panel; the larger first, because the floor is measured with its size. */
const detail = (codice: string, headers: Record<string, string>): LoadRequest[] =>
  ['articolo', 'dettaglio'].map((call) => ({
    method: 'GET',
    path: `/api/catalogo/paginacatalogo/${call}/${codice}`,
    headers,
  }));

export const addToCart = (material: Material, token: string): LoadRequest[] =>
  material.clienti.slice(0, 50).flatMap((cliente, i) =>
    material.articoli.slice(i, i + 10).map((cdArticolo) => ({
      method: 'POST' as const,
      path: '/api/user/carrello',
      headers: { ...json, ...bearer(token, cliente) },
      body: JSON.stringify({ cdArticolo, qta: 1000 }),
    })),
  );

export interface Confirmation {
  readonly cliente: string;
  readonly key: string;
}

export const confirmations = (material: Material): Confirmation[] =>
  material.clienti.map((cliente) => ({ cliente, key: randomUUID() }));

/** Confirms a cart for pick-up; returns true if it was ordered. */
export async function confirm(origin: string, token: string, { cliente, key }: Confirmation): Promise<boolean> {
  const response = await fetch(`${origin}/api/user/carrello/conferma`, {
    method: 'POST',
    headers: { ...json, ...bearer(token, cliente), 'idempotency-key': key },
    body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'bonifico' }),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** Requests to the baseline server that write one row. */
export const inserting = (of: Material, token: string): LoadRequest[] =>
  addToCart(of, token).map((request) => ({ ...request, path: '/insert' }));
