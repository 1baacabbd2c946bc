import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { AccessoDialog } from './accesso-dialog.tsx';
import type { Riga } from './colonne-punchout.tsx';
import { ProvaCxmlDialog } from './prova-cxml-dialog.tsx';
import { TrasferisciCarrello } from './trasferisci-carrello.tsx';
import { SegretoDialog, VisiteDialog } from './visite-dialog.tsx';

const riga: Riga = {
  id: 7,
  nome: 'SAP di prova',
  protocollo: 'OCI',
  identita: 'acquisti',
  hosts: ['sap.example.it'],
  idUtente: 3,
  utente: 'rita@prova.example',
  minuti: 120,
  scade: null,
  attivo: true,
  fornitore: '',
  gruppoMerci: '',
  invia: [],
  ordineDiretto: false,
  invii: null,
  segretoCreato: null,
  ultimoUso: null,
  indirizzo: 'https://portale.example/api/punchout/oci',
  versione: 4,
  visite: [
    {
      id: 3,
      aperta: '2026-03-16T10:00:00Z',
      entrata: '2026-03-16T10:01:00Z',
      tornata: '2026-03-16T10:20:00Z',
      righe: 2,
      totale: 66.14,
    },
    { id: 2, aperta: '2026-03-16T09:00:00Z', entrata: '2026-03-16T09:01:00Z', tornata: null, righe: 0, totale: null },
    { id: 1, aperta: '2026-03-16T08:00:00Z', entrata: null, tornata: null, righe: 0, totale: null },
  ],
};
const persone = [{ id: 3, nome: 'Rita Bo', username: 'rita@prova.example' }];

test('a new access wants its name and hosts, and is sent with one host per line', async () => {
  const asked = await standInApi(() => ok({ id: 8 }));
  let closed = false;
  const person = draw(<AccessoDialog accesso={null} persone={persone} onClose={() => void (closed = true)} />);
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Campo obbligatorio.')).toBeTruthy();
  expect(screen.getByText(/^Da 3 a 60 lettere/)).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Programma/ }), 'SAP');
  await person.type(screen.getByRole('textbox', { name: /^Si presenta/ }), 'acquisti');
  await person.type(screen.getByRole('textbox', { name: /^Server/ }), 'SAP.example.it:8443{Enter}b.example');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    hosts: ['sap.example.it:8443', 'b.example'],
    idUtente: 3,
    minuti: 120,
    protocollo: 'OCI',
  });
});

test('of Peppol only what belongs to it is asked: in whose name counts once orders are made at once', async () => {
  const asked = await standInApi(() => ok({ id: 8 }));
  const person = draw(<AccessoDialog accesso={null} persone={persone} onClose={() => {}} />);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Protocollo' }), 'Peppol');
  for (const nome of [/^Server a cui torna/, /^Minuti di una visita/, /^Il nostro numero/, /^Gruppo merci/])
    expect(screen.queryByLabelText(nome)).toBeNull();
  expect(screen.queryByRole('combobox', { name: /a nome di/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /^Programma/ }), 'Rete');
  await person.type(screen.getByRole('textbox', { name: /^Si presenta/ }), '0088:8012345678901');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({ idUtente: null, invii: null }),
  );
  await person.click(screen.getByRole('checkbox', { name: 'Ordine diretto' }));
  expect(screen.getByRole('combobox', { name: 'Ordina a nome di' })).toBeTruthy();
});

test('a program of cXML that receives answers wants an address for them; the secret of before may stay', async () => {
  const asked = await standInApi(() => ok({ id: 7 }));
  const invii = { indirizzo: '', identita: '', conSegreto: true };
  const cxml = { ...riga, protocollo: 'cXML' as const, identita: 'rete-acquisti', invii };
  const person = draw(<AccessoDialog accesso={cxml} persone={persone} onClose={() => {}} />);
  expect(screen.queryByRole('textbox', { name: /^Indirizzo a cui/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Conferma d’ordine' }));
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/^Scrivere l’indirizzo a cui vanno/)).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Indirizzo a cui/ }), 'https://rete.example/cxml');
  expect(screen.getByText('Vuoto: resta quello di prima.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
      invia: ['risposta'],
      invii: { indirizzo: 'https://rete.example/cxml', identita: '', segreto: '' },
    }),
  );
});

test('the list of visits shows how each ended', () => {
  draw(<VisiteDialog accesso={riga} onClose={() => {}} />);
  expect(screen.getByText(/2 righe, € 66,14/)).toBeTruthy();
  expect(screen.getByText(/carrello non trasferito/)).toBeTruthy();
  expect(screen.getByText(/mai entrato/)).toBeTruthy();
});

test('the secret is shown with the address and the name that go with it', () => {
  draw(<SegretoDialog accesso={riga} segreto="segretissimo" onClose={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Segreto' })).toHaveProperty('value', 'segretissimo');
  expect(screen.getByRole('textbox', { name: 'Utente' })).toHaveProperty('value', 'acquisti');
  expect(screen.getByRole('link', { name: 'https://portale.example/api/punchout/prova' })).toBeTruthy();
});

test('the cart’s button names the buyer’s program, and waits for an article', async () => {
  await standInApi(() => ok({ nome: 'SAP di prova', protocollo: 'OCI', scade: '2026-03-16T12:00:00Z', avviso: '' }));
  draw(<TrasferisciCarrello vuoto />);
  const tasto = await screen.findByRole('button', { name: 'Trasferisci a SAP di prova' });
  expect(tasto).toHaveProperty('disabled', true);
  expect(screen.getByText('Per trasferire aggiungere un articolo')).toBeTruthy();
});

test('the trial of cXML shows request and answer without the secret, and the page to shop on', async () => {
  const mandati: string[] = [];
  const vero = globalThis.fetch;
  const risposte = [
    '<cXML><Response><Status code="401" text="Unauthorized">No</Status></Response></cXML>',
    '<cXML><Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>https://portale.example/punchout/entra#k</URL></StartPage></PunchOutSetupResponse></Response></cXML>',
  ];
  globalThis.fetch = async (_, init) => {
    mandati.push(String(init?.body));
    return new Response(risposte[mandati.length - 1]);
  };
  try {
    const cxml = { ...riga, protocollo: 'cXML' as const, indirizzo: 'https://portale.example/api/punchout/cxml' };
    const person = draw(<ProvaCxmlDialog accesso={cxml} onClose={() => {}} />);
    await person.type(screen.getByLabelText('Segreto'), 'segretissimo');
    await person.click(screen.getByRole('button', { name: 'Manda la richiesta' }));
    expect(await screen.findByText('Rifiutato con lo stato 401.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Manda la richiesta' }));
    const entra = await screen.findByRole('link', { name: 'Entra a comprare' });
    expect(entra).toHaveProperty('href', 'https://portale.example/punchout/entra#k');
    expect(mandati[0]).toContain('<SharedSecret>segretissimo</SharedSecret>');
    expect(mandati[0]).toContain('/api/punchout/esito</URL>');
    const mandato = screen.getByRole('textbox', { name: /^Mandato/ }) as HTMLTextAreaElement;
    expect(mandato.value).not.toContain('segretissimo');
  } finally {
    globalThis.fetch = vero;
  }
});
