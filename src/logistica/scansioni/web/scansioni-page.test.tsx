import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { type Asked, ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { scansioniRoutes } from './routes.tsx';

// The stored state survives a reload, so it is cleared between tests.
afterEach(() => sessionStorage.clear());

const scansione = (idProg: number) => ({
  idProg,
  documento: `pagina ${idProg}.pdf`,
  urlAnteprima: 'data:,',
  urlDoc: '/a.pdf',
  dataOra: '2026-03-16T09:00:00.000Z',
  pagine: 1,
  nrRimanenza: 7,
  nrPagina: idProg,
  area: 'Vendite',
  tipoDocumento: 'DDT',
  anno: 2026,
  nrDocumento: null,
  cdAnagrafica: '000101',
  ragioneSociale: 'Bianchi',
  motivo: '',
  proposta: false,
  copia: false,
});
const arrivato = '2026-03-16T09:00:00.000Z';
const tipo = (tipoDoc: string, copia: boolean, autoNrDocumento = false) => ({
  tipoDoc,
  descrizione: `Tipo ${tipoDoc}`,
  autoNrDocumento,
  copia,
  alCliente: false,
});

/** An office with that many unfiled scans; filed ones leave the list. */
async function apri({
  quante = 0,
  ruolo = 4,
  rovinato = false,
  nonViste = 0,
  pagine = 1,
  copia = false,
  carica = () => ok({ id: 1 }) as ReturnType<typeof ok>,
} = {}) {
  let illeggibili = rovinato
    ? [{ id: 9, nome: 'chiuso.pdf', motivo: 'Ha una password.', arrivato, urlDoc: '/9.pdf' }]
    : [];
  let attesa = Array.from({ length: quante }, (_, i) => ({ ...scansione(i + 1), pagine, copia }));
  const salvate: unknown[] = [];
  const chieste = await standInApi(({ line, body }: Asked) => {
    if (line.startsWith('GET /intranet/aree'))
      return ok({
        aree: [{ area: 'Vendite', tipoDocumenti: [tipo('DDT', true), tipo('LET', false, true)] }],
        daLeggere: 0,
        nonViste,
        illeggibili,
      });
    if (line === 'DELETE /intranet/scansioni/arrivi/9') illeggibili = [];
    if (line === 'POST /intranet/scansioni/file') return carica();
    if (line.endsWith('/3/unisci')) return refused(409, 'Prima di questa non c’è una pagina dello stesso file.');
    if (line === 'POST /intranet/scansioni') {
      const { IdProg, NrDocumento } = body as { IdProg: number; NrDocumento: number };
      attesa = attesa.filter(({ idProg }) => idProg !== IdProg);
      salvate.push([IdProg, NrDocumento]);
      return ok({ NrDocumento: NrDocumento ?? 1, ragioneSociale: 'Bianchi' });
    }
    if (line.endsWith('/riprendi')) {
      attesa = [scansione(Number(line.split('/').at(-2))), ...attesa];
      return ok({ origine: 'Scansioni' });
    }
    return ok(line.startsWith('GET /intranet/scansioni') ? { righe: attesa.slice(0, 50), altre: false } : 'OK');
  });
  return { ...(await disegna(ruolo)), chieste, salvate };
}

/** Renders the desk; after `cleanup` it renders again as after a reload, with the same server. */
async function disegna(ruolo = 4) {
  const { persona, router } = drawPage(scansioniRoutes, '/scansioni', { ruolo: ruolo as 4 });
  await screen.findByRole('heading', { name: 'Scansioni' });
  return { persona, router };
}

const file = (nome: string): File => new File(['%PDF-1.7'], nome);
const caricati = (chieste: readonly Asked[]) =>
  chieste
    .filter(({ line }) => line === 'POST /intranet/scansioni/file')
    .map(({ body }) => (body as { nome: string }).nome);

test('many files are chosen or dropped at once; one that is refused is named and does not hold up the others', async () => {
  let n = 0;
  const carica = () =>
    ++n === 2 ? refused(409, 'Questo contenuto è già arrivato con «a.pdf» (rimanenza 1).') : ok({ id: n });
  const { persona, chieste } = await apri({ carica });
  await persona.upload(screen.getByLabelText('File di scansioni'), ['a.pdf', 'b.pdf', 'c.pdf'].map(file));
  expect(await screen.findByText('2 file caricati.')).toBeTruthy();
  expect(screen.getByText('b.pdf: Questo contenuto è già arrivato con «a.pdf» (rimanenza 1).')).toBeTruthy();
  fireEvent.drop(screen.getByRole('listbox', { name: 'Scansioni' }), {
    dataTransfer: { files: [file('d.pdf'), file('note.txt')] },
  });
  expect(await screen.findByText('3 file caricati.')).toBeTruthy();
  expect(screen.getByText('note.txt: Il file deve essere un PDF o un’immagine TIFF, JPEG o PNG.')).toBeTruthy();
  expect(caricati(chieste)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
});

test('scans are filed one after the other by number and Enter without moving the focus, and the last one can be undone', async () => {
  const { persona, salvate } = await apri({ quante: 3 });
  const numero = screen.getByRole('textbox', { name: 'Numero doc.' });
  await waitFor(() => expect(document.activeElement).toBe(numero));
  for (const n of [1, 2, 3]) {
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: new RegExp(`pagina ${n}.pdf`), selected: true })).toBeTruthy(),
    );
    await persona.keyboard(`${100 + n}{Enter}`);
    await waitFor(() => expect(salvate).toHaveLength(n));
    await waitFor(() => expect(document.activeElement).toBe(numero));
  }
  expect(salvate).toEqual([
    [1, 101],
    [2, 102],
    [3, 103],
  ]);
  expect(await screen.findByText('Niente da archiviare')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('option', { name: /pagina 3/ })).toBeTruthy();
});

