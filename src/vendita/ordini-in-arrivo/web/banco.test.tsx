import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apriBanco, attivo, dubbia, riga, scelta } from '#test/fixtures/banco-aperto.tsx';
import { refused } from '#test/stand-ins/api.ts';
import { ordiniInArrivoRoutes } from './routes.tsx';

const apri = (righe: readonly object[], come: Parameters<typeof apriBanco>[2] = {}) =>
  apriBanco(ordiniInArrivoRoutes, righe, come);

test('twenty good lines and one doubtful one are three keys', async () => {
  const righe = Array.from({ length: 21 }, (_, posto) => (posto === 12 ? dubbia(posto) : riga(posto)));
  const { persona, ordinato } = await apri(righe);
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 13, A-12 vite'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('OF-12'));
  await persona.keyboard('{Enter}');
  expect(await screen.findByText('Ordine 31/2026 fatto')).toBeTruthy();
  expect(ordinato().righe.length).toBe(21);
  expect(ordinato().righe[12]).toMatchObject({ cdArticolo: '20000000001', codiceCliente: 'A-12' });
  expect(ordinato().righe[0]).toMatchObject({ codiceCliente: '' });
});

test('another of the articles is chosen, a digit begins the quantity, and Enter goes to the next line that waits', async () => {
  const { persona, ordinato } = await apri([riga(0), dubbia(1), riga(2, { qtaCerta: false })]);
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 2, A-1 vite'));
  await persona.selectOptions(screen.getByRole('combobox', { name: 'Articolo della riga 2, A-1 vite' }), '1');
  await persona.keyboard('4');
  await waitFor(() => expect(attivo()).toBe('Quantità della riga 2, A-1 vite'));
  await persona.keyboard('0{Enter}');
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 3, A-2 vite'));
  await persona.keyboard('{Enter}{Enter}');
  await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  await persona.keyboard('{Enter}');
  await waitFor(() =>
    expect(ordinato().righe.map(({ cdArticolo, qta }) => [cdArticolo, qta])[1]).toEqual(['20000000002', 40]),
  );
});

test('a line that means nothing is searched in place, and its code is learnt', async () => {
  const { persona, ordinato } = await apri([riga(0, {}, { scelte: [], frase: 'Articolo non trovato.' })]);
  await waitFor(() => expect(attivo()).toBe('Cerca l’articolo della riga 1, A-0 vite'));
  await persona.keyboard('vite 8x40{Enter}');
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 1, A-0 vite'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await persona.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(ordinato().righe).toMatchObject([{ cdArticolo: '30000000001', codiceCliente: 'A-0' }]));
});

test('choices, quantities, lines left out and lines added are there again after leaving and coming back', async () => {
  const righe = [riga(0), dubbia(1), riga(2), riga(3, {}, { scelte: [] })];
  const prima = await apri(righe);
  await prima.persona.selectOptions(
    await screen.findByRole('combobox', { name: 'Articolo della riga 2, A-1 vite' }),
    '1',
  );
  await prima.persona.keyboard('4');
  await prima.persona.keyboard('0{Enter}');
  await prima.persona.click(screen.getByRole('button', { name: 'Lascia fuori la riga 3' }));
  await prima.persona.click(screen.getByRole('button', { name: 'Aggiungi riga' }));
  await waitFor(() => expect(attivo()).toBe('Cerca l’articolo della riga 5, aggiunta a mano'));
  await prima.persona.keyboard('vite{Enter}');
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 5, aggiunta a mano'));
  await prima.persona.keyboard('{Enter}');
  cleanup();
  // The first test server answers both tabs.
  const { ordinato } = prima;
  const { persona } = await apri(righe, { tieni: true });
  expect(await screen.findByRole('button', { name: 'Rimetti la riga 3' })).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Fanne un ordine' }));
  await persona.click(await screen.findByRole('button', { name: 'Conferma l’ordine' }));
  await waitFor(() =>
    expect(ordinato().righe.map(({ cdArticolo, qta }) => [cdArticolo, qta])).toEqual([
      ['10000000000', 10],
      ['20000000002', 40],
      ['30000000001', 10],
    ]),
  );
  await waitFor(() => expect(Object.keys(sessionStorage).filter((una) => una.startsWith('banco:'))).toEqual([]));
});

