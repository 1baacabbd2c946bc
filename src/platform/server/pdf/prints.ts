import { tooMany } from '#platform/contract/refusal.ts';
import type { FileStore } from '../files/files.ts';
import type { Printout } from './printout.ts';
import type { Renderer, RenderOptions } from './renderer.ts';

/** Papers that are drawn once and kept under a key that says all they are made of. */
export interface Prints {
  /** Sees to it that the file is there; who asks while it is being drawn waits for that one. */
  make(key: string, printout: () => Printout | Promise<Printout>, options?: RenderOptions): Promise<void>;
}

interface PrintsOptions {
  readonly files: FileStore;
  readonly renderer: Renderer;
  /** Papers that are drawn or wait at most; the next one is refused. Without it the queue has no end. */
  readonly most?: number;
}

/** Seconds after which a paper that was refused may be asked for again. */
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