test('if the kind has its own numbering, the focus goes to the customer', async () => {
  const { persona, salvate } = await apri({ quante: 2 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await persona.click(screen.getByRole('combobox', { name: 'Tipo' }));
  await persona.click(await screen.findByRole('option', { name: 'Tipo LET' }));
  await persona.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(salvate).toEqual([[1, null]]));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Cod. Cliente'));
});

test('a file that cannot be read is opened as it is, and leaves the list when somebody knows of it', async () => {
  const { persona } = await apri({ rovinato: true });
  expect(await screen.findByText('chiuso.pdf: Ha una password.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apri chiuso.pdf' }).getAttribute('href')).toBe('/9.pdf');
  await persona.click(screen.getByRole('button', { name: 'Togli chiuso.pdf' }));
  await waitFor(() => expect(screen.queryByText('File che non si leggono')).toBeNull());
});

test('Back shows the fields of the search that it shows', async () => {
  const { router } = await apri();
  const numero = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Numero doc.' }).value;
  await act(() => router.navigate({ to: '/scansioni', search: { origine: 'Archivio', numero: 7 } }));
  await waitFor(() => expect(numero()).toBe('7'));
  await act(() => router.navigate({ to: '/scansioni', search: { origine: 'Archivio', numero: 8 } }));
  await waitFor(() => expect(numero()).toBe('8'));
  act(() => router.history.back());
  await waitFor(() => expect(numero()).toBe('7'));
});

test('only the office decides which copies customers see', async () => {
  const { persona, chieste } = await apri();
  await persona.click(screen.getByRole('button', { name: 'Copie ai clienti' }));
  expect(screen.queryByRole('switch', { name: /LET/ })).toBeNull();
  await persona.click(await screen.findByRole('switch', { name: 'Tipo DDT (Vendite)' }));
  await waitFor(() =>
    expect(chieste.find(({ line }) => line === 'PUT /intranet/scansioni/tipi/cliente')?.body).toEqual({
      area: 'Vendite',
      tipoDoc: 'DDT',
      alCliente: true,
    }),
  );
});

test.each([
  [5, true, true],
  [6, true, true],
  [4, true, false],
  [5, false, false],
])('role %i, signed copy %s: the button that takes it away is disabled: %s', async (ruolo, copia, disabled) => {
  await apri({ quante: 1, ruolo, copia });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Elimina' }).disabled).toBe(disabled);
});

