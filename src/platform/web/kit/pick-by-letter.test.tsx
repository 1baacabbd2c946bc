import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pickByLetter } from './pick-by-letter.ts';

test('Tab right after the letter goes on to the next field, and the letter counts', async () => {
  document.body.innerHTML =
    '<input aria-label="Area" aria-expanded="true" aria-controls="aree"><ul id="aree"><li role="option">Vendite</li></ul><input aria-label="Tipo">';
  const [area, tipo] = [screen.getByLabelText<HTMLInputElement>('Area'), screen.getByLabelText('Tipo')];
  const chosen = vi.fn<() => void>();
  screen.getByText('Vendite').addEventListener('click', chosen);
  const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
  area.focus();
  pickByLetter(area, 'v');
  tipo.focus();
  await frame();
  expect(chosen).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(tipo);
  // Without Tab the field keeps the focus, whatever the click does.
  area.focus();
  chosen.mockImplementation(() => area.blur());
  pickByLetter(area, 'v', performance.now() + 1000);
  await frame();
  expect(document.activeElement).toBe(area);
});

test('a letter that comes while the list closes opens it again and counts', async () => {
  document.body.innerHTML =
    '<input aria-label="Area" aria-expanded="true" aria-controls="aree"><ul id="aree"><li role="option">Vendite</li></ul>';
  const area = screen.getByLabelText<HTMLInputElement>('Area');
  const chosen = vi.fn<() => void>();
  screen.getByText('Vendite').addEventListener('click', chosen);
  area.addEventListener('click', () => area.setAttribute('aria-expanded', 'true'));
  const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
  area.focus();
  pickByLetter(area, 'v', performance.now() + 5000);
  area.setAttribute('aria-expanded', 'false');
  await frame();
  await frame();
  expect(chosen).toHaveBeenCalledOnce();
});
