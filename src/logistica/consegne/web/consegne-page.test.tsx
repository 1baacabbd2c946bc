import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { consegneRoutes } from './routes.tsx';

const consegna = (prog: number, cdAnagrafica: string, ragioneSociale: string, altro: object = {}) => ({
  prog,
  ragioneSociale,
  cdAnagrafica,
  localita: 'Thiene (VI)',
  indirizzo: 'Via Roma 1',
  apertura: '',
  colli: 2,
  colli_Barre: 0,
  peso: 0,
  contrassegno: 0,
  incassato: 0,
  tempoPrevisto: '08:10',
  dataScarico: null,
  scaricato: false,
  totTempoConsegna: 6,
  latitudine: 45.7,
  longitudine: 11.4,
  marker: '',
  fuoriOrario: false,
  flagRitiro: false,
  modalitaConsegna: 'C0',
  fissa: false,
  origine: 'comune',
  documenti: ['OC 1/2026'],
  telefono: '',
  note: '',
  esito: '',
  perche: 'Si arriva alle 08:10.',
  ...altro,
});
const giro = (autista: string, consegne: readonly object[]) => ({
  autista,
  colore: '#1c7ed6',
  listaConsegne: [consegna(0, '000001', 'PARTENZA'), ...consegne, consegna(0, '001758', 'ARRIVO')],
  impostazioni: {
    oraPartenza: '07:30',
    noPausaPranzo: false,
    ritardo: 0,
    pausaPranzo: 45,
    inverti: false,
    bloccato: false,
  },
  tempoViaggio: 3600,
  km: 52.4,
  secondi: 7200,
  peso: 0,
  errori: autista === 'Bruno' ? 'Una consegna è fuori orario.' : '',
  progPausaPranzo: autista === 'Bruno' ? 1 : 0,
  oraPausaPranzo: autista === 'Bruno' ? '12:30' : '',
  incassato: 0,
  punti: [],
  geometry: '',
});

const generali = {
  gps: false,
  softwareElaborazione: 'Verso',
  equilibrio: '',
  tuttiIFurgoni: false,
  dtConsegna: '2026-05-04',
};

async function apri(ruolo: 4 | 6 = 4) {
  const chieste = await standInApi(({ line }) =>
    line.includes('/impostazioni/generali') && line.startsWith('GET')
      ? ok(generali)
      : line.includes('/prova/')
        ? ok([{ autista: 'Dario', prog: 1, km: 3.2, secondi: 480, fuoriOrario: 1, avviso: '' }])
        : line.startsWith('GET')
          ? ok({
              versione: 3,
              giri: [
                giro('Bruno', [consegna(1, '000101', 'Bianchi'), consegna(2, '000102', 'Verdi')]),
                giro('Dario', []),
              ],
              daAssegnare: [],
              generali,
              strade: '',
              annullabile: 'consegna spostata',
              annullabileDi: '',
              proposta: null,
            })
          : ok(
              line.includes('/link/')
                ? { percorso: '/giro/#abc' }
                : line.includes('/annulla')
                  ? { annullato: 'consegna spostata' }
                  : 'OK',
            ),
  );
  const { persona } = drawPage(consegneRoutes, '/consegne?data=2026-05-04', { ruolo });
  const tabella = await screen.findByRole('table', { name: 'Giro di Bruno' });
  return { persona, chieste, righe: within(tabella).getAllByRole('row').slice(1) };
}

