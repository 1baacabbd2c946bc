import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { SicurezzaPage } from './sicurezza-page.tsx';

const qui = {
  famiglia: '00000000-0000-4000-8000-000000000001',
  dispositivo: 'Firefox su Linux',
  indirizzo: '10.0.0.1',
  entrato: '2026-03-16T08:00:00Z',
  ultimo: '2026-03-16T09:00:00Z',
  questo: true,
};
const altro = {
  ...qui,
  famiglia: '00000000-0000-4000-8000-000000000002',
  dispositivo: 'Chrome su Android',
  questo: false,
};

test('a foreign login is ended by the button of its row, and the own one is not', async () => {
  const chiusi: string[] = [];
  await standInApi(({ line }) => {
    if (line.startsWith('DELETE /user/accessi/')) return (chiusi.push(line.slice(-1)), ok('OK'));
    const accessi = [qui, altro].filter(({ famiglia }) => !chiusi.includes(famiglia.slice(-1)));
    return ok({ accessi, fattori: [], codiciRimasti: 0, password: true, obbligatorio: false, aziendale: false });
  });
  const persona = draw(<SicurezzaPage />);
  const tabella = await screen.findByRole('table', { name: 'Accessi aperti' });
  const righe = within(tabella).getAllByRole('row').slice(1);
  expect(righe[0]?.textContent).toContain('(questo)');
  // The last use of another login is its last renewal; this login is in use now.
  expect(righe.map((riga) => within(riga).getAllByRole('cell').at(3)?.textContent)).toEqual([
    'adesso',
    expect.stringMatching(/^16\/03\/2026/),
  ]);
  righe[0]?.focus();
  await persona.keyboard('{Delete}');
  righe[1]?.focus();
  await persona.keyboard('{Delete}');
  await waitFor(() => expect(chiusi).toEqual(['2']));
});

test.each([
  [['totp'], /^Dopo la password il portale chiede il codice dell’app\.$/],
  [['passkey'], /^La passkey basta da sola; dopo la password il portale chiede quella\.$/],
  [['totp', 'passkey'], /^Dopo la password il portale chiede il codice dell’app o la passkey/],
] as const)('a user with %j sees what will be asked for, and nothing else', async (tipi, frase) => {
  const fattori = tipi.map((tipo, id) => ({ id, tipo, nome: tipo, creato: qui.entrato, usato: null }));
  await standInApi(() =>
    ok({ accessi: [qui], fattori, codiciRimasti: 10, password: true, obbligatorio: false, aziendale: false }),
  );
  draw(<SicurezzaPage />);
  expect(await screen.findByText(frase)).toBeTruthy();
});

test('a new app shows its secret, says that a code is wrong, and shows the recovery codes once', async () => {
  const codici = ['ABCD-EFGH-IJKL-MNOP', 'ABCD-EFGH-IJKL-MNOQ'];
  await standInApi(({ line, body }) => {
    if (line === 'POST /user/fattori/totp') return ok({ id: 7, segreto: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' });
    if (line === 'POST /user/fattori/totp/7') {
      if ((body as { codice: string }).codice === '123456') return ok({ codici });
      return refused(422, 'Codice non corretto.', { errors: [{ path: 'codice', message: 'Codice non corretto.' }] });
    }
    return ok({ accessi: [qui], fattori: [], codiciRimasti: 0, password: true, obbligatorio: true, aziendale: false });
  });
  const persona = draw(<SicurezzaPage />);
  await screen.findByText(/richiede un secondo fattore/);
  await persona.click(screen.getByRole('button', { name: 'Aggiungi un’app con codici' }));
  await screen.findByText('GEZD GNBV GY3T QOJQ');
  const campo = screen.getByLabelText('Codice dell’app');
  await persona.type(campo, '12{Enter}');
  await screen.findByText('Sono sei cifre.');
  await persona.clear(campo);
  await persona.type(campo, '000000{Enter}');
  await screen.findByText('Codice non corretto.');
  await persona.clear(campo);
  await persona.type(campo, '123456{Enter}');
  for (const codice of codici) await screen.findByText(codice);
  await persona.click(screen.getByRole('button', { name: 'Li ho conservati' }));
  await waitFor(() => expect(screen.queryByText(codici[0] ?? '')).toBeNull());
});

test('whom only his company’s provider lets in reads that nothing here opens the portal', async () => {
  await standInApi(() =>
    ok({ accessi: [qui], fattori: [], codiciRimasti: 0, password: false, obbligatorio: false, aziendale: true }),
  );
  draw(<SicurezzaPage />);
  expect(await screen.findByText(/ciò che sta qui non apre e non conferma niente/)).toBeTruthy();
  expect(screen.getByText(/qui non ne serve una/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambia la password' })).toBeNull();
});
