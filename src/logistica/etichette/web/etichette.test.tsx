import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { etichette } from '#parti/web/percorsi/etichette.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { descr, info, riga } from '#test/fixtures/spedizioni-lette.ts';
import { ok, refused, standInApi, type Answer, type Asked } from '#test/stand-ins/api.ts';
import { EtichettePage } from './etichette-page.tsx';
import { SpedizioniDocumento } from './spedizioni-documento.tsx';

/** The screen at a URL, as a role sees it. */
async function apri(search: Record<string, unknown>, answer: (asked: Asked) => Answer, ruolo: 1 | 2 | 5 = 5) {
  const strada = { carte: [], preparazione: null, spedizioni: [], resi: [] };
  const asked = await standInApi((una) => (una.line.includes('/strada/') ? ok(strada) : answer(una)));
  const root = createRootRoute();
  const pagina = createRoute({
    getParentRoute: () => root,
    path: etichette,
    validateSearch: (scritta: Record<string, unknown>) => scritta,
    component: EtichettePage,
  });
  const documento = createRoute({
    getParentRoute: () => root,
    path: '/ddt',
    component: () => (
      <SpedizioniDocumento documento={{ id: 7, tipo: 'BO', trasporto: 'Corriere GLS', stato: 'evaso' }} />
    ),
  });
  const query = new URLSearchParams(Object.entries(search).map(([nome, valore]) => [nome, JSON.stringify(valore)]));
  const router = createRouter({
    routeTree: root.addChildren([pagina, documento]),
    history: createMemoryHistory({ initialEntries: [search['ddt'] ? '/ddt' : `${etichette}?${query}`] }),
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  return { asked, person };
}

const posti = (asked: readonly Asked[]): string[] =>
  asked
    .filter(({ line }) => line.startsWith('POST'))
    .map(({ line }) => line.replace('/etichettespedizioni/etichette/', ''));

/** A courier that accepts what it is sent. */
function spedizione() {
  let fase = 'bozza';
  return ({ line }: Asked): Answer => {
    if (line.includes('/documento/7')) return ok({ spedizioni: [] });
    if (/^GET .*\/etichette\/spedizione\/\d/.test(line)) return ok({ documenti: [], eventi: [] });
    if (line.includes('/prepara')) return ok({ descrCodiceSpedizione: descr });
    if (line.includes('/messaggio/')) return ok({ message: 'OK', action: 0 });
    if (line.includes('/crea')) {
      fase = 'inviata';
      return ok({ esito: 'OK', messaggio: 'Spedizione inviata.' });
    }
    if (line.includes('/stampa/')) return ok([{ ParcelId: 'A1', Contenuto: '^XA^XZ' }]);
    if (line.includes('stampanti') || line.includes('printers'))
      return ok({ stampanti: [{ nome: 'Zebra', canale: 'rete', motivo: '', pronta: true }] });
    return line.includes('/spedizione/info/')
      ? ok(info(fase))
      : ok({ stampanti: [{ nome: 'Zebra', canale: 'rete', motivo: '' }] });
  };
}

test('from the page of a note its labels are out with four keys and no number typed', async () => {
  const { asked, person } = await apri({ ddt: true }, spedizione());
  let tasti = 0;
  const premi = (): Promise<void> => (tasti++, person.keyboard('{Enter}'));
  (await screen.findByRole('button', { name: 'Prepara spedizione' })).focus();
  await premi();
  const invia = await screen.findByRole('button', { name: 'Invia' });
  await waitFor(() => expect(document.activeElement).toBe(invia));
  await premi();
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invia'));
  await premi();
  const stampa = await screen.findByRole('button', { name: 'Stampa 1 etichetta' });
  await waitFor(() => expect(document.activeElement).toBe(stampa));
  await premi();
  await waitFor(() => expect(posti(asked).at(-1)).toBe('POST stampa/GLS'));
  // The next one starts with Enter (B-139).
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nuova spedizione'));
  expect(tasti).toBeLessThanOrEqual(6);
  expect(asked.find(({ line }) => line.includes('/prepara'))?.body).toEqual({ documenti: [7] });
});

test('a refusal stands at its field, and nothing else changes', async () => {
  const { person } = await apri({ spedizione: descr }, (asked) =>
    asked.line.includes('/crea')
      ? refused(422, 'Attenzione. Peso spedizione non valido', {
          errors: [{ path: 'peso', message: 'Attenzione. Peso spedizione non valido' }],
        })
      : spedizione()(asked),
  );
  await person.click(await screen.findByRole('button', { name: 'Invia' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }));
  expect((await screen.findAllByText('Attenzione. Peso spedizione non valido')).length).toBeGreaterThan(0);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('unreadable input is not sent, and an empty weight is required', async () => {
  const { asked, person } = await apri({ spedizione: descr }, spedizione());
  const peso = await screen.findByRole('textbox', { name: /^Peso/ });
  for (const scritto of ['dieci', '']) {
    await person.clear(peso);
    if (scritto) await person.type(peso, scritto);
    await person.click(screen.getByRole('button', { name: 'Invia' }));
    await waitFor(() => expect(document.activeElement).toBe(peso));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(posti(asked)).toEqual([]);
});

test('a refused shipment goes with the other courier by a press and its question; the focus is where it goes on', async () => {
  const rifiuto = { gravita: 'ERROR', messaggio: 'BRT non trova la destinazione.' };
  const { asked, person } = await apri({ spedizione: descr }, (chiesto) =>
    chiesto.line.includes('/spedizione/info/') ? ok({ ...info('bozza'), ...rifiuto }) : spedizione()(chiesto),
  );
  const con = await screen.findByRole('button', { name: 'Invia con BRT' });
  await person.click(con);
  const domanda = await screen.findByRole('dialog');
  expect(domanda.textContent).toContain('Inviare la spedizione a BRT?');
  expect(posti(asked)).toEqual(['POST BRT/spedizione/salva', 'POST messaggio/spedizione']);
  await person.click(within(domanda).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invia' })));
});

test('what each courier costs is told with its reason; the cheaper one is a press away', async () => {
  const { person } = await apri({ spedizione: descr }, spedizione());
  expect(await screen.findByText(/GLS .*8,40.*\(zona Nord, fino a 20 kg\)/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Conviene BRT' }));
  expect(screen.queryByRole('button', { name: 'Conviene BRT' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Invia' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Inviare la spedizione a BRT?');
});

test('only what the courier has and nobody confirmed can be chosen; it is confirmed after a question', async () => {
  const righe = [riga(42, 'inviata'), riga(43, 'confermata')];
  const { asked, person } = await apri({ scheda: 'elenco' }, ({ line }) =>
    line.includes('/conferma')
      ? ok({ esiti: [{ esito: 'OK', messaggio: 'Spedizione confermata', descrCodiceSpedizione: '26 000100 42' }] })
      : ok({ totale: 2, righe }),
  );
  expect((await screen.findByRole('checkbox', { name: 'Scegli 26 000100 43' })).hasAttribute('disabled')).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: 'Scegli 26 000100 42' }));
  await person.click(screen.getByRole('button', { name: 'Conferma selezionate (1)' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Conferma' }));
  expect(await screen.findByText('Spedizione confermata')).toBeTruthy();
  expect(asked.find(({ line }) => line.includes('/conferma'))?.body).toMatchObject({
    dati: [{ CodiceSpedizione: 42, DescrCodiceSpedizione: '26 000100 42' }],
  });
});

test('all that can be confirmed are chosen at once, and stay chosen where the question is answered with no', async () => {
  const righe = [riga(42, 'inviata'), riga(43, 'confermata'), riga(44, 'inviata')];
  const { asked, person } = await apri({ scheda: 'elenco' }, () => ok({ totale: 3, righe }));
  await screen.findByRole('checkbox', { name: 'Scegli 26 000100 42' });
  await person.click(screen.getByRole('checkbox', { name: 'Seleziona tutte' }));
  await person.click(screen.getByRole('button', { name: 'Conferma selezionate (2)' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Conferma selezionate (2)' })).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Seleziona tutte' }));
  expect(screen.getByRole('button', { name: 'Conferma selezionate (0)' })).toBeTruthy();
  expect(asked.some(({ line }) => line.includes('/conferma'))).toBe(false);
});

test('several are confirmed by a long work, and at its end Enter tells what the couriers said', async () => {
  const righe = [riga(42, 'inviata'), riga(44, 'inviata')];
  const esiti = [
    { esito: 'OK', messaggio: 'Spedizione confermata', descrCodiceSpedizione: '26 000100 42' },
    { esito: 'errore', messaggio: 'Errore conferma spedizione: chiusa', descrCodiceSpedizione: '26 000100 44' },
  ];
  const lavoro = { id: 7, titolo: '', percentuale: 100, avanzamento: '', indirizzo: null, errore: '', siFerma: false };
  const { asked, person } = await apri({ scheda: 'elenco' }, ({ line }) => {
    if (line.startsWith('GET') && line.includes('/conferme/7')) return ok({ esiti });
    if (line.includes('/conferme')) return ok({ id: 7 });
    return ok(line.includes('/lavori/7') ? { ...lavoro, stato: 'finito' } : { totale: 2, righe });
  });
  await screen.findByRole('checkbox', { name: 'Scegli 26 000100 42' });
  await person.click(screen.getByRole('checkbox', { name: 'Seleziona tutte' }));
  await person.click(screen.getByRole('button', { name: 'Conferma selezionate (2)' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mostra gli esiti'));
  await person.keyboard('{Enter}');
  expect(await screen.findByText('26 000100 44: Errore conferma spedizione: chiusa')).toBeTruthy();
  expect(screen.getByText('Spedizione confermata')).toBeTruthy();
  expect(asked.find(({ line }) => line.endsWith('/conferme'))?.body).toMatchObject({
    dati: [
      { operatore: 'GLS', DescrCodiceSpedizione: '26 000100 42' },
      { operatore: 'GLS', DescrCodiceSpedizione: '26 000100 44' },
    ],
  });
});

test('B-215, B-229: the page of GLS opens in a tab at once, what is no link is told; BRT is shown here', async () => {
  const evento = { data: '17.03.2026', ora: '09.00', id: '704', filiale: 'TV', descrizione: 'CONSEGNATA' };
  const brt = {
    executionMessage: { code: 0, message: '' },
    bolla: {
      dati_spedizione: {
        spedizione_id: '102040321962',
        spedizione_data: '16.03.2026',
        servizio: 'C',
        filiale_arrivo: 'TREVISO',
        filiale_arrivo_URL: '',
        stato_sped_parte1: 'CON',
        descrizione_stato_sped_parte1: 'CONSEGNATA',
        stato_sped_parte2: '',
        descrizione_stato_sped_parte2: 'IN PARTE',
      },
      dati_consegna: { data_consegna_merce: '17.03.2026', ora_consegna_merce: '09.00' },
      destinatario: { localita: 'TREVISO', sigla_provincia: 'TV' },
      merce: { colli: '2', peso_kg: '9,5', volume_m3: '0,1', natura_merce: 'FERRAMENTA' },
    },
    contatore_eventi: 1,
    lista_eventi: [{ evento }],
  };
  let link = 'https://gls.example/632651306';
  const gls = { ...riga(42, 'confermata'), operatore: 'GLS', numeroCorriere: '632651306' };
  const diBrt = { ...riga(43, 'confermata'), operatore: 'BRT', numeroCorriere: '102040321962' };
  const { person } = await apri({ scheda: 'elenco' }, ({ line }) =>
    ok(
      line.includes('/tracking/')
        ? { link, ttParcelIdResponse: line.includes('/BRT/') ? brt : null }
        : { totale: 2, righe: [gls, diBrt] },
    ),
  );
  const scheda = { opener: null, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  const apriScheda = vi.spyOn(window, 'open').mockReturnValue(scheda as never);
  onTestFinished(() => apriScheda.mockRestore());
  await person.click(await screen.findByRole('button', { name: 'Tracking: 26 000100 42' }));
  await waitFor(() => expect(scheda.location.replace).toHaveBeenCalledWith(link));
  link = 'servizio sospeso';
  await person.click(screen.getByRole('button', { name: 'Tracking: 26 000100 42' }));
  expect(
    await screen.findByText('Errore nel visualizzare il tracking della spedizione. servizio sospeso'),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Tracking: 26 000100 43' }));
  const finestra = await screen.findByRole('dialog', { name: 'Tracking 26 000100 43' });
  await within(finestra).findByText('CONSEGNATA, IN PARTE');
  expect(finestra.textContent).toMatch(/TREVISO \(TV\).*FERRAMENTA/);
});

test('an empty list says so; one that fails offers to try again', async () => {
  let rotta = true;
  const { person } = await apri({ scheda: 'elenco' }, () =>
    rotta ? refused(500, 'Errore interno') : ok({ totale: 0, righe: [] }),
  );
  const riprova = await screen.findByRole('button', { name: 'Riprova' });
  rotta = false;
  await person.click(riprova);
  expect(await screen.findByText('Nessuna spedizione')).toBeTruthy();
});

test('a bill beside what was expected: the difference, and a reference that is not ours', async () => {
  const base = { operatore: 'GLS', fattura: '77/A', riferimento: '2600004201', data: '2026-03-31', pesoFatturato: 14 };
  const righe = [
    { ...base, riferimento: '9900000101', importo: 5, descrCodiceSpedizione: '', peso: null, costo: null },
    { ...base, importo: 9.9, descrCodiceSpedizione: descr, peso: 12, costo: 8.4 },
  ];
  const tariffe = [{ operatore: 'GLS', zona: 'Nord', finoKg: 20, prezzo: 8.4, dove: 'TV VR' }];
  const { asked } = await apri(
    { scheda: 'costi', vista: 'diverse' },
    ({ line }) => ok(line.includes('/tariffe') ? { tariffe } : { totale: 2, righe }),
    2,
  );
  expect(await screen.findByText('+1,50')).toBeTruthy();
  expect(screen.getByText('9900000101: non è nostra')).toBeTruthy();
  expect(await screen.findByText('TV VR')).toBeTruthy();
  expect(asked.some(({ line }) => line.includes('vista=diverse'))).toBe(true);
});

test('only the administrator reads a courier’s refusal, with its meaning and what to do', async () => {
  const errore = {
    id: 1,
    codiceSpedizione: 42,
    descrizioneCodice: descr,
    operatore: 'BRT',
    utente: 'Bruno',
    ragioneSociale: 'Ferramenta Bo',
    dataOra: '2026-03-16T09:00:00Z',
    codice: '-63',
    descrizione: 'ROUTING CALCULATION ERROR',
    significato: 'Destinazione non trovata',
    rimedio: 'Correggere CAP, località o provincia.',
  };
  const { person } = await apri({ scheda: 'errori' }, () => ok({ totale: 1, righe: [errore] }), 2);
  expect(await screen.findByText('Correggere CAP, località o provincia.')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Elenco spedizioni' }));
  expect(screen.getAllByRole('tab')).toHaveLength(4);
});

test('the customer reads where the parcel is, and what to do when the courier keeps it', async () => {
  const una = (descrCodiceSpedizione: string, stato: string) => ({
    descrCodiceSpedizione,
    operatore: 'GLS',
    numeroCorriere: '632651306',
    stato,
    luogo: 'Vicenza',
    ora: '2026-03-17T09:00:00.000Z',
    numColli: 2,
    pagina: 'https://gls.example/632651306',
  });
  await apri({ ddt: 7 }, () =>
    ok({
      spedizioni: [
        una('26 000100 1', 'consegnato'),
        una('26 000100 2', 'in giacenza'),
        una('26 000100 3', 'collo mancante'),
      ],
    }),
  );
  const [, consegnato, giacenza, mancante] = await screen.findAllByRole('row');
  expect(consegnato?.textContent).not.toContain('chiamateci');
  expect(giacenza?.textContent).toContain('Il corriere non l’ha potuto consegnare e lo tiene: chiamateci');
  expect(mancante?.textContent).toContain('non trova un collo: chiamateci');
});

test('a customer who comes to the screen reads that it is not for him', async () => {
  await apri({}, () => ok({}), 1);
  expect(await screen.findByText('Il suo profilo non è abilitato a questa pagina.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nuova spedizione' })).toBeNull();
});
