import { expect } from 'vitest';
import { test } from './support/journey.ts';

const admin = 'admin@demo.it';

test('a customer opens the help where it is, searches it and follows a link into the portal', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/profilo' });
  await page.getByRole('banner').getByRole('button', { name: 'Aiuto' }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('heading', { name: 'Profilo' }).waitFor();
  expect(await help.getByRole('button', { name: /^Modifica/ }).count()).toBe(0);
  await help.getByRole('textbox', { name: 'Cerca nell’aiuto' }).fill('incollare');
  await help.getByRole('button', { name: /^Incollare o caricare/ }).click();
  await help.getByRole('heading', { name: 'Ordine rapido' }).waitFor();
  await help.getByRole('textbox', { name: 'Cerca nell’aiuto' }).fill('righe');
  await help.getByRole('button', { name: /^Aggiungere e cambiare righe/ }).click();
  await help.getByRole('link', { name: 'ordine rapido' }).click();
  await page.waitForURL('**/ordinerapido');
  await help.waitFor({ state: 'detached' });
});

test('an administrator adds a topic in place, and who had opened the same one before is told of it', async ({
  visit,
}) => {
  const { page } = await visit({ as: admin, at: '/news' });
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await page.getByRole('banner').getByRole('button', { name: 'Aiuto' }).click();
  await help.getByRole('button', { name: 'Aggiungi argomento', exact: true }).click();
  const form = help.getByRole('form');
  await form.getByRole('textbox', { name: /^Nome dell’argomento/ }).fill('Prova di viaggio');
  await form.getByRole('textbox', { name: 'Testo' }).pressSequentially('Scritto qui.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Le modifiche non sono salvate/ });
  await question.getByRole('button', { name: 'Annulla' }).click();
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('dialog', { name: 'Vuoi salvare i dati?' }).getByRole('button', { name: 'Salva' }).click();
  await help.getByRole('heading', { name: 'Prova di viaggio' }).waitFor();
  await help.getByText('Scritto qui.').waitFor();

  const other = await visit({ as: admin, at: '/news' });
  other.watch.expects(/\b409\b/);
  const theirs = other.page.getByRole('dialog', { name: 'Aiuto' });
  await other.page.getByRole('banner').getByRole('button', { name: 'Aiuto' }).click();
  const save = async (of: typeof page): Promise<void> => {
    const dialog = of.getByRole('dialog', { name: 'Aiuto' });
    await dialog.getByRole('form').getByRole('button', { name: 'Salva' }).click();
    await of.getByRole('dialog', { name: 'Vuoi salvare i dati?' }).getByRole('button', { name: 'Salva' }).click();
  };
  for (const dialog of [help, theirs]) await dialog.getByRole('button', { name: 'Modifica: Prova di viaggio' }).click();
  await help.getByRole('textbox', { name: /^Nome/ }).fill('Prova di Anna');
  await theirs.getByRole('textbox', { name: /^Nome/ }).fill('Prova di Bruno');
  await save(page);
  await help.getByRole('heading', { name: 'Prova di Anna' }).waitFor();
  await save(other.page);
  await theirs.getByText(/^L’argomento è stato modificato nel frattempo/).waitFor();
  await theirs.getByRole('button', { name: 'Tieni il mio' }).click();
  await save(other.page);
  await theirs.getByRole('heading', { name: 'Prova di Bruno' }).waitFor();
  await theirs.getByRole('button', { name: 'Altro: Prova di Bruno' }).click();
  await other.page.getByRole('menuitem', { name: 'Elimina' }).click();
  await other.page
    .getByRole('dialog', { name: /^Vuoi eliminare/ })
    .getByRole('button', { name: 'Elimina' })
    .click();
  await theirs.getByRole('heading', { name: 'Prova di Bruno' }).waitFor({ state: 'detached' });
});

test('P-203: the header offers cart and help to who has logged in, and neither to a visitor', async ({ visit }) => {
  const offered = async (as?: string): Promise<number[]> => {
    const { page } = await visit(as ? { as } : {});
    const banner = page.getByRole('banner');
    await banner.getByRole('combobox').waitFor();
    const keys = [banner.getByRole('link', { name: /^Carrello/ }), banner.getByRole('button', { name: 'Aiuto' })];
    if (as) await keys[1]?.waitFor();
    return Promise.all(keys.map((key) => key.count()));
  };
  expect(await offered()).toEqual([0, 0]);
  expect(await offered('cliente@demo.it')).toEqual([1, 1]);
});
