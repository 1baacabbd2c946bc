import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync('src/platform/web/kit/styles.ts', 'utf8');
const sheetOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`;

function usedComponents(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const named = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap((found) =>
      (found[1] ?? '').split(','),
    ),
  );
  return [...new Set(named.map((name) => name.replace('type ', '').trim()))].filter((name) =>
    existsSync(`node_modules/${sheetOf(name)}`),
  );
}

test('every Mantine component in use has its style sheet in styles.ts', () => {
  expect(usedComponents().filter((name) => !styles.includes(sheetOf(name)))).toEqual([]);
});

/** In a panel or dialog with a sticky bar: ends 12 px below its content. */
const inPanels = ['bottom: -12px', 'bottom: 0;\n  left: 0;'];

test('what stays at the bottom of the page stands above the bar on cookies', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const below = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*position: (?:sticky|fixed)[^{}]*)\}/g)]
      .filter(
        ([, , body = '']) =>
          /(?<![-\w])bottom: (?![^;]*--cookie-bar)/.test(body) && !inPanels.some((one) => body.includes(one)),
      )
      .map(([, selector = '']) => `${file} ${selector.trim().split('\n').at(-1)}`),
  );
  expect(below.sort()).toEqual([
    'catalogo/ricerca/web/filtri/cassetto-filtri.module.css .piede',
    'main/web/shell/cookie-bar.module.css .bar',
  ]);
});

test('what stays at the top of the page stands below its header', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const covered = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*position: sticky[^{}]*)\}/g)]
      // With `top: 0` it sticks within a scrolling box, or it is the header itself.
      .filter(([, , body = '']) => /(?<![-\w])top: (?!0;|[^;]*var\(--(?:below-header|testa)\))/.test(body))
      .map(([, selector = '']) => `${file} ${selector.trim().split('\n').at(-1)}`),
  );
  expect(covered).toEqual([]);
});

interface Rule {
  readonly selector: string;
  readonly properties: readonly string[];
}

/** Rules of a sheet, including those in media and container queries, one per selector. */
const rulesOf = (sheet: string): Rule[] =>
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) =>
      selectors.split(',').map((selector) => ({
        selector: selector.trim(),
        properties: [...body.matchAll(/([a-z-]+):\s[^;]*;/g)]
          .map(([, property = '']) => property)
          .filter((property) => property !== 'composes'),
      })),
  );

/** Sheets load in the order in which screens are opened, so copies of composed classes must not depend on order. */
function byOrderAlone(file: string): string[] {
  const own = readFileSync(file, 'utf8');
  return [...own.matchAll(/\.(\w+) \{\s+composes: ([\w ]+) from '([^']+)'/g)].flatMap(
    ([, name = '', composed = '', from = '']) => {
      const base = readFileSync(join(dirname(file), from), 'utf8');
      const inner = composed
        .split(' ')
        .flatMap((one) => [one, ...(new RegExp(`\\.${one} \\{\\s+composes: (\\w+);`).exec(base)?.slice(1) ?? [])]);
      const theirs = rulesOf(base).flatMap(({ selector, properties }) =>
        inner
          .filter((one) => selector.startsWith(`.${one}`))
          .flatMap((one) => properties.map((property) => `${selector.replace(`.${one}`, '&')} ${property}`)),
      );
      return rulesOf(own)
        .filter(({ selector }) => selector.startsWith(`.${name}`))
        .flatMap(({ selector, properties }) =>
          properties
            .map((property) => `${selector.replace(`.${name}`, '&')} ${property}`)
            .filter((said) =>
              theirs.some((one) => said === one || said.startsWith(`${one}-`) || one.startsWith(`${said}-`)),
            )
            .map((said) => `${file}: ${said}`),
        );
    },
  );
}

test('what a sheet sets otherwise than the classes that it composes wins by weight', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(sheets.flatMap((file) => byOrderAlone(`src/${file}`))).toEqual([]);
});

test('where a map stands is set by more weight than the sheet of its library, which comes later', () => {
  const light = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .filter((file) => /^ *\.mappa \{[^}]*position:/m.test(readFileSync(`src/${file}`, 'utf8')));
  expect(light).toEqual([]);
});

test('badges look as the theme says: no screen gives one its capitals, its pale text or the red of the brand', () => {
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/<Badge(?:[^>]|=>)*?>/g)]
        .filter(([badge]) => /\btt=|variant="light"|'red'|"red"/.test(badge))
        .map(() => file),
    );
  expect(own).toEqual([]);
});

test('text uses no numbered colour, which would be the same in light and dark', () => {
  const numbered = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /\bc=(?:"|\{[^}]*')[a-z]+\.\d/.test(readFileSync(`src/${file}`, 'utf8')));
  expect(numbered).toEqual([]);
});