test('the warehouse does not choose what customers see', async () => {
  await apri({ ruolo: 5 });
  expect(screen.queryByRole('button', { name: 'Copie ai clienti' })).toBeNull();
});

test('after joining, the scan it was joined to is selected, so that the key again joins no page of another file', async () => {
  const { persona, chieste } = await apri({ quante: 4 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await persona.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /pagina 2/, selected: true });
  await persona.keyboard('{Alt>}u{/Alt}');
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await persona.keyboard('{Alt>}u{/Alt}');
  expect(chieste.map(({ line }) => line).filter((line) => line.startsWith('PUT'))).toEqual([
    'PUT /intranet/scansioni/Scansioni/2/unisci',
    'PUT /intranet/scansioni/Scansioni/1/unisci',
  ]);
});

test('by keys a scan is joined to the page before and parted into its pages, a refusal stays with its scan; what nobody has seen is read again', async () => {
  const { persona, chieste } = await apri({ quante: 3, pagine: 2, nonViste: 2 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unisci alla precedente' }).disabled).toBe(true);
  await persona.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /pagina 2/, selected: true });
  await persona.keyboard('{Alt>}u{/Alt}');
  await screen.findByText('La pagina 2 si unisce alla precedente');
  await persona.keyboard('{Alt>}p{/Alt}');
  await screen.findByText('pagina 2.pdf si divide in pagine');
  await persona.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /pagina 3/, selected: true });
  await persona.keyboard('{Alt>}u{/Alt}');
  await screen.findByText('Prima di questa non c’è una pagina dello stesso file.');
  await persona.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(screen.queryByText('Prima di questa non c’è una pagina dello stesso file.')).toBeNull());
  await persona.click(screen.getByRole('button', { name: 'Rileggi' }));
  await waitFor(() =>
    expect(chieste.map(({ line }) => line).filter((line) => line.startsWith('PUT'))).toEqual([
      'PUT /intranet/scansioni/Scansioni/2/unisci',
      'PUT /intranet/scansioni/Scansioni/2/dividi',
      'PUT /intranet/scansioni/Scansioni/3/unisci',
      'PUT /intranet/scansioni/nonviste/rileggi',
    ]),
  );
});

test('a second press while a page is joined takes nothing from what the first one does', async () => {
  const { persona, chieste } = await apri({ quante: 4 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await persona.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /pagina 2/, selected: true });
  await persona.keyboard('{Alt>}uuu{/Alt}');
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  expect(chieste.filter(({ line }) => line === 'PUT /intranet/scansioni/Scansioni/2/unisci')).toHaveLength(1);
});

test('after a reload the same scan is chosen with what was typed for it, and the last filing can be undone', async () => {
  const prima = await apri({ quante: 4 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await prima.persona.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /pagina 2/, selected: true });
  const numero = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Numero doc.' });
  await prima.persona.type(numero(), '101{Enter}');
  await screen.findByText(/^Archiviata: DDT 101/);
  await screen.findByRole('option', { name: /pagina 3/, selected: true });
  await prima.persona.type(numero(), '77');
  cleanup();
  const dopo = await disegna();
  await screen.findByRole('option', { name: /pagina 3/, selected: true });
  await waitFor(() => expect(numero().value).toBe('77'));
  await dopo.persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() =>
    expect(prima.chieste.map(({ line }) => line)).toContainEqual(expect.stringMatching(/scansioni\/2\/riprendi$/)),
  );
  await waitFor(() => expect(screen.queryByText(/^Archiviata/)).toBeNull());
  await dopo.persona.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(numero().value).toBe(''));
});

test('Back from the archive files nothing with the values of the search', async () => {
  const { router } = await apri({ quante: 2 });
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await act(() => router.navigate({ to: '/scansioni', search: { origine: 'Archivio', numero: 7, cliente: '000102' } }));
  const numero = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Numero doc.' }).value;
  await waitFor(() => expect(numero()).toBe('7'));
  act(() => router.history.back());
  await screen.findByRole('option', { name: /pagina 1/, selected: true });
  await waitFor(() => expect(numero()).toBe(''));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Anno' }).value).toBe('2026'));
});
