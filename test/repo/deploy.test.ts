import { expect, test } from 'vitest';
import { textOf } from '../../scripts/check/tree.ts';

const { scripts, engines } = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
/** Options that `npm start` passes to Node.js. */
const startArguments = (scripts['start'] ?? '').split(' || ').at(-1)?.split(' ').slice(1);
const unit = textOf('deploy/cardine.service');
const image = textOf('deploy/Containerfile');
const settingOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

test('unit and image start the program with what npm start hands to Node.js', () => {
  expect(settingOf('ExecStart')?.split(' ').slice(2)).toEqual(startArguments);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[];
  expect(command.slice(1)).toEqual(startArguments);
});

test('the program does not run as root, and has more time to stop than the ten seconds it takes', () => {
  expect(settingOf('User')).toBe('cardine');
  expect(/^USER (\w+)$/m.exec(image)?.[1]).toBe('node');
  expect(image.indexOf('\nUSER ')).toBeLessThan(image.indexOf('\nCMD '));
  expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10);
});

test('the program can not modify itself, its files are readable by its user only, and only system calls of a service are allowed', () => {
  expect(settingOf('UMask')).toBe('0077');
  expect(settingOf('ProtectSystem')).toBe('strict');
  expect(settingOf('ReadWritePaths')).toBeUndefined();
  expect([settingOf('SystemCallFilter'), settingOf('SystemCallArchitectures')]).toEqual(['@system-service', 'native']);
  expect(image).not.toMatch(/^COPY --from=build .*--chown/m);
});

test('the image has an init that reaps, a Node.js that the program runs on, and only settings that there are', async () => {
  const { settingsTable } = await import('#main/server/settings.ts');
  expect(image).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--"\]$/m);
  const versions = [...image.matchAll(/^FROM \S+\/node:(\d+)\.\d+-/gm)].map(([, major]) => Number(major));
  expect(versions).toHaveLength(2);
  for (const major of versions) expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  const set = /^ENV (.*)$/m.exec(image)?.[1]?.match(/[A-Z_]+(?==)/g) ?? [];
  const known = [...settingsTable.map(({ name }) => name), 'TMPDIR'];
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});
