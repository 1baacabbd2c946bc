import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Inviata } from './tipi-terzisti.ts';
import { RicezioneDialog } from './ricezione-dialog.tsx';

const riga = (id: number, Qta: number): Inviata => ({
  id,
  Qta,
  QtaInviata: Qta,
  NrBolla: '1-2026',
  NrDocuStampato: 'CL 1/2026',
  NrDocuTerzista: '',
  NrRigaDocu: 1,
  RagioneSociale: 'Galvanica',
  CdArticolo: `10600001010${id}`,
  DescrizioneProdotto: 'Vite',
  UnMisura: 'PZ',
  DataInvio: '2026-03-02',
  Lavorazione: '00001 Zincatura',
  Passo: '',
  LeadTime: 10,
  DataPrevista: '2026-03-12',
  DataDovuta: '2026-03-12',
  DataConfermata: null,
  GiorniRitardo: 4,
  Scarto: 0,
  Ricevimento: false,
  DataRicevimento: null,
  QtaRicevuta: 0,
});

const campo = (nome: RegExp): HTMLInputElement => screen.getByRole('textbox', { name: nome });

test('B-129, B-131: scrap begins at 0 and takes from what is received; the rest of a part stays there, and all of it is sent once confirmed', async () => {
  const chieste = await standInApi(() => ok('OK'));
  const chiusa = vi.fn<() => void>();
  const persona = draw(<RicezioneDialog righe={[riga(1, 40), riga(2, 8)]} onClose={chiusa} onReceived={() => {}} />);
  await screen.findByRole('dialog', { name: 'Conferma ricezione lavorazione' });
  const [scarto, ricevuta] = [campo(/^Scarto di .*1$/), campo(/^Ricevuta di .*1$/)];
  expect([scarto.value, ricevuta.value]).toEqual(['0', '40']);
  await persona.clear(scarto);
  await persona.type(scarto, '3');
  expect(ricevuta.value).toBe('37');
  await persona.clear(ricevuta);
  await persona.type(ricevuta, '30');
  const [, prima] = within(screen.getByRole('table', { name: 'Righe da ricevere' })).getAllByRole('row');
  expect(
    within(prima as HTMLElement)
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe('7');
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(chiusa).toHaveBeenCalled());
  expect(chieste).toHaveLength(1);
  expect(chieste[0]?.body).toMatchObject({
    righe: [
      { id: 1, Qta: 40, Scarto: 3, QtaRicevuta: 30 },
      { id: 2, Qta: 8, Scarto: 0, QtaRicevuta: 8 },
    ],
  });
  await screen.findByText('Lavorazioni confermate');
});

test('P-067: scrap is reported as saved or not, and what was sent and came before stands beside what is there', async () => {
  const chieste = await standInApi(() => ok('OK'));
  const parte = { ...riga(1, 30), QtaInviata: 40, QtaRicevuta: 8, Scarto: 2 };
  const persona = draw(<RicezioneDialog righe={[parte, riga(2, 8)]} onClose={() => {}} onReceived={() => {}} />);
  await screen.findByRole('dialog');
  const [, prima] = within(screen.getByRole('table', { name: 'Righe da ricevere' })).getAllByRole('row');
  expect(prima?.textContent).toContain('40 PZricevute 8scartate 2');
  expect(screen.queryByRole('checkbox', { name: /^Recuperabile/ })).toBeNull();
  for (const nome of [/^Scarto di .*1$/, /^Scarto di .*2$/]) {
    await persona.clear(campo(nome));
    await persona.type(campo(nome), '3');
  }
  await persona.click(screen.getByRole('checkbox', { name: /^Recuperabile lo scarto di .*1$/ }));
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText('Lavorazioni confermate');
  expect(chieste[0]?.body).toMatchObject({ righe: [{ recuperabile: true }, { recuperabile: false }] });
});

test('B-166, B-167: scrap that can’t be is told with its article and nothing is asked of the server', async () => {
  const chieste = await standInApi(() => ok('OK'));
  const persona = draw(<RicezioneDialog righe={[riga(1, 40)]} onClose={() => {}} onReceived={() => {}} />);
  await screen.findByRole('dialog');
  const scarto = campo(/^Scarto di/);
  await persona.clear(scarto);
  await persona.type(scarto, '41');
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText("Errore. Scarto maggiore della quantità inviata per l'articolo 106000010101");
  await persona.clear(scarto);
  await persona.type(scarto, '-2');
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText("Errore. Scarto negativo per l'articolo 106000010101");
  expect(chieste).toEqual([]);
});

test('B-227: who was too late reads it in the dialog, which stays open', async () => {
  const detto =
    'Si è verificato un errore nella ricezione della lavorazione. La riga 1 di CL 1/2026 è già stata ricevuta.';
  await standInApi(() => refused(409, detto));
  const persona = draw(<RicezioneDialog righe={[riga(1, 40)]} onClose={() => {}} onReceived={() => {}} />);
  await screen.findByRole('dialog');
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText(detto);
  expect(screen.getByRole('dialog', { name: 'Conferma ricezione lavorazione' })).toBeDefined();
});

test('a note that was booked before is told with when and by whom; the person says that it is another delivery and books it', async () => {
  const detto =
    'Il DDT R12 del 16/03/2026 con 40 di 106000010101 è già stato registrato il 16/03/2026 alle 10:00 da Rita Bo.';
  const chieste = await standInApi(({ body }) =>
    (body as { altraConsegna: boolean }).altraConsegna
      ? ok('OK')
      : refused(409, detto, { present: { giaRegistrate: [1] } }),
  );
  const chiusa = vi.fn<() => void>();
  const persona = draw(<RicezioneDialog righe={[riga(1, 40)]} onClose={chiusa} onReceived={() => {}} />);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText(detto);
  await persona.click(screen.getByRole('checkbox', { name: 'È un’altra consegna con lo stesso DDT' }));
  await persona.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(chiusa).toHaveBeenCalled());
  expect(chieste.map(({ body }) => (body as { altraConsegna: boolean }).altraConsegna)).toEqual([false, true]);
});
