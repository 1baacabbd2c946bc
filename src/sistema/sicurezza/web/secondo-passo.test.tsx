import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { SecondoPasso } from './secondo-passo.tsx';

const apri = async (ha: { app: boolean; codici: boolean; passkey: readonly string[] }, daIscrivere = false) => {
  await standInApi(() => ok({ segreto: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }));
  return draw(<SecondoPasso sfida="s" daIscrivere={daIscrivere} {...ha} onBack={() => {}} />);
};
const campi = (): string[] =>
  screen.queryAllByRole('textbox').map((uno) => (uno as HTMLInputElement).labels?.[0]?.textContent ?? '');
const tasti = (): string[] => screen.getAllByRole('button').map((uno) => uno.textContent);
const torna = 'Torna alla password';

test.each([
  ['app', { app: true, codici: false, passkey: [] }, ['Codice dell’app'], ['Entra', torna]],
  ['app and codes', { app: true, codici: true, passkey: [] }, ['Codice dell’app, o di recupero'], ['Entra', torna]],
  ['passkey', { app: false, codici: false, passkey: ['x'] }, [], ['Entra con una passkey', torna]],
  [
    'passkey and codes',
    { app: false, codici: true, passkey: ['x'] },
    ['Codice di recupero'],
    ['Entra con una passkey', 'Entra', torna],
  ],
  [
    'all of them',
    { app: true, codici: true, passkey: ['x'] },
    ['Codice dell’app, o di recupero'],
    ['Entra con una passkey', 'Entra', torna],
  ],
] as const)('after the password who has %s is asked for that alone', async (_, ha, chiesti, offerti) => {
  await apri(ha);
  expect(campi()).toEqual(chiesti);
  expect(tasti()).toEqual(offerti);
  expect(screen.getByText(/Ha perso il dispositivo\?/)).toBeTruthy();
});

test('a user whose role requires a second factor and who has none sets up an app here, and can do nothing else', async () => {
  await apri({ app: false, codici: false, passkey: [] }, true);
  expect(await screen.findByText('ABCD')).toBeTruthy();
  expect(campi()).toEqual(['Codice dell’app']);
  expect(screen.queryByRole('button', { name: 'Entra con una passkey' })).toBeNull();
  expect(screen.queryByText(/Ha perso il dispositivo/)).toBeNull();
});
