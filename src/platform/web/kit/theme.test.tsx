import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const sheet = (): string =>
  [
    ...renderToStaticMarkup(
      <MantineProvider theme={theme} defaultColorScheme="auto" deduplicateCssVariables>
        {null}
      </MantineProvider>,
    ).matchAll(/<style[^>]*>([^]*?)<\/style>/g),
  ]
    .map(([, rules = '']) => rules)
    .join('');

test('theme.css is what Mantine computes from the theme; -u writes it anew', async () => {
  await expect(laidOut(sheet())).toMatchFileSnapshot('theme.css');
});

/** As the formatter writes it. */
const laidOut = (css: string): string => {
  let depth = 0;
  const lines = css
    .replaceAll('"', "'")
    .replaceAll(/\s*([{};])\s*/g, (_all, sign: string) => (sign === '{' ? ' {\n' : `${sign}\n`))
    .replaceAll(', :host', ',\n:host')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (line === '}') depth -= 1;
      const text = `${'  '.repeat(depth)}${line.replace(/^(--[\w-]+):\s*/, '$1: ')}`;
      if (line.endsWith('{')) depth += 1;
      return text;
    });
  return `${lines.join('\n')}\n`;
};