test('an order without lines that could be read is written by hand, line by line', async () => {
  const { persona, ordinato } = await apri([], { testa: { motivoLettura: 'È una figura senza testo.' } });
  expect(await screen.findByText('È una figura senza testo.')).toBeTruthy();
  await persona.click(await screen.findByRole('button', { name: 'Aggiungi riga' }));
  await waitFor(() => expect(attivo()).toBe('Cerca l’articolo della riga 1, aggiunta a mano'));
  await persona.keyboard('vite{Enter}');
  await waitFor(() => expect(attivo()).toBe('Articolo della riga 1, aggiunta a mano'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await persona.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(ordinato().righe).toMatchObject([{ cdArticolo: '30000000001', codiceCliente: '' }]));
});

test('a line left out is not ordered, and the price asked stands beside ours with its difference', async () => {
  const { persona, ordinato } = await apri([
    riga(0, { prezzo: 2.4 }),
    riga(1),
    riga(
      2,
      { prezzo: 2.6, avvisi: ['La riga non ha codice.'] },
      { scelte: [scelta('10000000002', { perche: 'codice articolo «10000000002»' })] },
    ),
  ]);
  expect(await screen.findByText(/\+€ 0,10+ \(\+4,2%\)/)).toBeTruthy();
  expect(screen.getByText(/−€ 0,10+ \(−3,8%\)/)).toBeTruthy();
  expect(screen.queryByText(/non ha codice/)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Lascia fuori la riga 2' }));
  await persona.click(screen.getByRole('button', { name: 'Fanne un ordine' }));
  await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  expect(screen.queryByText(/resta fuori/)).toBeNull();
  await persona.click(await screen.findByRole('button', { name: 'Conferma l’ordine' }));
  await waitFor(() => expect(ordinato().righe.length).toBe(2));
});

test('the same lines of days ago are held, and the reason is asked before they are ordered again', async () => {
  const fai = () =>
    refused(409, 'L’ordine 30/2026 del cliente, di pochi giorni fa, ha le stesse righe.', {
      present: { perche: 'righe', numero: 30, anno: 2026 },
    });
  const { persona } = await apri([riga(0)], { fai });
  await persona.click(await screen.findByRole('button', { name: 'Fanne un ordine' }));
  await persona.click(await screen.findByRole('button', { name: 'Conferma l’ordine' }));
  expect(await screen.findByText(/ha le stesse righe/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Ordina comunque/ })).toBeTruthy();
});

test('who opens what another works on reads his name, has no lines to order, and takes it over only by the button', async () => {
  const { persona, chieste } = await apri([riga(0)], { testa: { mio: false, incaricato: 'Bruno', idIncaricato: 2 } });
  expect(await screen.findByText(/Ci lavora Bruno/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fanne un ordine' })).toBeNull();
  expect(chieste.some(({ line }) => line.startsWith('PUT'))).toBe(false);
  await persona.click(screen.getByRole('button', { name: 'Passa a me' }));
  await waitFor(() =>
    expect(chieste.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({ prende: true, visto: 2 }),
  );
});

test.each([null, '000101'])(
  'another customer chosen after %s: his articles and prices alone, and no order before they are read',
  async (prima) => {
    let di = prima;
    let leggi = (righe: readonly object[]): void => void righe;
    const attese = new Promise<readonly object[]>((resolve) => {
      leggi = resolve;
    });
    const prime = [prima === null ? riga(0, { abbinata: null }) : riga(0)];
    const righeLette = () => (di === prima ? Promise.resolve(prime) : attese);
    const { persona, ordinato } = await apri([], { di: () => di, righeLette });
    await screen.findByText(prima === null ? /non trovata/ : /nostro € 2,50/);
    di = '000202';
    // Any write of the area refetches everything, as choosing the customer does.
    await persona.click(screen.getByRole('button', { name: 'Lascia' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fanne un ordine' })).toBeNull());
    leggi([riga(0, {}, { scelte: [scelta('10000000000', { prezzoUnitario: 3 })] })]);
    expect(await screen.findByText(/nostro € 3,00/)).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Fanne un ordine' }));
    await persona.click(await screen.findByRole('button', { name: 'Conferma l’ordine' }));
    await waitFor(() => expect(ordinato()).toMatchObject({ totaleVisto: 30 }));
  },
);

test('a sum that is another by now is shown in the dialog, and confirmed as it was seen', async () => {
  const fai = () => refused(409, 'Le righe valgono ora € 31,00.', { present: { totale: 31 } });
  const { persona, chieste } = await apri([riga(0)], { fai });
  await persona.click(await screen.findByRole('button', { name: 'Fanne un ordine' }));
  const finestra = await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  const conferma = await screen.findByRole('button', { name: 'Conferma l’ordine' });
  await persona.click(conferma);
  await waitFor(() => expect(finestra.textContent).toMatch(/31,00.*IVA esclusa/));
  await persona.click(conferma);
  const visti = () =>
    chieste.flatMap(({ line, body }) =>
      line.endsWith('/documento') ? [(body as { totaleVisto: number }).totaleVisto] : [],
    );
  await waitFor(() => expect(visti()).toEqual([25, 31]));
});

test('of a sheet the cells from which the line at hand was read are marked', async () => {
  const scorre = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  onTestFinished(() => scorre.mockRestore());
  await apri([{ ...dubbia(0), dove: [{ foglio: 'Ordine', riga: 4, colonna: 2 }] }]);
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('10'));
  expect(screen.getByText('Foglio Ordine')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Scarica' }).getAttribute('download')).toBe('Ordine 12.xlsx');
});

test('a layout that was remembered is said, and forgotten by its button: the desk begins anew', async () => {
  let forma = true;
  const { persona, chieste } = await apri([riga(0)], { ricordata: () => forma });
  const bottone = await screen.findByRole('button', { name: 'Dimentica la forma' });
  forma = false;
  await persona.click(bottone);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dimentica la forma' })).toBeNull());
  expect(chieste.some(({ line }) => line === 'PUT /ordiniInArrivo/7/forma')).toBe(true);
  expect(screen.getByRole('button', { name: 'Fanne un ordine' })).toBeTruthy();
});

test('a question to the customer holds the lines that do not fit, as they can still be changed', async () => {
  const { persona, chieste } = await apri([riga(0), riga(1, {}, { scelte: [], frase: 'Articolo non trovato.' })]);
  await persona.click(await screen.findByRole('button', { name: 'Chiedi al cliente' }));
  const testo = await screen.findByRole('textbox', { name: /Testo della mail/ });
  expect((testo as HTMLTextAreaElement).value).toContain('2. A-1 vite, 10 PZ: non abbiamo trovato l’articolo');
  await persona.click(screen.getByRole('button', { name: 'Manda la domanda' }));
  await waitFor(() => expect(chieste.some(({ line }) => line === 'POST /ordiniInArrivo/7/domanda')).toBe(true));
});

test('the line of a text file is marked, and the next one when the hand goes on', async () => {
  const scorre = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  onTestFinished(() => scorre.mockRestore());
  const [una, altra] = [0, 1].map((posto) => ({ ...dubbia(posto), dove: [{ riga: posto + 1, da: 0, a: 3 }] }));
  const { persona } = await apri([una ?? {}, altra ?? {}], {
    testa: { nome: 'Ordine 12.csv', url: 'data:text/csv,A-0%20vite%0AA-1%20vite%0A' },
    titolo: 'Ordine 12.csv',
  });
  const segnata = (): string => document.querySelector('mark')?.textContent ?? '';
  await waitFor(() => expect(segnata()).toBe('A-0 vite\n'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(segnata()).toBe('A-1 vite\n'));
  expect(scorre).toHaveBeenCalledTimes(2);
});

test('a code that the sheet rounded is told once, with the way out', async () => {
  const frase = 'Il foglio di calcolo ha arrotondato il codice in «1,04E+11»: va in formato testo.';
  await apri([riga(0, { arrotondato: '1,04E+11' }, { scelte: [], frase })]);
  const detto = await screen.findByText(/Il foglio di calcolo ha arrotondato/);
  expect(detto.textContent?.match(/ha arrotondato/g)).toHaveLength(1);
  expect(detto.textContent).toContain('formato testo');
});
