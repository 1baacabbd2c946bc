import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '#platform/web/client.ts';
import { askConfirmation, useConfirmationAsked } from '#platform/web/confirm-door.ts';
import { startSession } from '#platform/web/session.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { nuoviCodici } from '../contract.ts';
import { ConfermaDialog } from './conferma-dialog.tsx';

const Aziendale = ({ sola }: { readonly sola: boolean }) => <p>{sola ? 'solo lì' : 'anche lì'}</p>;
const Place = () => (useConfirmationAsked() ? <ConfermaDialog ConfermaAziendale={Aziendale} /> : null);
const chiesta = refused(403, 'Per questa operazione serve confermare chi si è.', { type: 'urn:cardine:unconfirmed' });

const fattore = { id: 1, nome: '', creato: '2026-03-01T08:00:00Z', usato: null };
const haDi = (tipi: readonly ('totp' | 'passkey')[], password = true, codiciRimasti = 10, aziendale = false) =>
  ok({
    aziendale,
    accessi: [],
    fattori: tipi.map((tipo) => ({ ...fattore, tipo })),
    codiciRimasti,
    password,
    obbligatorio: false,
  });

async function apri(tipi: readonly ('totp' | 'passkey')[] = [], password = true, codici = 10) {
  let confermato = false;
  const asked = await standInApi(({ line, body }) => {
    if (line === 'GET /user/sicurezza') return haDi(tipi, password, codici);
    if (line !== 'POST /user/identita') return confermato ? ok({ codici: [] }) : chiesta;
    if ((body as { password: string }).password !== 'giusta')
      return refused(422, 'Password non corretta.', {
        errors: [{ path: 'password', message: 'Password non corretta.' }],
      });
    confermato = true;
    return ok({ access_token: 'd.e.f', expires_in: 900 });
  });
  startSession({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 900 });
  return { persona: draw(<Place />), asked };
}

test('a call that needs a fresh proof waits for it and is sent again with the new token', async () => {
  const { persona, asked } = await apri();
  const reply = callApi(nuoviCodici, {});
  const campo = await screen.findByLabelText('Password');
  await persona.type(campo, 'sbagliata{Enter}');
  await screen.findByText('Password non corretta.');
  await persona.clear(campo);
  await persona.type(campo, 'giusta{Enter}');
  expect(await reply).toEqual({ codici: [] });
  expect(localStorage.getItem('token')).toBe('d.e.f');
  expect(asked.filter(({ line }) => line === 'POST /user/fattori/codici')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who gives no proof gets the refusal, and nothing is sent again', async () => {
  const { persona, asked } = await apri();
  const reply = callApi(nuoviCodici, {}).catch((error: unknown) => (error as Error).message);
  await screen.findByLabelText('Password');
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await reply).toBe('Per questa operazione serve confermare chi si è.');
  expect(asked.filter(({ line }) => line !== 'GET /user/sicurezza')).toHaveLength(1);
});

test('who has a passkey alone is asked for it first, and a missing code is no fault any more once it is used', async () => {
  Object.defineProperty(navigator, 'credentials', { value: {}, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const { persona } = await apri(['passkey']);
  const reply = callApi(nuoviCodici, {}).catch(() => null);
  const tasto = await screen.findByRole('button', { name: 'Conferma con una passkey' });
  const codice = screen.getByLabelText('Codice di recupero');
  expect(tasto.compareDocumentPosition(codice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(document.activeElement).toBe(tasto));
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText('Scrivere il codice, o confermare in un altro modo');
  await persona.click(tasto);
  await waitFor(() => expect(screen.queryByText('Scrivere il codice, o confermare in un altro modo')).toBeNull());
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await reply;
});

test.each([
  [[], 10, ['Password'], ['Codice dell’app', 'Codice di recupero']],
  [['totp'], 10, ['Codice dell’app, o di recupero'], ['Password', 'Codice di recupero']],
  [['totp'], 0, ['Codice dell’app'], ['Password', 'Codice di recupero']],
  [['passkey'], 10, ['Codice di recupero'], ['Password', 'Codice dell’app']],
] as const)('who has %j and %i codes is asked for nothing else', async (tipi, codici, chiesti, non) => {
  const { persona } = await apri(tipi, true, codici);
  const reply = callApi(nuoviCodici, {}).catch(() => null);
  for (const uno of chiesti) expect(await screen.findByLabelText(uno)).toBeTruthy();
  for (const uno of non) expect(screen.queryByLabelText(uno)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await reply;
});

test('who has nothing here but his company’s provider is sent there, and no empty form is sent', async () => {
  const { persona } = await apri([], false);
  const reply = callApi(nuoviCodici, {}).catch(() => null);
  await screen.findByText('solo lì');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Conferma' })).toHaveProperty('disabled', true);
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await reply;
});

test('whom only his company’s provider lets in is sent there, whatever he has here', async () => {
  await standInApi(() => haDi(['totp', 'passkey'], false, 10, true));
  const persona = draw(<Place />);
  const risposta = askConfirmation();
  await screen.findByText('solo lì');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Conferma con una passkey' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await risposta;
});

const gettone = (con: number): string => `a.${btoa(JSON.stringify({ sub: '1', con }))}.c`;
/** As the browser tells of another tab. */
function altraScheda(con: number): void {
  localStorage.setItem('token', gettone(con));
  dispatchEvent(new StorageEvent('storage', { key: 'exp_data' }));
}

test('who confirms in another tab has confirmed here too; a renewal there alone answers nothing', async () => {
  await standInApi(() => haDi([]));
  startSession({ access_token: gettone(1000), refresh_token: 'r', expires_in: 900 });
  draw(<Place />);
  const risposta = askConfirmation();
  await screen.findByLabelText('Password');
  altraScheda(1000);
  expect(screen.queryByRole('dialog')).toBeTruthy();
  altraScheda(2000);
  expect(await risposta).toBe(true);
});

test('one question answers all calls that wait for it', async () => {
  await standInApi(() => haDi([]));
  const persona = draw(<Place />);
  const due = Promise.all([askConfirmation(), askConfirmation()]);
  await screen.findByLabelText('Password');
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await due).toEqual([false, false]);
});
