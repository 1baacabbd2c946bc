import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { definitionOf } from './definition.ts';
import { drawable } from './drawable.ts';
import { keepFonts } from './kept-fonts.ts';
import type { Printout } from './printout.ts';
import { fonts, tableLayouts } from './style.ts';

export type FromWorker = { readonly progress: number } | { readonly bytes: Uint8Array } | { readonly error: string };

// Priority is per thread on Linux, elsewhere per process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const folder =
  fonts()
    ['Roboto']?.normal?.toString()
    .replace(/[^/\\]+$/, '') ?? '';
const forgetPaper = keepFonts(fonts());
pdfmake.setFonts(fonts());
pdfmake.setTableLayouts(tableLayouts);
// SVG may refer to files and URLs, so only fonts are readable.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => folder !== '' && path.startsWith(folder));

const tell = (message: FromWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', (printout: Printout) => void render(printout));

async function render(printout: Printout): Promise<void> {
  try {
    let told = 0;
    forgetPaper();
    pdfmake.setProgressCallback((progress) => {
      if (progress - told < 0.02) return;
      told = progress;
      tell({ progress });
    });
    const bytes = await pdfmake.createPdf(definitionOf(drawable(printout))).getBuffer();
    tell({ bytes });
  } catch (error) {
    tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
