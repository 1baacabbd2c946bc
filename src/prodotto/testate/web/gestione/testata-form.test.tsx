import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Dettaglio } from './campi-testata.ts';
import { EliminaTestata } from './elimina-testata.tsx';
import { TestataForm } from './testata-form.tsx';

const testata: Dettaglio = {
  codTestataCompleto: 'VTS00012-0',
  codTestata: 'VTS00012',
  suffisso: 0,
  descrizione: 'Viti',
  codiceAzienda: 'PRV',
  nomeAzienda: 'Prova',
  logo: '',
  img: '',
  catMerceologica: '001001',
  cmDes: 'Minuteria',
  disattivaInternet: false,
  newsLetter: false,
  outlet: false,
  sconto: 0,
  new: false,
  promozione: false,
  dataPromozioneIniziale: null,
  dataPromozioneFinale: null,
  codiceCataloghi: '',
  codCategoria: '',
  codSottoCategoria: '',
  progOrdine: 10,
  dataCaricata: '2026-03-16T09:00:00Z',
  dataModifica: '2026-03-16T09:00:00Z',
  utenteModifica: 'Anna',
  versione: 4,
  informazioni: '',
  pathImg: '',
  altezzaImmagine_mm: 240,
  listaCataloghi: [],
  listaColoriCatalogo: [],
  coloreRgb: '',
  descCategoria: '',
  descSottoCategoria: '',
  codiceLinea: '',
  paroleChiave: '',
  dataCaricamentoIT: '16/03/2026',
  dataModificaIT: '16/03/2026',
  suffisso_Old: 0,
  tipoFiltro: 'Tutto',
  valoreRicerca: '',
  numLogInfo: 3,
  nrArticoli: 5,
  distintaBaseDinamica: false,
  chiaveRicerca: 'VTS00012-0',
};

const api = (altre: Readonly<Record<string, ReturnType<typeof ok>>> = {}) =>
  standInApi(({ line }) => {
    const altra = Object.entries(altre).find(([fine]) => line.endsWith(fine));
    if (altra) return altra[1];
    if (line.includes('codiceAzienda')) return ok({ aziende: [{ codiceAzienda: 'PRV', nomeAzienda: 'Prova' }] });
    if (line.includes('catMerceologica')) return ok({ categorie: [{ ctMer: '001001', cmDes: 'Minuteria' }] });
    if (line.includes('cataloghi')) return ok({ cataloghi: [] });
    return ok('OK');
  });
const conRuolo = (ruolo: 2 | 4, parte: ReactNode): ReactNode => (
  <UtenteProvider value={{ ...visitatore, ruolo, locale: true }}>{parte}</UtenteProvider>
);
const modulo = <TestataForm testata={testata} onClose={() => {}} onScelta={() => {}} />;
const salva = (): HTMLButtonElement => screen.getAllByRole('button', { name: 'Salva' }).at(-1) as HTMLButtonElement;

test('B-087, B-119, B-123: the code is fixed, a discount shows with outlet, days can be written with a promotion', async () => {
  await api();
  const person = draw(conRuolo(2, modulo));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Codice/ }).readOnly).toBe(true);
  expect(screen.queryByRole('textbox', { name: /^Sconto/ })).toBe(null);
  await person.click(screen.getByRole('switch', { name: 'Outlet' }));
  expect(screen.getByRole('textbox', { name: /^Sconto/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Dal').closest('[data-disabled]')).not.toBe(null);
});

test('B-160, B-222: a save is asked about first, carries the version that was seen, and says that it is done', async () => {
  const asked = await api();
  const person = draw(conRuolo(2, modulo));
  await person.type(screen.getByRole('textbox', { name: /^Descrizione/ }), ' lunghe');
  await person.click(salva());
  await screen.findByText('Salvare i dati correnti?');
  await person.click(salva());
  await screen.findByText('Dati aggiornati');
  expect(asked.find(({ line }) => line === 'POST /testataProdotto/testata')?.body).toMatchObject({
    codTestata: 'VTS00012',
    descrizione: 'Viti lunghe',
    versione: 4,
  });
});

test('B-223: why a save failed is told after the documented words', async () => {
  await api({ '/testataProdotto/testata': refused(422, 'Azienda non trovata.') });
  const person = draw(conRuolo(2, modulo));
  await person.click(salva());
  await screen.findByText('Salvare i dati correnti?');
  await person.click(salva());
  expect(await screen.findByText('Errore nel salvataggio dei dati. Azienda non trovata.')).toBeTruthy();
});

test('B-223: the reason why a header was not deleted follows the documented text', async () => {
  await standInApi(() => refused(409, 'La testata è in uso.'));
  const person = draw(<EliminaTestata riga={testata} onClose={() => {}} />);
  await person.click(await screen.findByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText("Errore nell'eliminazione. La testata è in uso.")).toBeTruthy();
});

test('who may not edit headers reads them', async () => {
  await api();
  draw(conRuolo(4, modulo));
  expect(salva().disabled).toBe(true);
  expect(screen.getByRole('textbox', { name: /^Descrizione/ }).closest('fieldset')?.disabled).toBe(true);
});
