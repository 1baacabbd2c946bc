import { act, screen, within } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { HomeintranetPage } from './homeintranet-page.tsx';
import { Liste } from './liste-di-lavoro.tsx';

const voce = {
  chiave: 'ordini-ritardo',
  titolo: 'Ordini in ritardo',
  numero: 1234,
  verso: '/preparazione?vista=ritardo',
  urgente: true,
};
const riga = {
  rif: 'OC 111/2026',
  chi: 'Ferramenta Rossi',
  cosa: '5 righe, era per il 13/03/2026, 3 giorni fa',
  grave: true,
  telefono: '0445 12-34',
  passo: 'Avvisa',
  verso: '/documento/OC/2026/111',
};
const tardi = {
  chiave: 'ordini-ritardo',
  titolo: 'Ordini in ritardo: avvisare il cliente',
  verso: '/preparazione?vista=ritardo',
  altre: true,
  righe: [riga, { ...riga, rif: 'OC 112/2026', telefono: '', verso: '/documento/OC/2026/112' }],
};
const domande = {
  chiave: 'domande',
  titolo: 'Domande',
  verso: '/domande',
  altre: false,
  righe: [{ ...riga, rif: 'Vite', telefono: '', grave: false, passo: 'Rispondi', verso: '/domande?domanda=7' }],
};
const pagina = (liste: readonly object[]) => ok({ oggi: '2026-03-16', primiPassi: [], liste, voci: [voce] });
const righe = (): HTMLElement[] => screen.getAllByRole('link', { name: /(Avvisa|Rispondi)$/ });

test('each row is a link to its next step, with the telephone beside it, and a list that goes on leads to the whole', async () => {
  await standInApi(() => pagina([tardi, domande]));
  draw(<HomeintranetPage />);
  const elenco = within(await screen.findByRole('region', { name: 'Ordini in ritardo: avvisare il cliente' }));
  expect(elenco.getByRole('link', { name: /^OC 111\/2026 Ferramenta Rossi .* Avvisa$/ }).getAttribute('href')).toBe(
    '/documento/OC/2026/111',
  );
  expect(elenco.getByRole('link', { name: 'Chiama Ferramenta Rossi 0445 12-34' }).getAttribute('href')).toBe(
    'tel:04451234',
  );
  expect(elenco.getByRole('link', { name: /^Tutti/ }).textContent).toBe(
    'Tutti e 1.234: Ordini in ritardo: avvisare il cliente',
  );
  expect(within(screen.getByRole('region', { name: 'Domande' })).queryByRole('link', { name: /^Tutti/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Oggi, 16/03/2026' })).toBeTruthy();
});

test('J and K go over the rows of all lists from anywhere, arrows from a row', async () => {
  await standInApi(() => pagina([tardi, domande]));
  const person = draw(<HomeintranetPage />);
  await screen.findByRole('region', { name: 'Domande' });
  const qui = (): number => righe().findIndex((una) => una === document.activeElement);
  await person.keyboard('{ArrowDown}');
  expect(qui()).toBe(-1);
  await person.keyboard('j');
  expect(qui()).toBe(0);
  await person.keyboard('{ArrowDown}j');
  expect(qui()).toBe(2);
  await person.keyboard('j');
  expect(qui()).toBe(2);
  await person.keyboard('K');
  expect(qui()).toBe(1);
  await person.keyboard('{Home}');
  expect(qui()).toBe(0);
});

test('when others have done the focused row, the next one takes the focus', async () => {
  function Pagina(): ReactNode {
    const [fatti, setFatti] = useState(false);
    useEffect(() => {
      const sente = (): void => setFatti(true);
      window.addEventListener('fatti da altri', sente);
      return () => window.removeEventListener('fatti da altri', sente);
    }, []);
    return <Liste liste={fatti ? [domande] : [tardi, domande]} />;
  }
  const person = draw(<Pagina />);
  await person.keyboard('jj');
  act(() => void window.dispatchEvent(new Event('fatti da altri')));
  expect(righe()).toHaveLength(1);
  expect(document.activeElement).toBe(righe()[0]);
});

test('each number is a link to its filtered list; zeros are hidden behind a button', async () => {
  const voci = [voce, { ...voce, chiave: 'b', titolo: 'Mail non consegnate', numero: 0 }];
  await standInApi(() => ok({ oggi: '2026-03-16', primiPassi: [], liste: [], voci }));
  draw(<HomeintranetPage />);
  const link = await screen.findByRole('link', { name: /1\.234.*Ordini in ritardo/ });
  expect(link.getAttribute('href')).toBe('/preparazione?vista=ritardo');
  expect(link.dataset['urgente']).toBe('true');
  expect(screen.getByText('Un altro è a zero').closest('details')?.open).toBe(false);
});

test('where nothing waits the page says so, and a failure is shown', async () => {
  let answer = refused(500, 'Errore interno.');
  await standInApi(() => answer);
  const person = draw(<HomeintranetPage />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
  answer = ok({ oggi: '2026-03-16', primiPassi: [], liste: [], voci: [] });
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Tutto fatto: niente aspetta una mano')).toBeTruthy();
});

test('the administrator sees whether the program is well, and nobody else asks', async () => {
  const esame = { livello: 'avviso', cosa: 'Backup', detto: 'manca' };
  const asked = await standInApi(({ line }) =>
    line.includes('diagnosi')
      ? ok({ esami: [esame, esame, { ...esame, livello: 'guasto' }], code: [], falliti: [] })
      : pagina([domande]),
  );
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <HomeintranetPage />
    </UtenteProvider>,
  );
  await screen.findByRole('region', { name: 'Domande' });
  expect(asked.some(({ line }) => line.includes('diagnosi'))).toBe(false);
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 2, locale: true }}>
      <HomeintranetPage />
    </UtenteProvider>,
  );
  const stato = await screen.findByRole('link', { name: 'Sistema: 1 guasto, 2 avvisi' });
  expect(stato.getAttribute('href')).toBe('/utilita/diagnosi');
});

test('with an own empty database the first steps stand first, ticked by what is there, and J is the next one', async () => {
  const passo = (chiave: string, fatto: boolean) => ({
    chiave,
    titolo: chiave,
    nota: `${chiave}: così`,
    verso: '/x',
    fatto,
  });
  const primiPassi = [passo('Il catalogo', true), passo('I clienti', false), passo('Le stampanti', false)];
  await standInApi(() => ok({ oggi: '2026-03-16', primiPassi, liste: [], voci: [] }));
  const person = draw(<HomeintranetPage />);
  const elenco = within(await screen.findByRole('region', { name: 'Primi passi: 1 di 3' }));
  expect(elenco.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Il catalogo',
    'I clientiI clienti: così',
    'Le stampantiLe stampanti: così',
  ]);
  expect(elenco.getAllByRole('img').map((segno) => segno.getAttribute('aria-label'))).toEqual([
    'Fatto',
    'Da fare',
    'Da fare',
  ]);
  expect(screen.queryByText(/Tutto fatto/)).toBeNull();
  await person.keyboard('j');
  expect(document.activeElement?.textContent).toBe('I clienti');
});
