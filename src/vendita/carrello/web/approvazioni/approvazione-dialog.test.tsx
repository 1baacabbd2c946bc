import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { ApprovazioneDialog } from './approvazione-dialog.tsx';

const letta = {
  id: 3,
  codAnagrafica: '000100',
  ragioneSociale: 'Prova',
  utente: 'Sara Bo',
  chiesta: '2026-03-16T08:00:00.000Z',
  spiegazione: "L'ordine supera il limite per ordine (€ 122,00 su € 50,00).",
  origine: '',
  totDocumento: 122,
  stato: 'in attesa',
  decisaDa: '',
  motivo: '',
  documento: null,
  sua: false,
  trasporto: 'ritiro',
  dataConsegna: null,
  numeroOrdineCliente: '',
  centroCosto: 'Nord',
  righe: [
    {
      prog: 1,
      tpRiga: 'PRODOTTO',
      cdArticolo: '106000010101',
      descrizione: 'Dado',
      um: 'PZ',
      qta: 10,
      riferimento: '',
      prezzoUnitario: 10,
      importo: 100,
      avviso: '',
    },
  ],
  oggi: { totImponibile: 100, percentualeIva: 22, totIVA: 22, totDocumento: 122 },
};

test('who approves sends the total that it saw; what the server refuses stays with its reason', async () => {
  const asked = await standInApi(({ line }) =>
    line.startsWith('GET') ? ok(letta) : refused(409, 'I prezzi sono cambiati.'),
  );
  const person = draw(<ApprovazioneDialog id={3} onClose={() => {}} />);
  await person.click(await screen.findByRole('button', { name: 'Approva' }));
  expect(await screen.findByText('I prezzi sono cambiati.')).toBeTruthy();
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({ totDocumento: 122 });
});

test('to refuse a reason is needed', async () => {
  const asked = await standInApi(({ line }) => ok(line.startsWith('GET') ? letta : 'OK'));
  let closed = false;
  const person = draw(<ApprovazioneDialog id={3} onClose={() => void (closed = true)} />);
  await person.click(await screen.findByRole('button', { name: 'Respingi' }));
  expect(await screen.findByText(/Scrivere perché/)).toBeTruthy();
  expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false);
  await person.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Troppo.');
  await person.click(screen.getByRole('button', { name: 'Respingi' }));
  await waitFor(() => expect(closed).toBe(true));
});

test('keys typed while the order loads are in the reason, and stay there when it is shown', async () => {
  let mostra = (): void => {};
  const aperta = new Promise<void>((resolve) => void (mostra = resolve));
  const asked = await standInApi(async ({ line }) => {
    if (line.startsWith('GET')) await aperta;
    return ok(line.startsWith('GET') ? letta : 'OK');
  });
  const person = draw(<ApprovazioneDialog id={3} onClose={() => {}} />);
  const campo = await screen.findByRole('textbox', { name: /^Motivo/ });
  await waitFor(() => expect(document.activeElement).toBe(campo));
  await person.keyboard('Trop');
  mostra();
  await screen.findByRole('button', { name: 'Respingi' });
  await person.keyboard('po.');
  expect(campo).toHaveProperty('value', 'Troppo.');
  await person.click(screen.getByRole('button', { name: 'Respingi' }));
  await waitFor(() => expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ motivo: 'Troppo.' }));
});

test('where there are several rates each has its tax', async () => {
  const aliquote = [
    { cdIva: '22', percentualeIva: 22, imponibile: 100, imposta: 22 },
    { cdIva: '10', percentualeIva: 10, imponibile: 50, imposta: 5 },
  ];
  const oggi = { totImponibile: 150, percentualeIva: null, totIVA: 27, totDocumento: 177, aliquote };
  await standInApi(() => ok({ ...letta, oggi }));
  draw(<ApprovazioneDialog id={3} onClose={() => {}} />);
  expect(await screen.findByText('€ 22,00')).toBeTruthy();
  expect(screen.getByText('€ 5,00')).toBeTruthy();
  expect(screen.queryByText('€ 27,00')).toBeNull();
});

test('a line that is struck leaves the total, and is sent as left out', async () => {
  const due = { ...letta.righe[0], prog: 2, cdArticolo: '106000020101', descrizione: 'Vite', qta: 5, importo: 50 };
  const tutte = [...letta.righe, due];
  const oggi = { totImponibile: 150, percentualeIva: 22, totIVA: 33, totDocumento: 183 };
  const asked = await standInApi(({ line }) =>
    ok(line.startsWith('GET') ? { ...letta, righe: tutte, oggi } : { anno: 2026, numero: 1 }),
  );
  const person = draw(<ApprovazioneDialog id={3} onClose={() => {}} />);
  await person.click(await screen.findByRole('checkbox', { name: /^Approva 106 00001/ }));
  expect(await screen.findByText('€ 61,00')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approva 1 riga su 2' }));
  await waitFor(() =>
    expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({ totDocumento: 61, tolte: [1] }),
  );
});

test('who asked only takes it back', async () => {
  await standInApi(({ line }) => ok(line.startsWith('GET') ? { ...letta, sua: true } : 'OK'));
  draw(<ApprovazioneDialog id={3} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Rimetti nel carrello' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approva' })).toBeNull();
});
