import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
