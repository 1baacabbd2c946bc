import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pages } from './pages.tsx';

const drawn = (total: number): string =>
  renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(Pages, { total, value: 2, onChange: () => {} })),
  );
const buttons = (html: string): string[] => html.match(/<button[^>]*>/g) ?? [];

test('every button of the pages has its name', () => {
  const names = buttons(drawn(3)).map((button) => /aria-label="([^"]+)"/.exec(button)?.[1]);
  expect(names).toEqual(['Pagina precedente', 'Pagina 1', 'Pagina 2', 'Pagina 3', 'Pagina successiva']);
});

test('a list that stands on one page has no buttons', () => {
  expect(buttons(drawn(1))).toEqual([]);
});
