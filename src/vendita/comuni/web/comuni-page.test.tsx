import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { comuniRoutes } from './routes.tsx';
import { ScambioKml } from './scambio-kml.tsx';

const zona = {
  zona_Passaggio: 'Z1',
  descrizioneZona: 'Alto Vicentino',
  coloreHtml: '#1c7ed6',
  coloreKml: 'ffd67e1c',
  contComuni: 1,
  comune: 'Thiene (VI)',
  comuni: ['Thiene (VI)'],
  autista: 'Bruno',
  giorni: 'tv',
  versione: 3,
};

async function apri(ruolo: 4 | 5) {
  const chieste = await standInApi(({ line }) =>
    line.startsWith('GET')
      ? ok(line.includes('/zone') ? [zona] : [{ comune: 'Schio (VI)', latitudine: 45.7, longitudine: 11.3 }])
      : ok('OK'),
  );
  const { persona } = drawPage(comuniRoutes, '/comuni', { ruolo });
  const tabella = await screen.findByRole('table', { name: 'Zone di consegna' });
  return { persona, chieste, righe: within(tabella).getAllByRole('row').slice(1) };
}

test('B-036: a zone is opened from the table without a map, gets days and a town, and is saved on the version that was seen', async () => {
  const { persona, chieste, righe } = await apri(4);
  expect(righe[0]?.textContent).toContain('martedì e venerdì');
  await persona.click(within(righe[0] ?? document.body).getByText('Alto Vicentino'));
  const finestra = await screen.findByRole('dialog', { name: 'Zona Z1' });
  await persona.click(within(finestra).getByRole('checkbox', { name: 'lun' }));
  await persona.type(within(finestra).getByPlaceholderText('Thiene (VI)'), 'Schio (VI)');
  await persona.click(within(finestra).getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(chieste.at(-2)?.body ?? chieste.at(-1)?.body).toMatchObject({
      comune: 'Schio (VI)',
      coloreKml: 'ffd67e1c',
      giorni: 'ltv',
      versione: 3,
    }),
  );
});

test('a new zone begins at its name and never takes the place of one that is there', async () => {
  const { persona, chieste } = await apri(4);
  await persona.click(screen.getByRole('button', { name: 'Nuova zona' }));
  const finestra = await screen.findByRole('dialog', { name: 'Nuova zona' });
  await waitFor(() => expect(document.activeElement).toBe(within(finestra).getByLabelText(/^Zona/)));
  await persona.keyboard('Z2{Enter}');
  await waitFor(() =>
    expect(chieste.find(({ line }) => line === 'PUT /intranet/comuni/zone/Z2')?.body).toMatchObject({ versione: 0 }),
  );
});

test('a user who may only look has no button that writes', async () => {
  await apri(5);
  expect(screen.queryByRole('button', { name: 'Nuova zona' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull();
});

test('a KML file that cannot be read now is told at its button, with its name', async () => {
  await standInApi(() => refused(500, 'Errore interno'));
  const persona = draw(<ScambioKml zone={[]} puo onClose={() => {}} />);
  const finestra = within(await screen.findByRole('dialog', { name: 'Zone in KML' }));
  await waitFor(() =>
    expect(finestra.getByRole('button', { name: 'Importa KML' }).getAttribute('aria-disabled')).toBe('false'),
  );
  await persona.upload(finestra.getByLabelText('File KML'), new File(['<kml/>'], 'zone.kml'));
  expect((await finestra.findByRole('alert')).textContent).toBe(
    'zone.kml: I comuni non si sono ancora letti: riprovare.',
  );
});
