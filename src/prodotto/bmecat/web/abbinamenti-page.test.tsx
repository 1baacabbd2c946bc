import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importazioneRoutes } from '#sistema/importazione/web/routes.tsx';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { bmecatRoutes } from './routes.tsx';

const riga = (tipo: 'marchio' | 'gruppo', valore: string, altro: object = {}) => ({
  tipo,
  valore,
  descrizione: '',
  articoli: 2,
  proposta: '',
  codiceNuovo: '',
  ...altro,
});
const righe = [
  riga('marchio', 'GAMMA spa', { proposta: 'GAM', codiceNuovo: 'GAMM' }),
  riga('marchio', 'Nuovi Ferri', { codiceNuovo: 'NUO' }),
  riga('gruppo', '10-20', { descrizione: 'Vite da legno', proposta: '001001' }),
  riga('gruppo', '', { articoli: 1 }),
];
const scelte = {
  marchi: [{ codice: 'GAM', nome: 'Gamma' }],
  categorie: [
    { codice: '001001', nome: 'Viti per legno' },
    { codice: '002001', nome: 'Cerniere' },
  ],
};

async function apri(indirizzo: string) {
  const chieste = await standInApi(({ line }) => {
    if (line.includes('/scelte')) return ok(scelte);
    if (line.includes('/importazioni/7/abbinamenti')) return ok({ nomeFile: 'g.xml', fornitore: 'Alfa', righe });
    if (line.startsWith('GET') && line.includes('/abbinamenti'))
      return ok({ totale: 1, righe: [{ ...righe[0], fornitore: 'Alfa', codice: 'GAM', nome: 'Gamma' }] });
    return line.startsWith('GET') ? ok({ totale: 0, righe: [], guai: [] }) : ok('OK');
  });
  const { persona, router } = drawPage([...bmecatRoutes, ...importazioneRoutes], indirizzo, { ruolo: 2 });
  return { persona, chieste, dove: () => router.state.location };
}

test('Enter takes each proposal and goes on, a name without one is chosen; all is kept and the delivery checked again', async () => {
  const { persona, chieste, dove } = await apri('/utilita/importazione/abbinamenti?importazione=7');
  const campo = (nome: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `${nome} nel portale` });
  await screen.findByRole('combobox', { name: 'GAMMA spa nel portale' });
  expect(campo('Nuovi Ferri').placeholder).toBe('Invio: nuovo marchio NUO');
  campo('GAMMA spa').focus();
  await persona.keyboard('{Enter}');
  expect([campo('GAMMA spa').value, document.activeElement]).toEqual(['GAM Gamma', campo('Nuovi Ferri')]);
  await persona.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(campo('Articoli senza gruppo'));
  // Nothing is proposed: Enter stays.
  await persona.keyboard('{Enter}');
  expect(document.activeElement).toBe(campo('Articoli senza gruppo'));
  await persona.type(campo('Articoli senza gruppo'), 'cern');
  await persona.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(campo('Articoli senza gruppo').value).toBe('002001 Cerniere'));
  await persona.keyboard('{Enter}');
  const salva = screen.getByRole('button', { name: 'Salva e controlla di nuovo' });
  expect(document.activeElement).toBe(salva);
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(dove().pathname).toBe('/utilita/importazione'));
  const scritte = chieste.filter(({ line, body }) => body !== undefined && !line.startsWith('GET'));
  expect(scritte.map(({ body }) => body)).toMatchObject([
    { codiceAzienda: 'NUO', nomeAzienda: 'Nuovi Ferri' },
    {
      fornitore: 'Alfa',
      righe: [
        { tipo: 'marchio', valore: 'GAMMA spa', codice: 'GAM' },
        { tipo: 'marchio', valore: 'Nuovi Ferri', codice: 'NUO' },
        { tipo: 'gruppo', valore: '10-20', codice: '001001' },
        { tipo: 'gruppo', valore: '', codice: '002001' },
      ],
    },
    {},
  ]);
});

test('what is kept is listed by supplier, and is forgotten by one key', async () => {
  const { persona, chieste } = await apri('/utilita/importazione/abbinamenti');
  await persona.click(await screen.findByRole('button', { name: 'Dimentica: GAMMA spa di Alfa' }));
  await screen.findByText(/il prossimo catalogo lo chiede di nuovo/);
  expect(chieste.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    fornitore: 'Alfa',
    righe: [{ tipo: 'marchio', valore: 'GAMMA spa', codice: '' }],
  });
});
