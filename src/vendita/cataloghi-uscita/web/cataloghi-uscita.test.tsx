import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RowActions } from '#platform/web/kit/row-actions.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { CatalogoDialog } from './catalogo-dialog.tsx';
import { ChiaveDialog } from './chiave-catalogo.tsx';
import { DaRimediare, type Riga } from './colonne-cataloghi.tsx';
import { FileDialog } from './file-dialog.tsx';
import { ConsegnaDialog } from './indirizzo-consegna.tsx';
import { useAzioniCatalogo } from './use-azioni-catalogo.ts';

const riga: Riga = {
  id: 7,
  nome: 'Listino del gestionale',
  formato: 'bmecat-2005',
  notte: true,
  attivo: true,
  lavoro: null,
  errore: '',
  file: [
    {
      numero: 3,
      quando: '2026-03-16T02:00:00Z',
      scade: '2026-04-15T00:00:00Z',
      byte: 1_250_000,
      articoli: 1200,
      nuovi: 2,
      cambiati: 31,
      tolti: 1,
    },
  ],
  consegna: null,
  notteVale: true,
  chiaveCreata: null,
  chiaveDi: '',
  chiaveVale: true,
  ultimoUso: null,
  indirizzo: 'https://portale.example/api/cataloghi-uscita/7',
  versione: 4,
};

const nessuna = { accanto: [], altre: [] };

test('a new catalogue wants a name and is sent with its format', async () => {
  const asked = await standInApi(() => ok({ id: 8 }));
  let closed = false;
  const person = draw(<CatalogoDialog catalogo={null} onClose={() => void (closed = true)} />);
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Campo obbligatorio.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Listino');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Formato' }), 'metel');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    nome: 'Listino',
    formato: 'metel',
    notte: true,
  });
});

test('the files list what changed in each, and the error of the last run', async () => {
  await standInApi(() => ok({ indirizzo: '/api/file/x' }));
  draw(<FileDialog catalogo={{ ...riga, errore: 'Il disco è pieno.' }} azioni={nessuna} onClose={() => {}} />);
  expect(screen.getByText(/1\.200 articoli, 1,3 MB/)).toBeTruthy();
  expect(screen.getByText(/2 nuovi, 31 cambiati, 1 tolto\b/)).toBeTruthy();
  expect(screen.getByText('Il disco è pieno.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica il file 3' })).toBeTruthy();
});

test('what stands still since its person has gone is told, with what mends it', async () => {
  await standInApi(() => ok({ indirizzo: '/api/file/x' }));
  const ferma = {
    ...riga,
    notteVale: false,
    chiaveCreata: '2026-03-01T08:00:00Z',
    chiaveDi: 'Eva Bo',
    chiaveVale: false,
  };
  draw(<FileDialog catalogo={ferma} azioni={nessuna} onClose={() => {}} />);
  expect(screen.getByText(/Di notte non si prepara più.*Salvarlo di nuovo/)).toBeTruthy();
  expect(screen.getByText(/La chiave non vale più: Eva Bo.*Crearne una nuova/)).toBeTruthy();
});

function Atti(): ReactNode {
  const { riga: sue, ...azioni } = useAzioniCatalogo(() => {});
  return (
    <>
      <section aria-label="Riga">
        <RowActions row={riga} actions={sue} />
      </section>
      <FileDialog catalogo={riga} azioni={azioni} onClose={() => {}} />
    </>
  );
}

test('a row has what is done often, so that the names keep their width; its files two keys and a menu with the rest', async () => {
  const asked = await standInApi(() => ok({}));
  const person = draw(<Atti />);
  const scritte = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent);
  expect(
    scritte(
      within(screen.getByRole('region', { name: 'Riga', hidden: true })).getAllByRole('button', { hidden: true }),
    ),
  ).toEqual(['File', 'Prepara adesso', 'Modifica', 'Elimina']);
  const dialogo = within(screen.getByRole('dialog', { name: 'File di Listino del gestionale' }));
  expect(scritte(dialogo.getAllByRole('button')).filter(Boolean)).toEqual([
    'Scarica',
    'Consegna…',
    'Chiave nuova',
    'Altro',
    'Chiudi',
  ]);
  await person.click(dialogo.getByRole('button', { name: 'Altro: Listino del gestionale' }));
  expect(scritte(await screen.findAllByRole('menuitem'))).toEqual([
    'Consegna adessoNon si consegna da sé.',
    'Togli la consegnaNon si consegna da sé.',
    'Ritira la chiaveNon ha una chiave.',
    'Ferma',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Consegna adesso: Listino del gestionale' }));
  await person.click(screen.getByRole('menuitem', { name: 'Ferma: Listino del gestionale' }));
  await waitFor(() => expect(asked.filter(({ line }) => !line.startsWith('GET'))).toHaveLength(1));
});

test('the key is shown with the address that it reads', () => {
  draw(<ChiaveDialog indirizzo={riga.indirizzo} chiave="catalogo_abc" onClose={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Chiave' })).toHaveProperty('value', 'catalogo_abc');
  expect(screen.getByRole('textbox', { name: 'Indirizzo' })).toHaveProperty('value', riga.indirizzo);
});

test('SFTP asks for user and key, https for neither, and no draft contains the secret', async () => {
  const asked = await standInApi(() => ok({ host: '' }));
  let closed = false;
  const person = draw(<ConsegnaDialog catalogo={riga} onClose={() => void (closed = true)} />);
  const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });
  await person.type(field(/^Indirizzo/), 'sftp://server.example/listini');
  expect(field(/^Impronta del server/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Campo obbligatorio.')).toBeTruthy();
  await person.type(screen.getByLabelText('Password'), 'segretissima');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Per SFTP serve un utente.')).toBeTruthy();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toContain('sftp://server.example/listini');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('segretissima');
  await person.clear(field(/^Indirizzo/));
  await person.type(field(/^Indirizzo/), 'https://server.example/prezzi');
  expect(screen.queryByRole('textbox', { name: /^Impronta/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    indirizzo: 'https://server.example/prezzi',
    segreto: 'segretissima',
    versione: 4,
  });
});

test('a delivery that failed says why above the list, by the name of its catalogue', async () => {
  await standInApi(() => ok({}));
  const consegna = { indirizzo: 'https://server.example/x', utente: '', host: '', numero: null, quando: null };
  const guasta = { ...riga, consegna: { ...consegna, errore: 'server.example ha risposto 403.' } };
  draw(<DaRimediare righe={[riga, guasta]} />);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Listino del gestionale.*ha risposto 403.*«Consegna…»/),
  ]);
});
