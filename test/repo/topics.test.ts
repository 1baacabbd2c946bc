import { expect, test } from 'vitest';
import { liveTopics } from '#main/server/live.ts';
import { nameOf, topicFields } from '#platform/contract/topic.ts';
import { topics } from '#parti/topics.ts';
import { against, nothing } from '../../scripts/check/shrinking.ts';
import { sources, textOf } from '../../scripts/check/tree.ts';
import { callsOfFolders } from './calls.ts';
import { directWrites, optimisticUpdates } from './exceptions.ts';

const calls = (await callsOfFolders()).map((found) => ({ ...found, id: `${found.area}.${found.name}` }));
type Found = (typeof calls)[number];
const faulty = (broken: (found: Found) => boolean): string[] => calls.filter(broken).map((found) => found.id);
const names = (declared: readonly string[] = []): string[] => declared.map(nameOf);
const screens = sources().filter((path) => path.includes('/web/') && !path.startsWith('src/platform/'));

test('every call that writes says what it changes, or why no screen shows it; a call that reads changes nothing', () => {
  expect(faulty(({ call }) => (call.effect === 'read') !== (call.changes === undefined))).toEqual([]);
  const explained = ({ call }: Found): boolean => (call.unseen?.trim().length ?? 0) >= 12;
  expect(faulty((found) => (found.call.changes?.length === 0) !== explained(found))).toEqual([]);
});

test('every call that reads declares the topics of its reply', () => {
  expect(faulty(({ call }) => (call.effect === 'read') !== (call.reads !== undefined))).toEqual([]);
});

test('a topic is keyed by fields of the input', () => {
  const strange = ({ call }: Found): boolean =>
    [...(call.reads ?? []), ...(call.changes ?? [])].some((topic) =>
      topicFields(topic).some((field) => !(field in call.input.shape)),
    );
  expect(faulty(strange)).toEqual([]);
});

test('every topic is read by a call and changed by one', () => {
  const read = new Set(calls.flatMap(({ call }) => names(call.reads)));
  const changed = new Set(calls.flatMap(({ call }) => names(call.changes)));
  expect(Object.keys(topics).filter((name) => !read.has(name) || !changed.has(name))).toEqual([]);
});

test('every live call reads a topic that servers publish, and every published topic is read', () => {
  const told = new Set(liveTopics.map(({ name }) => name));
  const followed = calls.filter(({ call }) => call.live).map(({ call }) => names(call.reads));
  expect(followed.filter((read) => !read.some((name) => told.has(name)))).toEqual([]);
  expect([...told].filter((name) => !followed.flat().includes(name) || !(name in topics))).toEqual([]);
});

test("no screen touches the browser's cache but for the optimistic updates that are listed", () => {
  const raw = /\.(invalidateQueries|setQueryData|setQueriesData|removeQueries)\b/;
  expect(screens.filter((path) => raw.test(textOf(path)))).toEqual([]);
  const patched = screens.flatMap((path) =>
    [...textOf(path).matchAll(/\bpatchReply\(\s*\w+,\s*(\w+)/g)].map(([, call]) => `${path} ${call}`),
  );
  expect(against(optimisticUpdates, patched)).toEqual(nothing);
  expect(Object.keys(optimisticUpdates).length).toBeLessThanOrEqual(10);
});

test('no screen makes the key of what is sent by hand, but the confirmation of the cart and the pages that work without a network, which keep their attempt', () => {
  const handMade = /\b(idempotencyKey|newKey|randomUUID)\b/;
  expect(screens.filter((path) => handMade.test(textOf(path)))).toEqual([
    'src/logistica/consegne/web/giro/fermata.tsx',
    'src/logistica/inventario/web/conta/conta-magazzino.tsx',
    'src/vendita/carrello/web/conferma/use-conferma.ts',
  ]);
});

test('a screen writes by useCall or useWrite, which read again what has changed', () => {
  const writes = new Set(calls.filter(({ call }) => call.effect !== 'read').map(({ name }) => name));
  const direct = screens.flatMap((path) =>
    [...textOf(path).matchAll(/\bcallApi\(\s*(\w+)/g)].flatMap(([, call = '']) =>
      writes.has(call) ? [`${path} ${call}`] : [],
    ),
  );
  expect(against(directWrites, direct)).toEqual(nothing);
});
