import { orOneLine } from '../../scripts/lib/fault.mjs';

// The part of `npm start` that runs once everything is built.
await orOneLine(async () => {
  const { default: main } = await import('../../src/main/server/start.ts');
  await main();
});
