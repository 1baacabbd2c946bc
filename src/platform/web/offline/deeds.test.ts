import { expect, test } from 'vitest';
import { sendAll, stateAfter, type Deed } from './deeds.ts';

interface Drawn extends Deed {
  readonly picture?: string;
}
const deed = (id: string, more: Partial<Drawn> = {}): Drawn => ({ id, stato: '', ...more });

/** A phone with deeds, and a server that answers each with a status; 0: no network. */
function phone(start: readonly Drawn[], answers: Readonly<Record<string, number>>, most = 1) {
  let kept = start;
  const asked: string[] = [];
  const send = () =>
    sendAll<Drawn>({
      most,
      read: () => Promise.resolve(kept),
      change: (change) => {
        kept = change(kept);
        return Promise.resolve();
      },
      sent: ({ picture: _, ...rest }) => rest,
      send: (deeds) => {
        asked.push(deeds.map(({ id }) => id).join('+'));
        const states = deeds.map(({ id }) => stateAfter(answers[id] ?? 200, 'Rifiutato'));
        if (deeds.some(({ id }) => answers[id] === 0)) return Promise.reject(new Error('no network'));
        return Promise.resolve(states.includes(null) ? null : states.filter((one) => one !== null));
      },
    });
  return { send, asked, states: () => kept.map(({ stato }) => stato), kept: () => kept };
}

test('actions are sent in order, each once; a picture that the server has is deleted from the phone', async () => {
  const one = phone([deed('1', { picture: 'abc' }), deed('2')], {});
  await one.send();
  await one.send();
  expect([one.asked, one.states(), one.kept()[0]]).toEqual([
    ['1', '2'],
    ['inviato', 'inviato'],
    { id: '1', stato: 'inviato' },
  ]);
});

test('many go together, in their order, as many as the server takes at once', async () => {
  const one = phone(
    ['1', '2', '3', '4', '5'].map((id) => deed(id)),
    { 3: 422 },
    2,
  );
  await one.send();
  expect([one.asked, one.states()]).toEqual([
    ['1+2', '3+4', '5'],
    ['inviato', 'inviato', 'Rifiutato', 'inviato', 'inviato'],
  ]);
});

test('without network or login, or with the server down, everything waits and keeps its order', async () => {
  for (const status of [0, 503, 429, 401]) {
    const one = phone([deed('1'), deed('2')], { 1: status });
    await one.send().catch(() => undefined);
    expect([one.asked, one.states()]).toEqual([['1'], ['', '']]);
  }
});

test('a final refusal of the server shows the reason and does not delay the rest', async () => {
  const one = phone([deed('1'), deed('2')], { 1: 404 });
  await one.send();
  expect(one.states()).toEqual(['Rifiutato', 'inviato']);
});
