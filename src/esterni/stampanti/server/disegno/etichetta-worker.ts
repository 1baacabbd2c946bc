import { parentPort } from 'node:worker_threads';
import { ready } from 'zpl-renderer-js';
import type { DaDisegnare, Disegnata } from './disegnatore.ts';

// In its own thread: the 9 MB of WebAssembly would keep the process alive.

const tell = (message: Disegnata): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ n, zpl, larghezza, altezza, punti }: DaDisegnare) => {
  void ready
    .then(({ api }) => api.zplToBase64Async(zpl, larghezza, altezza, punti))
    .then(
      (png) => tell({ n, png: png.replace(/^data:image\/png;base64,/, '') }),
      (error: unknown) => tell({ n, error: error instanceof Error ? error.message : String(error) }),
    );
});
