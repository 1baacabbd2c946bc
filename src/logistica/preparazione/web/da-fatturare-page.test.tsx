import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daFatturare } from '#parti/web/percorsi/preparazione.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer } from '#test/stand-ins/api.ts';
import { DaFatturarePage } from './da-fatturare-page.tsx';

const bolla = (id: number, numero: number) => ({
  id,
  numero,
  anno: 2026,
  data: '2026-03-10',
  ordine: '',
  rfOrdCliente: '',
  pagamento: '',
  imponibile: 50,
  ivaCambiata: numero === 2 ? '22%, oggi N4 Esente' : '',
});
const cliente = (codAnagrafica: string, ragioneSociale: string) => ({
  codAnagrafica,
  ragioneSociale,
  bolle: 2,
  dal: '2026-03-02',
  al: '2026-03-10',
  imponibile: 100,
  daScegliere: codAnagrafica === '000101' ? 1 : 0,
});
const [rossi, bianchi] = [cliente('000101', 'Rossi'), cliente('000102', 'Bianchi')];

/** The page with two customers of two notes each; Rossi has notes 11 and 12. */
async function apri(fatturata: (body: unknown) => Answer = () => ok({ fatture: [], escluse: [] })) {
  const asked = await standInApi(({ line, body }) => {
    if (line.startsWith('POST')) return fatturata(body);
    if (!line.includes('/bolle')) return ok({ totale: 2, righe: [rossi, bianchi] });
    return ok({ bolle: line.includes('000101') ? [bolla(11, 1), bolla(12, 2)] : [bolla(21, 3), bolla(22, 4)] });
  });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: daFatturare,
    validateSearch: () => ({ fino: '2026-03-16' }),
    component: DaFatturarePage,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [daFatturare] }),
  });
  const person = draw(<RouterProvider<typeof router> router={router} />);
  const righe = await screen.findByRole('table', { name: 'DDT da fatturare' });
  const togli = async (...nomi: readonly string[]): Promise<void> => {
    await person.click(within(righe).getAllByRole('button', { name: 'Dettaglio' })[0] as HTMLElement);
    for (const nome of nomi) await person.click(await screen.findByRole('checkbox', { name: `Fattura DDT ${nome}` }));
  };
  const fattura = async (nome: string): Promise<string> => {
    await person.click(screen.getByRole('button', { name: nome }));
    return (await screen.findByRole('dialog')).textContent ?? '';
  };
  const mandate = async (): Promise<unknown> => {
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fattura' }));
    const sent = (): unknown[] => asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    return sent()[0];
  };
  return { asked, person, togli, fattura, mandate };
}

test("the row's own button invoices all notes of its customer while none was unticked", async () => {
  const { fattura, mandate } = await apri();
  expect(await fattura('Fattura: Rossi')).not.toContain('1 DDT');
  expect(await mandate()).toEqual({ fino: '2026-03-16', codAnagrafica: '000101' });
});

test("the row's own button leaves out a note that was unticked, and says how many it takes", async () => {
  const { togli, fattura, mandate } = await apri();
  await togli('2/2026');
  expect(await fattura('Fattura: Rossi')).toContain('Rossi: 1 DDT, consegne fino al 16/03/2026');
  expect(await mandate()).toEqual({ fino: '2026-03-16', codAnagrafica: '000101', bolle: [11] });
});

test('unticking a line of one customer excludes nothing of another', async () => {
  const { togli, fattura, mandate } = await apri();
  await togli('2/2026');
  await fattura('Fattura: Bianchi');
  expect(await mandate()).toEqual({ fino: '2026-03-16', codAnagrafica: '000102' });
});

test('with every note unticked the button sends nothing and says why; invoicing all customers includes these notes, and the question says so', async () => {
  const { asked, togli, person, fattura } = await apri();
  await togli('1/2026', '2/2026');
  await person.click(screen.getByRole('button', { name: 'Fattura: Rossi' }));
  expect(await screen.findByText('Nessun DDT scelto.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await fattura('Fattura tutti')).toContain('anche i DDT tolti dalla scelta');
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

const domandaIva = {
  vista: 'N4',
  bolle: ['2/2026'],
  documento: { iva: '22%', totale: 61, dovuto: 61, guasto: '' },
  oggi: { iva: 'N4 Esente', totale: 50, dovuto: 50, perche: '' },
};

test('a note whose VAT changed says so, and invoicing it asks which one, with both totals', async () => {
  const { asked, person, togli, fattura } = await apri((body) =>
    typeof body === 'object' && body !== null && 'iva' in body
      ? ok({ fatture: [], escluse: [] })
      : refused(409, 'L’IVA del cliente oggi non è quella del DDT.', { present: { domandaIva } }),
  );
  await togli();
  expect(await screen.findByText('22%, oggi N4 Esente')).toBeTruthy();
  await fattura('Fattura: Rossi');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fattura' }));
  const chiede = await screen.findByRole('dialog', { name: 'Con quale IVA?' });
  expect(chiede.textContent).toContain('non è quella del DDT 2/2026.');
  expect(within(chiede).getByRole('region', { name: 'Come i DDT' }).textContent).toContain('Totale € 61,00');
  expect(within(chiede).getByRole('region', { name: 'Di oggi' }).textContent).toContain('Totale € 50,00');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('IVA di oggi'));
  await person.click(within(chiede).getByRole('button', { name: 'IVA dei DDT' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Con quale IVA?' })).toBeNull());
  expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
    { fino: '2026-03-16', codAnagrafica: '000101' },
    { fino: '2026-03-16', codAnagrafica: '000101', iva: { come: 'del documento', vista: 'N4' } },
  ]);
});
