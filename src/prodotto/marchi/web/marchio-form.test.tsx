import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Marchio } from './colonne-marchi.tsx';
import { MarchioForm } from './marchio-form.tsx';

const marchio: Marchio = {
  codiceAzienda: 'ABC',
  nomeAzienda: 'Abaco',
  sito: 'https://www.abaco.example',
  descrizione: '',
  attivaCodArtFor2: false,
  disattivaInternet: false,
  codiceLinea: '',
  descrizioneLinea: '',
  logo: '',
  versione: 3,
};
const niente = (): void => {};
const campo = (nome: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: nome });

test('B-163: a new brand without a code is not sent', async () => {
  const asked = await standInApi(() => ok('OK'));
  const person = draw(<MarchioForm marchio={null} onChiudi={niente} onNuovo={niente} />);
  await person.type(campo(/^Nome azienda/), 'Nuova');
  await person.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Campo obbligatorio.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('B-051, B-127: the code can be written only on a new brand', async () => {
  await standInApi(() => ok('OK'));
  draw(<MarchioForm marchio={marchio} onChiudi={niente} onNuovo={niente} />);
  expect(campo(/^Codice azienda/).readOnly).toBe(true);
});

test('B-052: the site opens in a new window, a line is chosen by Enter on its row', async () => {
  const asked = await standInApi(({ line }) =>
    line.includes('lineeProdotto') ? ok({ linee: [{ codiceLinea: 'VIT', descrizione: 'Viteria' }] }) : ok('OK'),
  );
  const person = draw(<MarchioForm marchio={marchio} onChiudi={niente} onNuovo={niente} />);
  const sito = screen.getByRole('link', { name: 'Apri il sito azienda in una nuova finestra' });
  expect([sito.getAttribute('href'), sito.getAttribute('target')]).toEqual(['https://www.abaco.example', '_blank']);
  await person.click(screen.getByRole('button', { name: 'Scegli la linea prodotto' }));
  await person.dblClick(await screen.findByText('Viteria'));
  expect(campo(/^Linea Prodotto/).value).toBe('VIT');
  await person.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await screen.findByText('Dati salvati');
  expect(asked.at(-1)).toMatchObject({
    line: 'POST /marchiAzienda/marchi/edit/marchio',
    body: { codiceLinea: 'VIT', versione: 3 },
  });
});

test('B-163: a brand is deleted after the question; that it is in use stays on the screen', async () => {
  await standInApi(() => refused(409, 'Il marchio è usato da 1 articolo: non si può eliminare.'));
  const person = draw(<MarchioForm marchio={marchio} onChiudi={niente} onNuovo={niente} />);
  await person.click(screen.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Vuoi eliminare questo marchio azienda?');
  await person.click(screen.getAllByRole('button', { name: 'Elimina' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Errore. Il marchio è usato da 1 articolo: non si può eliminare.')).toBeTruthy();
});

test('B-163: why a brand was not saved is told after the documented word', async () => {
  await standInApi(() => refused(422, 'Linea di prodotto non trovata.'));
  const person = draw(<MarchioForm marchio={marchio} onChiudi={niente} onNuovo={niente} />);
  await person.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Errore. Linea di prodotto non trovata.')).toBeTruthy();
});
