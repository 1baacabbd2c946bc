import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';

const film = '<video src="/files/informazioni/ab12.mp4" aria-label="Posa" controls="" preload="metadata"></video>';

test('B-243: a text with ink, picture and video loses nothing of them by being edited, and a video is put in', async () => {
  let written = '';
  const person = draw(
    <RichTextEditor
      label="Informazioni"
      value={`<p><span data-color="red">Attenzione</span> al verso</p><img src="/immagini/960/a/b.webp" alt="Schema">${film}`}
      onChange={(html) => (written = html)}
      onPicture={() => Promise.resolve('')}
      onVideo={({ name }) => Promise.resolve(`/files/informazioni/${name}`)}
    />,
  );
  await person.click(await screen.findByRole('button', { name: 'Titolo' }));
  for (const part of [
    '<h2><span data-color="red">Attenzione</span> al verso</h2>',
    'src="/immagini/960/a/b.webp"',
    film,
  ])
    expect(written).toContain(part);
  await person.click(screen.getByRole('button', { name: 'Inserisci video' }));
  const file = (name: string) => new File(['film'], name, { type: 'video/mp4' });
  const choose = async (name: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type=file][accept="video/mp4"]');
    if (field) await person.upload(field, file(name));
    await person.click(await screen.findByRole('button', { name: 'Inserisci' }));
  };
  await choose('nuovo.mp4');
  await expect.poll(() => written).toContain('src="/files/informazioni/nuovo.mp4"');
  await person.click(screen.getByRole('button', { name: 'Colore' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Nessun colore' }));
  expect(await screen.findByRole('textbox', { name: 'Informazioni' })).toBeTruthy();
});
