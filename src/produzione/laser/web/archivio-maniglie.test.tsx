import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { laserRoutes } from './routes.tsx';

const dima = {
  testata: 'KFS00002-0',
  descrizione: 'GRUPPO MANIGLIA',
  fori: '60; 180; 20; 40',
  utensili: '20=3',
  modello: 'G81 X{x} Y{y} Z-{profondita}',
  versione: 2,
  articoli: [{ cdArticolo: '23000002', descrizione: 'Gruppo maniglia', suMisura: true }],
};
const ordine = {
  testata: dima.testata,
  configurazione: 'abc',
  cdArticolo: '23000002',
  documento: 'OC 7/2026',
  descrizione: 'Gruppo maniglia, 40 mm',
  quantita: 2,
  programma: null,
};
/** The tab as a role sees it; the machine does not answer. */
async function apri(ruolo: 2 | 3 | 5, impedimento = '') {
  const chieste = await standInApi(({ line }) => {
    if (ruolo === 3) return refused(403, 'Operazione non consentita.');
    if (line.includes('/stato')) return refused(502, 'Servizio non disponibile');
    if (line.includes('/fori'))
      return ok({
        fori: [{ x: 60, y: 180, diametro: 20, profondita: 40 }],
        programma: 'G81 X60 Y180 Z-40',
        secondi: 12,
        impedimento,
      });
    if (line.includes('PUT'))
      return refused(422, 'Nel modello manca la riga del foro.', {
        errors: [{ path: 'modello', message: 'Nel modello manca la riga del foro.' }],
      });
    if (line.includes('/dime')) return ok({ dime: [dima], ordini: [ordine] });
    return ok({ programmi: [] });
  });
  const { persona: person } = drawPage(laserRoutes, '/laser?scheda=maniglie', { ruolo });
  return { person, chieste };
}

test('an ordered handle shows its holes and its program before it goes into the archive', async () => {
  const { person, chieste } = await apri(2);
  const ordini = await screen.findByRole('table', { name: 'Ordini su misura' });
  await person.click(within(ordini).getByRole('button', { name: 'Prepara' }));
  expect(await screen.findByText('G81 X60 Y180 Z-40')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Pianta dei fori' }).textContent).toContain('180');
  await person.click(screen.getByRole('button', { name: 'Metti in archivio' }));
  await waitFor(() =>
    expect(chieste.filter(({ line }) => line.includes('/programma')).map(({ body }) => body)).toMatchObject([
      { configurazione: 'abc', lotto: 'OC 7/2026' },
    ]),
  );
});

test('reports code that the machine cannot run and does not store it', async () => {
  const { person } = await apri(2, 'Riga 4: X arriva a 900, il limite è 800');
  await person.click(await screen.findByRole('button', { name: 'Prepara KFS00002-0' }));
  expect(await screen.findByText('Riga 4: X arriva a 900, il limite è 800')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Metti in archivio' }).disabled).toBe(true);
});

test('a wrong pattern is reported at its field', async () => {
  const { person } = await apri(2);
  await person.click(await screen.findByRole('button', { name: 'Modifica KFS00002-0' }));
  await person.click(await screen.findByRole('button', { name: 'Salva' }));
  expect((await screen.findAllByText('Nel modello manca la riga del foro.')).length).toBeGreaterThan(0);
});

test('a user who does not maintain articles sees the holes and archives nothing', async () => {
  const { person } = await apri(5);
  await person.click(await screen.findByRole('button', { name: 'Prepara KFS00002-0' }));
  expect(await screen.findByText('G81 X60 Y180 Z-40')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Metti in archivio' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Nuova dima' })).toBeNull();
});

test('who may not see the machine is told so, and is shown no stop that would not stop', async () => {
  await apri(3);
  expect((await screen.findAllByText('Accesso non consentito')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'STOP' })).toBeNull());
});
