import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { DiagnosiPage } from './diagnosi-page.tsx';

const id = '0b7c0c57-6f0c-4a52-9d6e-1f8d3c5f3a11';
const stato = {
  esami: [
    { livello: 'guasto', cosa: 'Disco', detto: '100 MB liberi' },
    { livello: 'bene', cosa: 'Database', detto: 'PostgreSQL 18' },
  ],
  code: [{ coda: 'posta', attesa: 1200, inCorso: 1, riprovano: 0, falliti: 1 }],
  falliti: [{ id, coda: 'posta', finito: '2026-03-16T09:00:00Z', tentativi: 6, errore: 'ECONNREFUSED' }],
};

test('shows errors in words, failures with their reason, and retries by key', async () => {
  const asked = await standInApi(({ line }) => ok(line.startsWith('POST') ? 'OK' : stato));
  const person = draw(<DiagnosiPage />);
  const esami = await screen.findByRole('region', { name: 'Esami' });
  expect(within(esami).getAllByRole('row')[1]?.textContent).toContain('guasto');
  expect(screen.getByRole('region', { name: 'Lavori in sottofondo' }).textContent).toContain('1.200');
  const falliti = screen.getByRole('region', { name: 'Lavori non riusciti' });
  expect(falliti.textContent).toContain('ECONNREFUSED');
  await person.click(within(falliti).getByRole('button', { name: /^Riprova: posta/ }));
  expect(await screen.findByText('Lavoro di posta rimesso in coda')).toBeTruthy();
  expect(asked.map(({ line }) => line)).toContain(`POST /intranet/diagnosi/lavori/${id}/riprova`);
});

test('where nothing failed the page says so, and a failure to read is shown', async () => {
  let answer = refused(500, 'Errore interno.');
  await standInApi(() => answer);
  const person = draw(<DiagnosiPage />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
  answer = ok({ ...stato, falliti: [] });
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessuno')).toBeTruthy();
});
