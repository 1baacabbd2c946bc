import { randomUUID } from 'node:crypto';
import { alsoAlone, bearer } from './journeys.ts';
import type { Material, Reads } from './journeys.ts';
import { each } from './load.ts';
import type { Measured } from './load.ts';

const json = { 'content-type': 'application/json' };

interface Line {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly riferimento: string;
}

/** So many lines, each of its own by its reference; `from` says with which article they begin. */
const lines = ({ articoli }: Material, count: number, from = 0): Line[] =>
  Array.from({ length: count }, (_, i) => ({ cdArticolo: articoli[(from + i) % articoli.length] ?? '', qta: 1000, riferimento: `r${i}` }));

export interface Shop {
  readonly origin: string;
  /** Of role 2, who acts for every customer. */
  readonly token: string;
  readonly of: Material;
}

/** Empties the customer's cart and puts so many lines into it. */
export async function fill({ origin, token, of }: Shop, cliente: string, count: number, from = 0): Promise<void> {
  const headers = { ...json, ...bearer(token, cliente), 'idempotency-key': randomUUID() };
  await fetch(`${origin}/api/user/carrello/svuota`, { method: 'DELETE', headers: bearer(token, cliente) });
  if (count === 0) return;
  const response = await fetch(`${origin}/api/user/ordinerapido/aggiungi`, { method: 'POST', headers, body: JSON.stringify({ righe: lines(of, count, from) }) });
  if (!response.ok) throw new Error(`The cart of ${cliente} was not filled: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Carts that are read, and what is read beside them. Fill them first. */
export function cartReads({ token, of }: Shop): Reads[] {
  const [cliente = ''] = of.clienti;
  const read = (path: string): Reads['requests'] => [{ method: 'GET', path, headers: bearer(token, cliente) }];
  const pasted = lines(of, 500).map(({ cdArticolo, qta }, i) => (i % 2 ? `${cdArticolo}\t${qta}` : `${qta} pz ${cdArticolo.replace(/^(...)(.....)/, '$1 $2 ')}`));
  const [anno, mese] = new Date().toISOString().split('-');
  return [
    ...alsoAlone({ name: 'cart of 200 lines', requests: read('/api/user/carrello'), target: null, p99: 30 }),
    ...alsoAlone({ name: 'its totals', requests: read('/api/user/carrello/totale'), target: null, p99: 30 }),
    ...alsoAlone({ name: 'paste of 500 lines', requests: [{ method: 'POST', path: '/api/user/ordinerapido/testo', headers: { ...json, ...bearer(token, cliente) }, body: JSON.stringify({ testo: pasted.join('\n') }) }], target: null, p99: 500 }),
    { name: 'documents of a month', requests: of.clienti.map((codice) => ({ method: 'GET', path: `/api/user/documenti/ordini/${anno}/${mese}`, headers: bearer(token, codice) })), target: null, p99: 25 },
  ];
}

export const fillForReads = (shop: Shop): Promise<void> => fill(shop, shop.of.clienti[0] ?? '', 200);

/** New lines into carts that hold so many: two to each of a hundred customers. */
export async function addToCartsOf(shop: Shop, count: number): Promise<Measured> {
  const { origin, token, of } = shop;
  const clienti = of.clienti.slice(0, 100);
  for (const cliente of clienti) {
    await fill(shop, cliente, count);
    // Nobody adds what it has not looked at.
    await fetch(`${origin}/api/catalogo/paginacatalogo/articolo/${of.articoli[0]}`, { headers: bearer(token, cliente) }).then((seen) => seen.arrayBuffer());
  }
  const added = [1, 2].flatMap((giro) => clienti.map((cliente) => ({ cliente, riferimento: `nuova ${giro}` })));
  return each(added, async ({ cliente, riferimento }) => {
    const response = await fetch(`${origin}/api/user/carrello`, {
      method: 'POST',
      headers: { ...json, ...bearer(token, cliente) },
      body: JSON.stringify({ cdArticolo: of.articoli[0], qta: 1000, riferimento }),
    });
    await response.arrayBuffer();
    return response.ok;
  });
}

/** Fills the carts for the confirmations of so many lines: every buyer wants other articles, or all want the same ones and wait for each other. */
export async function fillAll(shop: Shop, count: number, articles: 'own' | 'same'): Promise<void> {
  for (const [i, cliente] of shop.of.clienti.entries()) await fill(shop, cliente, count, articles === 'own' ? i * count : 0);
}
