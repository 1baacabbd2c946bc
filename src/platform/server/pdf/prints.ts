import { tooMany } from '#platform/contract/refusal.ts';
import type { FileStore } from '../files/files.ts';
import type { Printout } from './printout.ts';
import type { Renderer, RenderOptions } from './renderer.ts';

/** Draws and stores PDFs; the key must cover all data in it. */
export interface Prints {
  /** Concurrent callers share the drawing. */
  make(key: string, printout: () => Printout | Promise<Printout>, options?: RenderOptions): Promise<void>;
}

interface PrintsOptions {
  readonly files: FileStore;
  readonly renderer: Renderer;
  /** More waiting documents are refused; by default none are. */
  readonly most?: number;
}

/** Seconds. */
const retryAfter = 10;

export function createPrints({ files, renderer, most = Infinity }: PrintsOptions): Prints {
  const running = new Map<string, Promise<void>>();
  const draw = async (
    key: string,
    printout: () => Printout | Promise<Printout>,
    options?: RenderOptions,
  ): Promise<void> => {
    if (await files.has(key)) return;
    await files.put(key, await renderer.render(await printout(), options), 'application/pdf');
  };
  return {
    make: (key, printout, options) => {
      const begun = running.get(key);
      if (begun) return begun;
      if (running.size >= most)
        return Promise.reject(tooMany('Troppe stampe in corso. Riprovare tra poco.', retryAfter));
      const work = draw(key, printout, options).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
