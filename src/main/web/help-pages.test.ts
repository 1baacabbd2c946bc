import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { cleanHtml } from '#platform/server/html.ts';
import { leggiGuida, type HelpTopic } from '#sistema/aiuto/server/index.ts';
import type { PortalRouter } from './router.tsx';

let router: PortalRouter;

beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  vi.stubGlobal('scrollTo', () => {});
  const { createPortalRouter } = await import('./router.tsx');
  router = createPortalRouter(new QueryClient(), createMemoryHistory());
});

const topicsOf = (topics: readonly HelpTopic[]): readonly HelpTopic[] =>
  topics.flatMap((topic) => [topic, ...topicsOf(topic.topics ?? [])]);
const helpPages = await leggiGuida();
const texts = helpPages.flatMap(({ key, text, topics }) => [
  { of: key, text },
  ...topicsOf(topics).map((topic) => ({ of: `${key}:${topic.key}`, text: topic.text })),
]);

test('P-114: every screen names its page of the help, and every page is named by a screen or is the general one', () => {
  const named = new Map(
    Object.entries(router.routesByPath).map(([path, route]) => [path, route.options.staticData?.aiuto]),
  );
  expect([...named].filter(([, page]) => !helpPages.some(({ key }) => key === page))).toEqual([]);
  const shown = new Set([...named.values(), 'portale']);
  expect(helpPages.filter(({ key }) => !shown.has(key))).toEqual([]);
});

test('pages and topics of the help have unique names and an audience', () => {
  const keys = texts.map(({ of }) => of);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  expect(helpPages.filter(({ roles }) => !roles.some((role) => role === 2)).map(({ key }) => key)).toEqual([]);
  const unread = helpPages.flatMap(({ roles, topics }) =>
    topicsOf(topics).filter((topic) => topic.roles && !topic.roles.some((role) => roles.includes(role))),
  );
  expect(unread).toEqual([]);
});

test('the texts of the help are such as the editor writes, so that opening and saving one changes nothing', () => {
  const changed = texts.filter(
    ({ text }) => cleanHtml(text, { pictures: true }).replaceAll(' />', '>') !== text.replaceAll(' />', '>'),
  );
  expect(changed).toEqual([]);
});

test('links and pictures of the help lead somewhere', () => {
  const links = texts.flatMap(({ text }) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href));
  const lost = links.filter((href) => router.matchRoutes(href, {}).every(({ routeId }) => routeId === '__root__'));
  expect(lost).toEqual([]);
  const pictures = texts.flatMap(({ text }) => [...text.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src));
  expect(pictures.length).toBeGreaterThan(0);
  const missing = pictures.filter((src) => !existsSync(fileURLToPath(new URL(`./public${src}`, import.meta.url))));
  expect(missing).toEqual([]);
});
