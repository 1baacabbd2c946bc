import { act, screen, waitFor } from '@testing-library/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { host } from '#platform/web/host/host.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { useHostSignals } from './host-signals.ts';

const posted: string[] = [];
let hear: (event: { readonly source: null; readonly data: unknown }) => void;
const say = (data: string): void => act(() => hear({ source: null, data }));

beforeAll(() => {
  vi.stubGlobal('chrome', {
    webview: {
      postMessage: (line: string) => posted.push(line),
      addEventListener: (_type: string, listener: typeof hear) => (hear = listener),
    },
  });
  host.inside();
});

const searched: string[] = [];

function Search(): ReactNode {
  useHostSignals();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    searched.push(text);
  };
  return (
    <form onSubmit={submit}>
      <input data-scanner="ricerca" aria-label="Cerca" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Cerca ora</button>
    </form>
  );
}

test('a host is told only what its greeting says that it understands', async () => {
  const user = draw(<Search />);
  say('host|Azienda|1|menu');
  await user.click(await screen.findByLabelText('Cerca'));
  expect(posted).toEqual([]);
  document.title = 'Cardine · News';
  say('host|Azienda|1|titolo,occupato');
  await waitFor(() => expect(posted).toEqual(['titolo|Cardine · News', 'occupato|0']));
  document.title = 'Cardine · Carrello';
  await waitFor(() => expect(posted.at(-1)).toBe('titolo|Cardine · Carrello'));
});

test('a code that was read is written into its field and searched; into no field that takes none', async () => {
  const user = draw(<Search />);
  say('host|Azienda|1|scanner');
  posted.length = 0;
  await user.click(await screen.findByLabelText('Cerca'));
  await user.click(screen.getByRole('button', { name: 'Cerca ora' }));
  expect(posted).toEqual(['scanner|avvia|ricerca', 'scanner|ferma']);
  searched.length = 0;
  const before = host.dropped();
  for (const line of ['letto|password|1234', 'letto|ricerca|', 'letto|ricerca|106000010101']) say(line);
  await waitFor(() => expect(searched).toEqual(['106000010101']));
  expect(host.dropped() - before).toBe(2);
});

test('a host that does not answer a ping is reported to the user once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    draw(<Search />);
    say('host|Azienda|1|ping');
    posted.length = 0;
    act(() => vi.advanceTimersByTime(30_000));
    say('pong|1');
    act(() => vi.advanceTimersByTime(30_000));
    expect(posted).toEqual(['ping|1', 'ping|2']);
    expect(screen.queryByText('Comunicazione con Azienda fallita')).toBeNull();
    act(() => vi.advanceTimersByTime(60_000));
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findAllByText('Comunicazione con Azienda fallita')).toHaveLength(1);
});
