import { useQuery, QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { forgetDeleted } from './fresh.ts';
import { createQueryClient, queryOf, useCall } from './query.ts';
import { endSession, startSession, type Tokens } from './session.ts';

// Topics of this test only, because platform knows no areas.
const reading = (path: `/${string}`, reads: readonly string[]): AnyCall => ({
  method: 'GET',
  path,
  who: [0],
  effect: 'read',
  purpose: 'A number that grows with each answer',
  input: z.strictObject({}),
  reply: z.object({ n: z.number() }),
  refusals: [],
  reads,
});
const books = reading('/books', ['books']);
const oneBook = { ...reading('/books/{id}', ['books:{id}']), input: z.strictObject({ id: z.string() }) };
const shops = reading('/shops', ['shops']);
const sell: AnyCall = {
  ...reading('/sell', []),
  method: 'POST',
  effect: 'write',
  input: z.strictObject({ id: z.string() }),
  refusals: [409],
  changes: ['books:{id}'],
};

const asked: { readonly url: string; readonly fresh: boolean }[] = [];
let status = 200;
let gone = false;
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', fresh: request.headers['cache-control'] === 'no-cache' });
  const writes = request.method === 'POST';
  response.writeHead(writes ? status : gone ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(writes && status !== 200 ? { detail: 'Venduto.' } : { n: asked.length }));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  status = 200;
  gone = false;
  const { port } = server.address() as AddressInfo;
  document.head.innerHTML = `<meta name="api-base" content="http://127.0.0.1:${port}">`;
});

function Shown(): ReactNode {
  const all = useQuery(queryOf(books, {}));
  const one = useQuery(queryOf(oneBook, { id: 'a' }));
  const other = useQuery(queryOf(oneBook, { id: 'b' }));
  const elsewhere = useQuery(queryOf(shops, {}));
  const write = useCall(sell, { meta: { failure: 'screen' }, untilFresh: true });
  const there = [all, one, other, elsewhere].every(({ data }) => data !== undefined);
  return (
    <>
      {there && <button onClick={() => write.mutate({ id: 'a' })}>Sell</button>}
      <output>{write.status}</output>
    </>
  );
}

async function sold(outcome: string): Promise<typeof asked> {
  const person = draw(<Shown />);
  const button = await screen.findByRole('button', { name: 'Sell' });
  asked.length = 0;
  await person.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(outcome));
  return asked.filter(({ url }) => url !== '/sell');
}

test('after a write the list and the changed item are read again from an up-to-date server, nothing else', async () => {
  const again = await sold('success');
  expect(again.map(({ url }) => url).sort()).toEqual(['/books', '/books/a']);
  expect(again.every(({ fresh }) => fresh)).toBe(true);
});

test('after a conflict the same queries are refetched', async () => {
  status = 409;
  expect((await sold('error')).map(({ url }) => url).sort()).toEqual(['/books', '/books/a']);
});

test('a write refused as malformed reads nothing again', async () => {
  status = 400;
  expect(await sold('error')).toEqual([]);
});

const watched: AnyCall = {
  ...reading('/watched/{id}', ['books:{id}']),
  input: z.strictObject({ id: z.string() }),
  live: true,
};
function Watched(): ReactNode {
  const { data } = useQuery(queryOf(watched, { id: 'a' }));
  return <output>{data === undefined ? 'asked' : 'there'}</output>;
}

test('a live call is followed from the first time that it is on the screen, though nobody asked it before', async () => {
  startSession({ access_token: 'a.e30.c', refresh_token: 'r', expires_in: 600 } as Tokens);
  onTestFinished(() => endSession());
  draw(<Watched />);
  await screen.findByText('there');
  await waitFor(() => expect(asked.map(({ url }) => url)).toContain('/live'));
});

test('what was deleted is not found in the cache again, the rest is', async () => {
  const queries = createQueryClient();
  const [deleted, other] = [queryOf(oneBook, { id: 'a' }), queryOf(oneBook, { id: 'b' })];
  await Promise.all([queries.fetchQuery(deleted), queries.fetchQuery(other)]);
  forgetDeleted(queries, { ...oneBook, method: 'DELETE' }, { id: 'a' });
  expect([queries.getQueryData(deleted.queryKey), queries.getQueryData(other.queryKey)]).toEqual([
    undefined,
    expect.anything(),
  ]);
});

test('an item on the screen stays there when its URL is deleted, like the state of interrupted work', async () => {
  const queries = createQueryClient();
  const shown = queryOf(oneBook, { id: 'a' });
  await queries.fetchQuery(shown);
  onTestFinished(new QueryObserver(queries, { ...shown, staleTime: Infinity }).subscribe(() => {}));
  forgetDeleted(queries, { ...oneBook, method: 'DELETE' }, { id: 'a' });
  expect(queries.getQueryData(shown.queryKey)).toBeDefined();
});

test('what others have deleted is shown no more once the server says that it is not there', async () => {
  const queries = createQueryClient();
  const asked = queryOf(oneBook, { id: 'a' });
  await queries.fetchQuery(asked);
  gone = true;
  await expect(queries.fetchQuery({ ...asked, staleTime: 0 })).rejects.toMatchObject({ status: 404 });
  expect(queries.getQueryData(asked.queryKey)).toBeUndefined();
});
