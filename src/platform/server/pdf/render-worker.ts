import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { definitionOf } from './definition.ts';
import { drawable } from './drawable.ts';
import { keepFonts } from './kept-fonts.ts';
import type { Printout } from './printout.ts';
import { fonts, tableLayouts } from './style.ts';

// A thread of its own: laying out a page takes tens of milliseconds in which a server would answer nobody.

export type FromWorker = { readonly progress: number } | { readonly bytes: Uint8Array } | { readonly error: string };

// Papers take what the requests leave. On Linux this is the priority of the thread, elsewhere it would be that of the whole program.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const folder =
  fonts()
    ['Roboto']?.normal?.toString()
    .replace(/[^/\\]+$/, '') ?? '';
const forgetPaper = keepFonts(fonts());
pdfmake.setFonts(fonts());
pdfmake.setTableLayouts(tableLayouts);
// A drawing may name other files and addresses: nothing but the fonts is read.
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
