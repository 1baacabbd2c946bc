import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordineInPreparazione } from '#parti/web/percorsi/preparazione.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { batte } from '#test/fixtures/lettore.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Preparazione } from './colonne-preparazione.tsx';
import { OrdinePage } from './ordine-page.tsx';

const riga = (n: number, giorno: string, dopo = false): Preparazione['giro'][number] => ({
  riga: n,
  tpRiga: 'PRODOTTO',
  cdArticolo: `1000000000${n}`,
  cdFornitore: '',
  descrizione: `Vite ${n}`,
  unMisura: 'PZ',
  qtOrdinata: 4,
  resta: 4,
  prelevabile: 4,
  attesa: '',
  fermo: '',
  giorno,
  dopo,
  preparata: n === 1 ? 4 : 0,
  ubicazione: 'A01',
  quante: null,
  da: null,
  note: '',
});
const ordine: Preparazione = {
  id: 7,
  numero: 113,
  anno: 2026,
  giorno: '2026-12-03',
  codAnagrafica: '000102',
  ragioneSociale: 'Edilizia',
  localita: 'Thiene',
  trasporto: 'Mezzo aziendale',
  stato: 'in preparazione',
  righe: 2,
  pronte: 1,
  mano: 'Ada',
  totaleDocumento: 10,
  data: '2026-11-26',
  rfOrdCliente: '',
  destinazione: '',
  mia: true,
  giro: [riga(1, '2026-12-03'), riga(2, '2026-12-03'), riga(3, '2026-12-12', true)],
  bolle: [],
};

const domandaIva = {
  vista: '22',
  bolle: [],
  documento: { iva: 'N3.5 Dichiarazione d’intento', totale: 100, dovuto: 100, guasto: 'Restano € 50,00.' },
  oggi: { iva: '22%', totale: 122, dovuto: 122, perche: 'Restano € 50,00.' },
};

async function apri(letto = ordine) {
  const asked = await standInApi(({ line, body }) =>
    line.includes('/consegna') && !(typeof body === 'object' && body !== null && 'iva' in body)
      ? refused(409, 'L’IVA del cliente oggi non è quella dell’ordine.', { present: { domandaIva } })
      : ok(line.startsWith('GET') ? letto : { riga: 3, cdArticolo: '10000000003', preparata: 1, resta: 4 }),
  );
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: ordineInPreparazione, component: OrdinePage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/preparazione/7'] }),
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 5, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Ordine OC 113/2026' });
  const scritte = () => asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  const leggi = async (codice: string) => {
    await person.type(screen.getByRole('textbox', { name: 'Codice' }), `${codice}{Enter}`);
  };
  return { person, scritte, leggi };
}

test('a line of a later day is out of the round until it is asked for, and is read by the reader only then', async () => {
  const { person, scritte, leggi } = await apri();
  expect([screen.queryByText('Vite 3'), screen.queryByText('12/12/2026')]).toEqual([null, null]);
  await leggi('10000000003');
  await waitFor(() => expect(scritte()).toEqual([{ codice: '10000000003', qta: 1 }]));
  await person.click(screen.getByRole('switch', { name: 'Mostra anche la riga di dopo, dal 12/12/2026' }));
  expect(screen.getByText('Vite 3')).toBeTruthy();
  expect(screen.getByText('12/12/2026')).toBeTruthy();
  await leggi('10000000003');
  await waitFor(() => expect(scritte()[1]).toEqual({ codice: '10000000003', qta: 1, anticipa: true }));
});

test('who delivers is told on which day a later line follows', async () => {
  const { person } = await apri();
  await person.click(screen.getByRole('button', { name: 'Consegna' }));
  expect(await screen.findByText(/Restano da consegnare: 4 PZ Vite 2; 4 PZ Vite 3 il 12\/12\/2026/)).toBeTruthy();
});

test.each([20, 75])(
  'a scan at %i ms a key before the picking begins presses no button and is answered',
  async (passo) => {
    const { scritte } = await apri({ ...ordine, mia: false, mano: '', stato: 'confermato' });
    screen.getByRole('button', { name: 'Inizia' }).focus();
    expect(batte('106000010101', { passo })).toBe(false);
    expect(scritte()).toEqual([]);
  },
);

test('where the VAT has changed, delivery asks which one to use; choices that no invoice allows are disabled, and cancelling delivers nothing', async () => {
  const { person, scritte } = await apri();
  await person.click(screen.getByRole('button', { name: 'Consegna' }));
  const consegna = await screen.findByRole('dialog', { name: 'Consegna' });
  const manda = () => person.click(within(consegna).getByRole('button', { name: 'Consegna' }));
  await manda();
  let chiede = await screen.findByRole('dialog', { name: 'Con quale IVA?' });
  expect(within(chiede).getByRole('button', { name: 'IVA dell’ordine' }).hasAttribute('disabled')).toBe(false);
  await person.click(within(chiede).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Con quale IVA?' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Consegna'));
  await person.click(within(consegna).getByRole('radio', { name: 'Subito' }));
  await manda();
  chiede = await screen.findByRole('dialog', { name: 'Con quale IVA?' });
  expect(within(chiede).getByRole('button', { name: 'IVA dell’ordine' }).hasAttribute('disabled')).toBe(true);
  await person.click(within(chiede).getByRole('button', { name: 'IVA di oggi' }));
  await waitFor(() => expect(scritte()).toHaveLength(3));
  expect(scritte()[2]).toEqual({ fattura: 'subito', iva: { come: 'di oggi', vista: '22' } });
});

test('a typed quantity applies to one scan only: the next one counts one piece again, even if the first was refused', async () => {
  const { person, scritte, leggi } = await apri();
  const quantita = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantità' });
  await person.clear(quantita);
  await person.type(quantita, '13');
  await leggi('10000000002');
  await leggi('10000000001');
  await waitFor(() => expect(scritte()).toMatchObject([{ qta: 13 }, { qta: 1 }]));
  expect(quantita.value).toBe('1');
});
