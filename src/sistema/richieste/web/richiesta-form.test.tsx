import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Riga } from './colonne-richieste.tsx';
import { RichiestaForm } from './richiesta-form.tsx';

const riga: Riga = {
  idRichiesta: 7,
  area: 'Ordini',
  altro: '',
  descrizione: 'Prima',
  utenteRichiesta: 1,
  utenteEsecuzione: null,
  urgente: false,
  inLavorazione: false,
  eseguito: false,
  archivia: false,
  sollecita: false,
  test: false,
  dataRichiesta: '2026-03-16T09:00:00Z',
  dataEsecuzione: null,
  stato: 'da fare',
  richiedente: 'Ada Ufficio',
  esecutore: '',
  versione: 1,
};
const persone = ok({ aree: ['Ordini', 'Altro'], io: 1, utenti: [{ id: 1, nome: 'Ada Ufficio' }] });
const testo = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Descrizione/ });
const salva = (): HTMLElement => screen.getByRole('button', { name: 'Salva' });

test('B-183: a new request is asked by who sits here, and an empty one is not sent', async () => {
  const asked = await standInApi(({ line }) => (line.startsWith('GET') ? persone : ok('OK')));
  const person = draw(<RichiestaForm riga={null} onClose={() => {}} />);
  await testo();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Chiesta da' }).value).toBe('Ada Ufficio');
  await person.click(salva());
  expect(await screen.findByText('Campo obbligatorio.')).toBeTruthy();
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

test('B-084: the field for another area can be filled only for the area Altro', async () => {
  await standInApi(() => persone);
  draw(<RichiestaForm riga={riga} onClose={() => {}} />);
  await testo();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Altro' }).disabled).toBe(true);
});

test('when somebody else was first, what was typed is saved over what stands there now, and nothing else', async () => {
  let first = true;
  const asked = await standInApi(({ line }) => {
    if (line.startsWith('GET')) return persone;
    const answer = first
      ? refused(409, 'La richiesta è stata modificata da un altro utente.', {
          // The other user made it urgent too.
          present: { ...riga, descrizione: 'Altrui', urgente: true, versione: 4 },
        })
      : ok('OK');
    first = false;
    return answer;
  });
  let closed = false;
  const person = draw(<RichiestaForm riga={riga} onClose={() => void (closed = true)} />);
  await person.type(await testo(), ' mia');
  await person.click(salva());
  expect((await screen.findByRole('alert')).textContent).toContain('Altrui');
  await person.click(screen.getByRole('button', { name: 'Tieni il mio' }));
  await person.click(salva());
  await waitFor(() => expect(closed).toBe(true));
  expect(asked.at(-1)?.body).toMatchObject({
    idRichiesta: 7,
    versione: 4,
    descrizione: 'Prima mia',
    urgente: true,
  });
});

test('B-225: a save that is refused says so with its reason, and stays open', async () => {
  await standInApi(({ line }) => (line.startsWith('GET') ? persone : refused(500, 'Servizio non disponibile.')));
  let closed = false;
  const person = draw(<RichiestaForm riga={riga} onClose={() => void (closed = true)} />);
  await person.type(await testo(), ' mia');
  await person.click(salva());
  expect(await screen.findByText('Errore. Servizio non disponibile.')).toBeTruthy();
  expect(closed).toBe(false);
});
