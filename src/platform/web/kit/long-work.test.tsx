import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer } from '#test/stand-ins/api.ts';
import { ApiError } from '../api-error.ts';
import { LongWorkDialog, workInTheWay } from './long-work.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiLavoro } from '#platform/contract/work.ts';

type LongWork = ReplyOf<typeof leggiLavoro>;
const lavoro: LongWork = {
  id: 7,
  titolo: 'Fatturazione',
  stato: 'in corso',
  percentuale: 40,
  avanzamento: '2 di 5 fatture',
  indirizzo: null,
  errore: '',
  siFerma: false,
};
const apri = async (come: Partial<LongWork>, interruzione: Answer = ok('OK'), parte = true) => {
  let ora: Partial<LongWork> = come;
  const asked = await standInApi(({ line }) => {
    if (line.startsWith('DELETE') && interruzione[0] === 200) ora = { stato: 'interrotto' };
    return line.startsWith('DELETE') ? interruzione : ok({ ...lavoro, ...ora });
  });
  const person = draw(
    <LongWorkDialog
      id={7}
      title="Fatturazione dei DDT"
      action={
        <button type="button" data-autofocus>
          Mostra
        </button>
      }
      partial={parte}
      onClose={() => {}}
    />,
  );
  return { asked, person };
};
const bottone = (name: string) => screen.queryByRole('button', { name });

test('running work shows its stage and can be cancelled; then its partial result can be seen', async () => {
  const { asked, person } = await apri({});
  expect((await screen.findByText('2 di 5 fatture 40%')).getAttribute('role')).toBe('status');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(bottone('Mostra')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Interrompi' }));
  expect(await screen.findByText('Interrotto.')).toBeDefined();
  expect(asked.map(({ line }) => line)).toContain('DELETE /lavori/7');
  expect([bottone('Interrompi'), bottone('Mostra') !== null]).toEqual([null, true]);
});

test('what can be done at its end has the focus, so that Enter does it', async () => {
  await apri({ stato: 'finito', percentuale: 100, avanzamento: '' });
  await waitFor(() => expect(document.activeElement).toBe(bottone('Mostra')));
});

test('before it begins it waits, and at its end it says so', async () => {
  await apri({ stato: 'in coda', percentuale: 0, avanzamento: '' });
  expect(await screen.findByText('In attesa di cominciare…')).toBeDefined();
});

test('a finished job shows its result text and what can be done with the result', async () => {
  await apri({ stato: 'finito', percentuale: 100, avanzamento: '3 fatture emesse.' });
  expect(await screen.findByText('3 fatture emesse.')).toBeDefined();
  expect([bottone('Interrompi'), bottone('Mostra') !== null]).toEqual([null, true]);
});

test('what finished work left undone stands beside what it did, without the bar of something complete', async () => {
  await apri({
    stato: 'finito',
    percentuale: 100,
    avanzamento: '0 fatture emesse.',
    errore: '1 cliente no.\nBo: perché',
  });
  expect((await screen.findByText('0 fatture emesse.')).getAttribute('role')).toBe('status');
  expect(screen.getByRole('alert').textContent).toBe('1 cliente no.\nBo: perché');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failure is shown as an alert, and so is a refusal to cancel', async () => {
  await apri({ stato: 'non riuscito', avanzamento: '', errore: 'La fatturazione si è fermata.' });
  expect((await screen.findByRole('alert')).textContent).toBe('La fatturazione si è fermata.');
  expect(bottone('Mostra')).not.toBeNull();
});

test('what counts only as a whole is not shown where it was broken off', async () => {
  await apri({ stato: 'interrotto' }, ok('OK'), false);
  expect(await screen.findByText('Interrotto.')).toBeDefined();
  expect(bottone('Mostra')).toBeNull();
});

test('a work that is over meanwhile says so where it was to be broken off', async () => {
  const { person } = await apri({}, refused(409, 'Il lavoro è già finito.'));
  await person.click(await screen.findByRole('button', { name: 'Interrompi' }));
  expect(await screen.findByText('Il lavoro è già finito.')).toBeDefined();
});

test('a refusal to begin another one leads to the open work, any other refusal to none', () => {
  const rifiuto = (present?: object) =>
    new ApiError(409, { type: '', title: '', status: 409, detail: 'Una stampa è già in corso.', present });
  expect(workInTheWay(rifiuto({ lavoro: 7 }))).toEqual({ id: 7, notice: 'Una stampa è già in corso.' });
  expect([workInTheWay(rifiuto()), workInTheWay(rifiuto({ versione: 3 })), workInTheWay(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('work that has something worth keeping can be ended with it', async () => {
  const { asked, person } = await apri({ siFerma: true });
  await person.click(await screen.findByRole('button', { name: 'Fermati con il migliore finora' }));
  await waitFor(() => expect(asked.map(({ line }) => line)).toContain('PUT /lavori/7/basta'));
});
