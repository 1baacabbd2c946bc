import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer, type Asked } from '#test/stand-ins/api.ts';
import { PaginaHelp } from './pagina-help.tsx';

const argomento = (id: number, name: string, more: object = {}) => ({
  id,
  idPadre: null,
  name,
  informazioni: `<p>Testo di ${name}</p>`,
  ruoli: [],
  versione: 3,
  children: [],
  ...more,
});
const pagina = {
  helpName: 'carrello',
  titolo: 'Carrello',
  informazioni: '<p>Tre passi.</p>',
  richieste: 'Chiedi in ufficio.',
  versione: 1,
  argomenti: [
    argomento(1, 'Righe'),
    argomento(2, 'Spedizione', { children: [argomento(3, 'Corriere', { idPadre: 2 })] }),
  ],
};

interface Aperta {
  readonly persona: UserEvent;
  readonly asked: readonly Asked[];
  readonly sporca: { current: boolean };
}

async function apri(ruolo: Ruolo, salva: (asked: Asked) => Answer = () => ok({ id: 1 })): Promise<Aperta> {
  const asked = await standInApi((one) => (one.line.startsWith('GET') ? ok(pagina) : salva(one)));
  const sporca = { current: false };
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo }}>
      <PaginaHelp
        posto={{ helpName: 'carrello', id: null }}
        onSporca={(cosi) => void (sporca.current = cosi)}
        conCura={async (poi) => poi()}
        onScegli={() => {}}
      />
    </UtenteProvider>,
  );
  await screen.findByRole('heading', { name: 'Carrello' });
  return { persona, asked, sporca };
}

test('P-029: a page shows its text and its topics below one another, each under its heading', async () => {
  await apri(1);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Carrello',
    'Righe',
    'Spedizione',
    'Corriere',
  ]);
  expect(screen.getByText('Testo di Corriere')).toBeDefined();
  expect(screen.getByText('Chiedi in ufficio.')).toBeDefined();
});

test('P-194: only role 2 is offered to edit', async () => {
  await apri(4);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

async function modificaRighe({ persona }: Aperta): Promise<HTMLElement> {
  await persona.click(screen.getByRole('button', { name: 'Modifica: Righe' }));
  const modulo = await screen.findByRole('form', { name: 'Modifica: Righe' });
  const nome = within(modulo).getByRole('textbox', { name: /Nome dell’argomento/ });
  await persona.clear(nome);
  await persona.type(nome, 'Le righe');
  await persona.click(within(modulo).getByRole('button', { name: 'Salva' }));
  return modulo;
}

test("P-190: saving asks 'Vuoi salvare i dati?' and sends what was typed with the version that was seen", async () => {
  const aperta = await apri(2);
  await modificaRighe(aperta);
  expect(aperta.sporca.current).toBe(true);
  const domanda = await screen.findByRole('dialog', { name: 'Vuoi salvare i dati?' });
  expect(aperta.asked.some(({ line }) => line.startsWith('POST'))).toBe(false);
  await aperta.persona.click(within(domanda).getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(aperta.asked.find(({ line }) => line === 'POST /user/help/argomento')?.body).toEqual({
      HelpName: 'carrello',
      Id: 1,
      Name: 'Le righe',
      Informazioni: '<p>Testo di Righe</p>',
      Figlio: false,
      IdPadre: null,
      Ruoli: [],
      versione: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(aperta.sporca.current).toBe(false);
});

test('P-190: a failed save is shown in the form, which stays open with the typed text', async () => {
  const aperta = await apri(2, () => refused(422, 'Gli argomenti hanno al massimo 3 livelli.'));
  await modificaRighe(aperta);
  const domanda = await screen.findByRole('dialog', { name: 'Vuoi salvare i dati?' });
  await aperta.persona.click(within(domanda).getByRole('button', { name: 'Salva' }));
  await screen.findByText('Errore. Impossibile cambiare le informazioni. Gli argomenti hanno al massimo 3 livelli.');
  expect(screen.getByDisplayValue('Le righe')).toBeDefined();
});

test('the user who saves second sees the current text, and may continue from it', async () => {
  const presente = { id: 1, idPadre: null, name: 'Righe di Bruno', informazioni: '<p>Suo</p>', ruoli: [], versione: 4 };
  const aperta = await apri(2, () =>
    refused(409, 'L’argomento è stato modificato nel frattempo da Bruno. Ricaricare e ripetere la modifica.', {
      present: presente,
    }),
  );
  await modificaRighe(aperta);
  const domanda = await screen.findByRole('dialog', { name: 'Vuoi salvare i dati?' });
  await aperta.persona.click(within(domanda).getByRole('button', { name: 'Salva' }));
  await screen.findByText('L’argomento è stato modificato nel frattempo da Bruno.');
  await aperta.persona.click(screen.getByRole('button', { name: 'Parti dal valore attuale' }));
  expect(screen.getByDisplayValue('Righe di Bruno')).toBeDefined();
});
