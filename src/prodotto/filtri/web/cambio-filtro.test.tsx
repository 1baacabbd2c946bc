import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Asked } from '#test/stand-ins/api.ts';
import { useCambio, type Cambio } from './cambio-filtro.tsx';

const errata = 'Password errata! Riprovare.';
const dove = {
  CategoriaRicerca: '',
  SottoCategoriaRicerca: '',
  FiltroRicerca: 'Materiale',
  ValoreFiltroRicerca: 'Zama',
};

/** A button that opens a change, like a row of the manager. */
function Pulsante({ verbo }: { verbo: Cambio['verbo'] }): ReactNode {
  const { apri: cambia, dialoghi } = useCambio();
  return (
    <>
      <button onClick={() => cambia({ verbo, kind: 'valoriFiltri', dove })}>Avvia</button>
      {dialoghi}
    </>
  );
}
const avvia = async (verbo: Cambio['verbo']): Promise<{ person: UserEvent; pulsante: HTMLElement }> => {
  const person = draw(<Pulsante verbo={verbo} />);
  const pulsante = screen.getByRole('button', { name: 'Avvia' });
  pulsante.focus();
  await person.keyboard('{Enter}');
  return { person, pulsante };
};

const voci = [
  { valore: 'Zama', testate: 12 },
  { valore: 'Ottone', testate: 1030 },
];
const scritture = (asked: readonly Asked[]): readonly Asked[] => asked.filter(({ line }) => !line.startsWith('GET'));
/** The test server: one password is right, and the name `Preso` is refused. */
const apri = () =>
  standInApi(({ line, body }) => {
    if (line.startsWith('GET')) return ok({ voci });
    const { password, NuovoValoreFiltroRicerca: nuovo } = body as Record<string, unknown>;
    const rifiuta = (path: string, message: string) => refused(422, message, { errors: [{ path, message }] });
    if (password !== 'giusta') return rifiuta('password', errata);
    return nuovo === 'Preso' ? rifiuta('NuovoValoreFiltroRicerca', 'Il nome non va.') : ok({ testate: 1 });
  });

const password = (): Promise<HTMLElement> => screen.findByLabelText(/^Password dei filtri/);
const haFuoco = (campo: HTMLElement): Promise<void> => waitFor(() => expect(document.activeElement).toBe(campo));
test('B-126, B-161, B-162: a new name is asked, then the question, then the password; a wrong one keeps the dialog, and all of it goes by keys', async () => {
  const asked = await apri();
  const { person, pulsante } = await avvia('modifica');
  const nome = await screen.findByLabelText(/^Nuovo nome/);
  await haFuoco(nome);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Il nome è già questo.')).toBeDefined();
  await person.clear(nome);
  await person.keyboard('Zamak\u00a05{Enter}');
  await screen.findByText('Confermare la modifica del valore selezionato?');
  expect(screen.getByText('Zama → Zamak 5, su 12 testate')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Modifica'));
  await person.keyboard('{Enter}');
  await haFuoco(await password());
  await person.keyboard('sbagliata{Enter}');
  expect(await screen.findByText(errata)).toBeDefined();
  await haFuoco(await password());
  expect(await password()).toHaveProperty('value', 'sbagliata');
  await person.clear(await password());
  await person.keyboard('giusta{Enter}');
  await haFuoco(pulsante);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(scritture(asked).map(({ line }) => line)).toEqual(
    Array(2).fill('POST /testataProdotto/filtri/modifica/valoriFiltri'),
  );
  expect(asked.at(-1)?.body).toMatchObject({ ValoreFiltroRicerca: 'Zama', NuovoValoreFiltroRicerca: 'Zamak 5' });
});

test('a name that is there already, in another case too, is asked about with the headers of both, and written as it is there', async () => {
  const asked = await apri();
  const { person, pulsante } = await avvia('modifica');
  const nome = await screen.findByLabelText(/^Nuovo nome/);
  await haFuoco(nome);
  await person.clear(nome);
  await person.keyboard('ottone{Enter}');
  await screen.findByText('Ottone esiste già: unire i due?');
  screen.getByText(
    'Zama → Ottone, su 12 testate. Ottone è già su 1.030 testate: da qui in poi non si distinguono più.',
  );
  await person.click(screen.getByRole('button', { name: 'Unisci' }));
  await haFuoco(await password());
  await person.keyboard('giusta{Enter}');
  await haFuoco(pulsante);
  expect(scritture(asked).map(({ body }) => body)).toMatchObject([{ NuovoValoreFiltroRicerca: 'Ottone' }]);
});

test('Esc goes back one step: from the password to the name that was typed; a refused name is told at its field', async () => {
  const asked = await apri();
  const { person } = await avvia('modifica');
  const nome = await screen.findByLabelText(/^Nuovo nome/);
  const avanti = async (): Promise<void> => {
    await person.keyboard('{Enter}');
    await screen.findByText('Confermare la modifica del valore selezionato?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Modifica'));
    await person.keyboard('{Enter}');
    await haFuoco(await password());
  };
  await haFuoco(nome);
  await person.clear(nome);
  await person.keyboard('Preso');
  await avanti();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/^Password dei filtri/)).toBeNull());
  await haFuoco(nome);
  expect(nome).toHaveProperty('value', 'Preso');
  expect(scritture(asked)).toEqual([]);
  await avanti();
  await person.keyboard('giusta{Enter}');
  expect(await screen.findByText('Il nome non va.')).toBeDefined();
  expect(screen.queryByLabelText(/^Password dei filtri/)).toBeNull();
  expect(nome).toHaveProperty('value', 'Preso');
});

test.each([
  ['elimina', 'Eliminare il valore selezionato per tutte le testate?', 'elimina/valoriFiltri'],
  ['vuote', 'Eliminare le parole e i filtri delle testate eliminate o non più presenti nel sistema?', 'elimina/vuote'],
] as const)(
  'B-126, B-162: %s asks first, then wants the password; Enter alone deletes nothing and Esc leaves all as it was',
  async (verbo, domanda, line) => {
    const asked = await apri();
    const { person, pulsante } = await avvia(verbo);
    await screen.findByText(domanda);
    await person.keyboard('{Enter}');
    expect(screen.queryByLabelText(/^Password dei filtri/)).toBeNull();
    await person.keyboard('{Escape}');
    await haFuoco(pulsante);
    await person.keyboard('{Enter}');
    const elimina = await screen.findByRole('button', { name: 'Elimina' });
    while (document.activeElement !== elimina) await person.tab();
    await person.keyboard('{Enter}');
    await haFuoco(await password());
    await person.keyboard('boh{Enter}');
    expect(await screen.findByText(errata)).toBeDefined();
    expect(await password()).toHaveProperty('value', 'boh');
    await person.clear(await password());
    await person.keyboard('giusta{Enter}');
    await haFuoco(pulsante);
    expect(scritture(asked).map((una) => una.line)).toEqual(Array(2).fill(`POST /testataProdotto/filtri/${line}`));
  },
);
