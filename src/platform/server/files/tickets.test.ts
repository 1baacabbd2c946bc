import { expect, test } from 'vitest';
import { createTickets, isPrivate } from './tickets.ts';

const tickets = createTickets({ secret: 'un segreto lungo abbastanza per la prova' });
const now = new Date('2026-03-16T09:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

test('a ticket opens its file until it runs out', () => {
  const ticket = tickets.issue('riservati/a/b.pdf', now, 15);
  expect([tickets.read(ticket, now), tickets.read(ticket, later(14)), tickets.read(ticket, later(16))]).toEqual([
    'riservati/a/b.pdf',
    'riservati/a/b.pdf',
    null,
  ]);
});

test('a ticket for another file, a longer time or under another secret opens nothing', () => {
  const ticket = tickets.issue('riservati/a/b.pdf', now, 15);
  const [until = '', rest = ''] = [ticket.slice(0, ticket.indexOf('.')), ticket.slice(ticket.indexOf('.'))];
  const longer = (Number.parseInt(until, 36) + 600).toString(36);
  for (const forged of [
    ticket.replace('b.pdf', 'c.pdf'),
    `${longer}${rest}`,
    ticket.slice(1),
    '',
    'riservati/a/b.pdf',
    `${until}.${'A'.repeat(43)}/riservati/a/b.pdf`,
    `${ticket.slice(0, ticket.indexOf('/'))}/../b.pdf`,
  ]) {
    expect(tickets.read(forged, now)).toBeNull();
  }
  expect(createTickets({ secret: 'un altro segreto' }).read(ticket, now)).toBeNull();
});

test('a private file is one however its folder is spelt', () => {
  expect(
    ['riservati/a.pdf', 'Riservati/a.pdf', 'RISERVATI/a.pdf', 'disegni/riservati/a.pdf', 'riservatissimi.pdf'].map(
      isPrivate,
    ),
  ).toEqual([true, true, true, false, false]);
});
