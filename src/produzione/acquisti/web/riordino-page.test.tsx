import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { acquistiRoutes } from './routes.tsx';

const riga = (cdArticolo: string, fornitore: string) => ({
  cdArticolo,
  descrizione: 'Vite',
  unMisura: 'PZ',
  fornitore,
  qta: 48,
  prezzo: 0.12,
  motivo: 'in casa 4 PZ, venduti 30,0 al mese',
});
const elenco = {
  totale: 2,
  calcolate: '2026-03-16T03:00:00Z',
  fornitori: [
    { fornitore: 'Viterie', righe: 1 },
    { fornitore: '', righe: 1 },
  ],
  righe: [riga('A1', 'Viterie'), riga('A2', '')],
};
const regola = { cdArticolo: 'A2', descrizione: 'Vite', unMisura: 'PZ', fornitore: '', minimo: 0, giorni: null };

const lavoro = {
  id: 7,
  titolo: 'Proposte di riordino',
  stato: 'finito',
  percentuale: 100,
  avanzamento: '',
  errore: '',
};

async function apri() {
  const chieste = await standInApi(({ line }) => {
    if (line.includes('/proposte/righe'))
      return ok({ dtConsRichiesta: '2099-04-01', righe: [{ cdArticolo: 'A1', qta: 48, prezzo: 0.12 }] });
    if (line.includes('/proposte/calcola')) return ok({ id: 7 });
    if (line.includes('/acquisti/proposte')) return ok(elenco);
    if (line.startsWith('GET') && line.includes('/acquisti/regole/articolo/A2'))
      return ok({ ...regola, confezione: null, esclusa: false, versione: 0 });
    if (line.includes('/acquisti/regole/')) return line.startsWith('GET') ? refused(404, 'Non esiste.') : ok('OK');
    if (line.includes('/lavori')) return ok(lavoro);
    if (line.includes('/paginacatalogo/dettaglio/A1')) return ok({ descrizione: 'Vite a testa tonda', unMisura: 'PZ' });
    if (line.includes('/paginacatalogo/dettaglio/')) return refused(404, 'Non esiste.');
    if (line.includes('/acquisti/fornitori')) return ok({ fornitori: ['Viterie'] });
    return ok({ id: 1, numero: 5, anno: 2026 });
  });
  const { persona } = drawPage(acquistiRoutes, '/riordino');
  await screen.findByText('A1');
  return { persona, chieste };
}

test('"o" on a proposal fills the order of its supplier, and what is sent says what was proposed', async () => {
  const { persona, chieste } = await apri();
  screen.getByText('A1').closest('tr')?.focus();
  await persona.keyboard('o');
  const dialogo = await screen.findByRole('dialog');
  expect(within(dialogo).getByDisplayValue('A1')).toBeTruthy();
  expect(await within(dialogo).findByText('Vite a testa tonda, in PZ')).toBeTruthy();
  expect(dialogo.textContent).toMatch(/Totale [^,]*5,76/);
  await persona.click(within(dialogo).getByRole('button', { name: 'Aggiungi riga' }));
  const nuova = within(within(dialogo).getByRole('group', { name: 'Riga 2' })).getByLabelText(/^Articolo/);
  await waitFor(() => expect(document.activeElement).toBe(nuova));
  await persona.keyboard('no1');
  expect(await within(dialogo).findByText('Articolo non trovato')).toBeTruthy();
  expect(dialogo.textContent).toContain('senza IVA, una riga senza prezzo');
  await persona.click(within(dialogo).getByRole('button', { name: 'Togli la riga 2' }));
  await persona.click(within(dialogo).getByRole('button', { name: 'Ordina' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chieste.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    ragioneSociale: 'Viterie',
    daProposte: ['A1'],
    righe: [{ cdArticolo: 'A1', qta: 48, prezzo: 0.12 }],
  });
});

test('Enter on a proposal without a supplier opens its rule, where it is given one', async () => {
  const { persona, chieste } = await apri();
  screen.getByText('A2').closest('tr')?.focus();
  await persona.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Salva' });
  const dialogo = screen.getByRole('dialog', { name: 'Regola di A2' });
  await persona.type(within(dialogo).getByLabelText(/^Fornitore/, { selector: 'input' }), 'Bulloneria');
  await persona.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chieste.find(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({
    fornitore: 'Bulloneria',
    versione: 0,
  });
});

test('after the proposals are worked out the focus is on the button again', async () => {
  const { persona } = await apri();
  const bottone = screen.getByRole('button', { name: 'Ricalcola' });
  bottone.focus();
  await persona.keyboard('{Enter}');
  const dialogo = await screen.findByRole('dialog', { name: 'Proposte di riordino' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mostra le proposte'));
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(dialogo.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(bottone));
});

test('the rule of an unknown article shows an error', async () => {
  const { persona } = await apri();
  await persona.type(screen.getByRole('textbox', { name: 'Regola di un articolo' }), 'nessuno{Enter}');
  expect(await screen.findByText('Non esiste.')).toBeTruthy();
});
