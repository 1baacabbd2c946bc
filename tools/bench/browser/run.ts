import { configured } from './configured.ts';
import { edited } from './edited.ts';
import { moved } from './moved.ts';
import { opened } from './opened.ts';
import { onStage, say, shown, shownWithWork, type Stage } from './stage.ts';
import { visited } from './visited.ts';

// `npm run bench:browser -- --size m`: waits between search, catalogue page and cart. Prints, judges nothing.
const budget = {
  open: 300,
  shift: 0.02,
  firstByte: 50,
  largestPaint: 1000,
  warm: 300,
  script: 180_000,
  edit: 50,
  configure: 150,
} as const;
const rounds = 5;

/** First and second visit, at full processor speed. */
async function visits(stage: Stage, name: string, path: string): Promise<void> {
  const { cold, warm, script } = await visited(stage, path, rounds, 1);
  shown(
    `${name}, cold visit to first byte`,
    cold.map(({ firstByte }) => firstByte),
    budget.firstByte,
  );
  shown(
    `${name}, cold visit to largest paint`,
    cold.map(({ largestPaint }) => largestPaint),
    budget.largestPaint,
  );
  shown(
    `${name}, warm visit to largest paint`,
    warm.map(({ largestPaint }) => largestPaint),
    budget.warm,
  );
  say(`  ${name}, script of a cold visit: ${(script / 1000).toFixed(0)} kB gzipped (at most ${budget.script / 1000})`);
}

await onStage(async (stage) => {
  await visits(stage, 'home', '/');
  await visits(stage, 'results', '/ricerca/cerniera/prodotti');
  await visits(stage, 'catalogue page', '/catalogo/DAD00001/0');
  shownWithWork('catalogue page opened from a search result', await opened(stage), budget.open);
  shownWithWork('size of a configuration to its new total', await configured(stage), budget.configure);
  // The budget holds at full speed; the slower one is informative.
  for (const slower of [1, stage.slower])
    shownWithWork(
      `quantity in a cart of 300 lines, processor ${slower} times slower`,
      await edited(stage, slower),
      budget.edit,
    );
  await moved(stage, budget.shift);
});
