import { randomUUID } from 'node:crypto';
import { alsoAlone, bearer, confirm, confirmations, type Material, type Reads } from './journeys.ts';
import { measuredOf, steps, type Measured, type Steps } from './load.ts';

const json = { 'content-type': 'application/json' };

interface Line {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly riferimento: string;
}

/** Each with its own reference; `from`: first article. */
const lines = ({ articoli }: Material, count: number, from = 0): Line[] =>
  Array.from({ length: count }, (_, i) => ({
    cdArticolo: articoli[(from + i) % articoli.length] ?? '',
    qta: 1000,
    riferimento: `r${i}`,
  }));

export interface Shop {
  readonly origin: string;
  /** Role 2, acting for every customer. */
  readonly token: string;
  readonly of: Material;
}

/** Maximum number of lines per call. */
const atOnce = 500;

export async function fill({ origin, token, of }: Shop, cliente: string, count: number, from = 0): Promise<void> {
  await fetch(`${origin}/api/user/carrello/svuota`, { method: 'DELETE', headers: bearer(token, cliente) });
  const righe = lines(of, count, from);
  for (let at = 0; at < count; at += atOnce) {
    const response = await fetch(`${origin}/api/user/ordinerapido/aggiungi`, {
      method: 'POST',
      headers: { ...json, ...bearer(token, cliente), 'idempotency-key': randomUUID() },
      body: JSON.stringify({ righe: righe.slice(at, at + atOnce) }),
    });
    if (!response.ok)
      throw new Error(`The cart of ${cliente} was not filled: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  }
}

/** Reads of carts, which `fill` must have filled. */
export function cartReads({ token, of }: Shop): Reads[] {
  const [cliente = '', grande = ''] = of.clienti;
  const read = (path: string, chi = cliente): Reads['requests'] => [
    { method: 'GET', path, headers: bearer(token, chi) },
  ];
  const pasted = lines(of, 500).map(({ cdArticolo, qta }, i) =>
    i % 2 ? `${cdArticolo}\t${qta}` : `${qta} pz ${cdArticolo.replace(/^(...)(.....)/, '$1 $2 ')}`,
  );
  const [anno, mese] = new Date().toISOString().split('-');
  return [
    ...alsoAlone({ name: 'cart of 200 lines', requests: read('/api/user/carrello'), target: null, p99: 30 }),
    ...alsoAlone({ name: 'cart of 1,000 lines', requests: read('/api/user/carrello', grande), target: null, p99: 80 }),
    ...alsoAlone({ name: 'its totals', requests: read('/api/user/carrello/totale'), target: null, p99: 30 }),
    ...alsoAlone({
      name: 'paste of 500 lines',
      requests: [
        {
          method: 'POST',
          path: '/api/user/ordinerapido/testo',
          headers: { ...json, ...bearer(token, cliente) },
          body: JSON.stringify({ testo: pasted.join('\n') }),
        },
      ],
      target: null,
      p99: 500,
    }),
    {
      name: 'documents of a month',
      requests: of.clienti.map((codice) => ({
        method: 'GET',
        path: `/api/user/documenti/ordini/${anno}/${mese}`,
        headers: bearer(token, codice),
      })),
      target: null,
      p99: 25,
    },
  ];
}

export async function fillForReads(shop: Shop): Promise<void> {
  const [cliente = '', grande = ''] = shop.of.clienti;
  await fill(shop, cliente, 200);
  await fill(shop, grande, 1000);
}

/** Fills carts: half stay empty, half get 300 lines. Each customer views the article that is added later. */
export async function fillForNewLines(shop: Shop): Promise<void> {
  const { empty, long } = halves(shop);
  for (const cliente of empty) await fill(shop, cliente, 0);
  for (const cliente of long) await fill(shop, cliente, 300);
  // Views an article first, as buyers do.
  for (const cliente of [...empty, ...long]) {
    await fetch(`${shop.origin}/api/catalogo/paginacatalogo/articolo/${shop.of.articoli[0]}`, {
      headers: bearer(shop.token, cliente),
    }).then((seen) => seen.arrayBuffer());
  }
}

const halves = ({ of: { clienti } }: Shop) => ({
  empty: clienti.slice(0, clienti.length / 2),
  long: clienti.slice(clienti.length / 2),
});

/**
 * Into empty carts and carts of 300 in turn, one line per customer and round, so that other load hits both. Never
 * both at once: concurrent lines are written together. Fill them first.
 */
export async function newLines(
  shop: Shop,
  rounds: number,
  lanes: number,
): Promise<{ readonly empty: Measured; readonly long: Measured }> {
  const { empty, long } = halves(shop);
  const timed: { empty: Steps[]; long: Steps[] } = { empty: [], long: [] };
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const cliente of empty) await fill(shop, cliente, 0);
    const add = (clienti: readonly string[]): Promise<Steps> =>
      steps(clienti, (cliente) => addNew(shop, cliente, `nuova ${lanes} ${round}`), lanes);
    const turns = round % 2 ? (['empty', 'long'] as const) : (['long', 'empty'] as const);
    for (const turn of turns) {
      const took = await add(turn === 'empty' ? empty : long);
      if (round > 0) timed[turn].push(took);
    }
  }
  return { empty: measuredOf(timed.empty), long: measuredOf(timed.long) };
}

async function addNew({ origin, token, of }: Shop, cliente: string, riferimento: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/user/carrello`, {
    method: 'POST',
    headers: { ...json, ...bearer(token, cliente) },
    body: JSON.stringify({ cdArticolo: of.articoli[0], qta: 1000, riferimento }),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** Every buyer orders other articles, or all the same and wait for each other. */
export interface Carts {
  readonly lines: number;
  readonly articles: 'own' | 'same';
}

const measuredRounds = 3;

/** Every customer confirms a cart, ten at once; the first round is the warm-up. */
export async function confirmedCarts(shop: Shop, carts: Carts): Promise<Measured> {
  const rounds: Steps[] = [];
  for (let round = 0; round <= measuredRounds; round++) {
    await fillAll(shop, carts.lines, carts.articles);
    rounds.push(await steps(confirmations(shop.of), (cart) => confirm(shop.origin, shop.token, cart)));
  }
  return measuredOf(rounds.slice(1));
}

async function fillAll(shop: Shop, count: number, articles: Carts['articles']): Promise<void> {
  for (const [i, cliente] of shop.of.clienti.entries())
    await fill(shop, cliente, count, articles === 'own' ? i * count : 0);
}
