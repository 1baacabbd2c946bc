import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { diritti, pathNames, type AnyCall, type Ruolo } from '#platform/contract/call.ts';
import { notForRole, notLoggedIn, withheld } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';

const app = await testApp();
// The user named in the tests' tokens.
await app.database.db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, attivo, creato)
  overriding system value values (1, 'prova@demo.it', '', 1, 'Prova', '', true, now())`);
const ruoli: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];

/** The answer before the request is validated. */
const expected = (call: AnyCall, ruolo: Ruolo): 401 | 403 | 'past the door' => {
  if (call.who.includes(ruolo)) return 'past the door';
  return ruolo === 0 ? 401 : 403;
};

const triples = allCalls.flatMap(({ area, name, call }) =>
  ruoli.map((ruolo) => ({ title: `${area} ${name}`, call, ruolo })),
);

test.each(triples)('$title: role $ruolo is let in or kept out as the contract says', async ({ call, ruolo }) => {
  const input = Object.fromEntries(pathNames(call.path).map((name) => [name, 'x']));
  const answer = await app.as(ruolo).call(call, input as never);
  // A verb may refuse with the same status and another message: a wrong password, an expired session.
  const atTheDoor =
    answer.problem?.detail === notLoggedIn().message || answer.problem?.detail === notForRole(call.who).message;
  const outcome = atTheDoor ? answer.status : 'past the door';
  expect(outcome).toBe(expected(call, ruolo));
  expect(answer.status).toBeLessThan(500);
});

const withRight = allCalls.flatMap(({ area, name, call }) =>
  call.needs && call.who.includes(1) ? [{ title: `${area} ${name}`, call, needs: call.needs }] : [],
);

test.each(withRight)('$title: a person from whom the right is withheld is kept out', async ({ call, needs }) => {
  const input = Object.fromEntries(pathNames(call.path).map((name) => [name, 'x']));
  const kept = await app.as({ ruolo: 1, negati: [needs] }).call(call, input as never);
  expect([kept.status, kept.problem.detail]).toEqual([403, withheld(needs).message]);
  const other = await app.as({ ruolo: 1, negati: diritti.filter((one) => one !== needs) }).call(call, input as never);
  expect(other.problem?.detail).not.toBe(withheld(needs).message);
});
