import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { rimborsiRoutes } from './routes.tsx';

const riga = (prog: number, ragioneSociale: string, differenza = '') => ({
  prog,
  cdAnagrafica: '000101',
  ragioneSociale,
  localita: 'Thiene (VI)',
  latitudine: 45.7,
  longitudine: 11.4,
  differenza,
});
const aperto = {
  kmIniziali: 0,
  kmCalcolati: null as number | null,
  kmCosto: 0.5,
  importo: null as number | null,
  rimborsi: [riga(1, 'Bianchi'), riga(2, 'Verdi', 'Non è nel giro')],
  punti: [],
  mancanti: [{ cdAnagrafica: '000103', modalitaConsegna: 'C0', ragioneSociale: 'Neri' }],
  dalGiro: false,
  chiuso: null as string | null,
};

async function apri({ foglio = aperto, ruolo = 4, at = '/rimborsi?data=2026-05-04&autista=Bruno' } = {}) {
  let scritto = foglio;
  const chieste = await standInApi(({ line }) => {
    if (line.includes('/consegne/autisti'))
      return ok([{ autista: 'Bruno', colore: '#1c7ed6', portata: 0, barre: true }]);
    if (line.includes('/calcola/')) return ok({ kmCalcolati: 42.5 });
    if (/\/rimborsi\/\d{4}-\d\d-\d\d$/.test(line))
      return ok({
        fogli: [
          {
            dtRimborso: '2026-05-04',
            utente: 'Bruno',
            destinazioni: 6,
            kmCalcolati: null,
            importo: null,
            stato: 'giro',
          },
        ],
      });
    if (line.includes('/mese/')) return ok({ fogli: [], km: 0, importo: 0 });
    if (line.includes('/sposta/')) return refused(409, 'Il foglio è stampato e chiuso: riaprirlo per cambiarlo.');
    if (line.includes('/costo/')) scritto = { ...scritto, kmCosto: 0.6 };
    if (line === 'POST /intranet/rimborsi') scritto = { ...scritto, rimborsi: [...scritto.rimborsi, riga(3, 'Neri')] };
    return ok(line.startsWith('GET') ? scritto : 'OK');
  });
  const { persona, router } = drawPage(rimborsiRoutes, at, { ruolo: ruolo as 4 });
  await screen.findByRole('heading', { name: 'Rimborsi' });
  return { persona, chieste, router };
}

test('B-150: without a driver no sheet is asked for, and the field says what is missing', async () => {
  const { persona, chieste } = await apri({ at: '/rimborsi' });
  await persona.click(screen.getByRole('button', { name: 'Vai' }));
  expect(await screen.findByText('Autista non selezionato')).toBeTruthy();
  expect(JSON.stringify(chieste)).not.toContain('/mese/');
});

test('without a driver the sheets of the day are shown, and a row opens its own', async () => {
  const { persona, router } = await apri({ at: '/rimborsi?data=2026-05-04' });
  await persona.click(await screen.findByText('Dal giro'));
  expect(await screen.findByText('Non è nel giro')).toBeTruthy();
  expect(router.state.location.search).toEqual({ data: '2026-05-04', autista: 'Bruno' });
});

test('B-152: what was calculated is shown with what is paid for it, and saved after the question', async () => {
  const { persona, chieste } = await apri();
  await persona.click(await screen.findByRole('button', { name: 'Calcola' }));
  expect(await screen.findByText(/21,25/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Salva i km' }));
  const domanda = await screen.findByRole('dialog', { name: 'Vuoi salvare i km percorsi?' });
  await persona.click(within(domanda).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(JSON.stringify(chieste)).toContain('/intranet/rimborsi/km/2026-05-04/Bruno/42.5'));
});

test('kilometres that were calculated and not yet saved stay when the cost is saved, and go when the rows change', async () => {
  const { persona } = await apri();
  const km = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Km calcolati' }).value;
  await persona.click(await screen.findByRole('button', { name: 'Calcola' }));
  await waitFor(() => expect(km()).toBe('42,5'));
  const costo = screen.getByRole('textbox', { name: '€/Km' });
  await persona.clear(costo);
  await persona.type(costo, '0,6');
  await persona.click(screen.getByRole('button', { name: 'Salva il costo' }));
  await screen.findByText('Costo salvato.');
  expect(await screen.findByText(/25,50/)).toBeTruthy();
  expect(km()).toBe('42,5');
  await persona.click(screen.getByRole('button', { name: 'Aggiungi Neri' }));
  await waitFor(() => expect(km()).toBe(''));
});

test('Back shows the day and the driver of the sheet that it shows', async () => {
  const { router } = await apri();
  await act(() => router.navigate({ to: '/rimborsi', search: { data: '2026-05-06', autista: 'Bruno' } }));
  const giorno = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' }).value;
  await waitFor(() => expect(giorno()).toBe('06/05/2026'));
  act(() => router.history.back());
  await waitFor(() => expect(giorno()).toBe('04/05/2026'));
});

test('B-151: without a selection a message appears; selected rows are deleted after the question', async () => {
  const { persona, chieste } = await apri();
  await persona.click(await screen.findByRole('button', { name: 'Elimina' }));
  expect(JSON.stringify(chieste)).not.toContain('DELETE');
  await persona.click(screen.getByRole('checkbox', { name: 'Scegli Verdi' }));
  await persona.click(screen.getByRole('button', { name: 'Elimina (1)' }));
  const domanda = await screen.findByRole('dialog', { name: 'Vuoi eliminare le righe selezionate?' });
  await persona.click(within(domanda).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(JSON.stringify(chieste)).toContain('DELETE'));
});

test('a stop of the tour that is missing is added by one press, a row that is not of the tour says so', async () => {
  const { persona, chieste } = await apri();
  expect(await screen.findByText('Non è nel giro')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Aggiungi Neri' }));
  await waitFor(() => expect(JSON.stringify(chieste)).toContain('"modalitaConsegna":"C0"'));
});

test('a sheet that was printed shows no way to change it; the office opens it again, the warehouse can not', async () => {
  const chiuso = { ...aperto, kmCalcolati: 42.5, importo: 21.25, chiuso: '2026-05-05T08:00:00Z' };
  await apri({ foglio: chiuso, ruolo: 5 });
  await screen.findByText(/^Stampato e chiuso/);
  for (const name of ['Calcola', 'Elimina', 'Riapri', 'Aggiungi'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ristampa' })).toBeTruthy();
});