test('B-011, B-107, B-108: a tour says what it comes to and what is wrong, its lunch stands among its stops', async () => {
  const { righe } = await apri();
  expect(screen.getByRole('button', { name: /^Bruno \(2\) 52,4 km, viaggio 1 h 00, in tutto 2 h 00/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Una consegna è fuori orario.');
  const testi = ['PARTENZA', 'Bianchi', 'Pausa pranzo', 'Verdi', 'ARRIVO'];
  expect(righe.map((riga) => testi.find((testo) => riga.textContent?.includes(testo)))).toEqual(testi);
});

test('by keyboard a stop is moved, given to a driver, held, and the last step taken back', async () => {
  const { chieste } = await apri();
  const bianchi = (): HTMLElement =>
    screen.getAllByRole('row').find((riga) => riga.textContent?.includes('Bianchi')) ?? document.body;
  fireEvent.keyDown(bianchi(), { key: 'ArrowDown', altKey: true });
  for (const key of ['2', 'l', 'z']) fireEvent.keyDown(bianchi(), { key });
  await waitFor(() => {
    const scritte = JSON.stringify(chieste);
    expect(scritte).toContain('/intranet/consegne/sposta/2026-05-04/C0/');
    expect(scritte).toContain('/intranet/consegne/autisti/cambio/2026-05-04/Dario');
    expect(scritte).toContain('/intranet/consegne/segna/2026-05-04');
    expect(scritte).toContain('/intranet/consegne/annulla');
  });
});

test('held together, the chosen stops are one step', async () => {
  const { chieste } = await apri();
  const riga = (nome: string): HTMLElement =>
    screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(nome)) ?? document.body;
  for (const nome of ['Bianchi', 'Verdi']) fireEvent.keyDown(riga(nome), { key: ' ' });
  for (const key of ['l', 's']) fireEvent.keyDown(riga('Verdi'), { key });
  await waitFor(() => {
    const scritte = chieste.filter(({ line }) => line.startsWith('PUT'));
    expect(scritte.map(({ body }) => body)).toMatchObject([
      { consegne: [{ cdAnagrafica: '000101' }, { cdAnagrafica: '000102' }], fissa: true },
      { consegne: [{ cdAnagrafica: '000101' }, { cdAnagrafica: '000102' }], scaricato: true },
    ]);
  });
});

test('pressed fast, a stop goes on from where it is: each step is sent after the one before', async () => {
  const { chieste } = await apri();
  const verdi = (): HTMLElement =>
    screen.getAllByRole('row').find((riga) => riga.textContent?.includes('Verdi')) ?? document.body;
  // Moves up two places: the lunch break is not a stop, Bianchi is.
  for (let volte = 0; volte < 2; volte += 1) fireEvent.keyDown(verdi(), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(verdi(), { key: '2' });
  await waitFor(() => {
    const scritte = chieste.filter(({ line }) => line.startsWith('PUT')).map(({ line }) => line.split('/')[3]);
    expect(scritte).toEqual(['sposta', 'sposta', 'autisti']);
  });
  const lette = chieste.map(({ line }) => line.split('/')[3] ?? '').join(' ');
  expect(lette).toMatch(/sposta 2026-05-04 sposta 2026-05-04 autisti/);
});

test('a stop dragged to another driver shows the effect beside the pointer and is moved there', async () => {
  const { righe, chieste } = await apri();
  const dataTransfer = { effectAllowed: '' };
  const dario = screen.getByRole('region', { name: 'Dario' });
  fireEvent.dragStart(righe[1] ?? document.body, { dataTransfer });
  fireEvent.dragOver(dario, { clientX: 10, clientY: 10 });
  expect(await screen.findByText('+3,2 km, +8 min, 1 consegna fuori orario in più')).toBeTruthy();
  fireEvent.drop(dario);
  // Shown before the server replies.
  expect(within(dario).getByText('Bianchi')).toBeTruthy();
  await waitFor(() => expect(JSON.stringify(chieste)).toContain('"autista":"Dario","versione":3'));
  expect(screen.queryByText(/^\+3,2 km/)).toBeNull();
});

test('a user with read access finds no writing action, by pointer or key', async () => {
  const { chieste, righe } = await apri(6);
  for (const name of ['Ripianifica', 'Ritiro', 'Autisti', 'Impostazioni generali'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Gestione', 'Link del giro', /^Annulla/])
    for (const bottone of screen.getAllByRole('button', { name })) expect(bottone).toHaveProperty('disabled', true);
  expect(righe.some(({ draggable }) => draggable)).toBe(false);
  for (const key of ['2', 'l', 's', 'z']) fireEvent.keyDown(righe[1] ?? document.body, { key });
  expect(chieste.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
});

test('the link of a tour is shown as a code and copied', async () => {
  const { persona } = await apri();
  await persona.click(screen.getAllByRole('button', { name: 'Link del giro' })[0] ?? document.body);
  const finestra = await screen.findByRole('dialog', { name: /^Link del giro di Bruno/ });
  expect(
    within(finestra)
      .getByRole('img', { name: /^Codice QR/ })
      .getAttribute('src'),
  ).toMatch(/^data:image\/svg/);
  expect(within(finestra).getByRole('link', { name: 'Apri' }).getAttribute('href')).toMatch(/\/giro\/#abc$/);
});

test('stops whose point is that of their town are listed; one gets another point by its coordinates', async () => {
  const { persona, chieste } = await apri();
  await persona.click(screen.getByRole('button', { name: 'Punti da verificare (2)' }));
  const elenco = await screen.findByRole('table', { name: 'Punti degli indirizzi' });
  fireEvent.keyDown(within(elenco).getAllByRole('row')[1] ?? document.body, { key: 'Enter' });
  const campo = await screen.findByLabelText('Clic sulla mappa, o coordinate');
  const scrivi = (value: string): void => {
    fireEvent.change(campo, { target: { value } });
    fireEvent.submit(campo);
  };
  scrivi('11.47, 45.7');
  expect(await screen.findByText(/^Il punto non si legge, o è fuori dall’Europa/)).toBeTruthy();
  scrivi('45.7071, 11.4736');
  await waitFor(() => expect(JSON.stringify(chieste)).toContain('/intranet/consegne/punti/2026-05-04/C0/000101'));
});

test('B-016: the day says what its plan keeps even, and whether all vans go out', async () => {
  const { persona, chieste } = await apri();
  await persona.click(screen.getByRole('button', { name: 'Impostazioni generali' }));
  await persona.selectOptions(await screen.findByLabelText('Ripianifica tiene pari'), 'Le ore dei giri');
  await persona.click(screen.getByLabelText('Ripianifica usa tutti i furgoni che non sono bloccati'));
  await persona.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    const scritta = chieste.find(({ line }) => line.startsWith('PUT'));
    expect(scritta?.body).toMatchObject({ equilibrio: 'ore', tuttiIFurgoni: true, softwareElaborazione: 'Verso' });
  });
});
