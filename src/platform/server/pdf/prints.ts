import type { FileStore } from '../files/files.ts';
import type { Printout } from './printout.ts';
import type { Renderer, RenderOptions } from './renderer.ts';

/** Papers that are drawn once and kept under a key that says all they are made of. */
export interface Prints {
  /** Sees to it that the file is there; who asks while it is being drawn waits for that one. */
  make(key: string, printout: () => Printout | Promise<Printout>, options?: RenderOptions): Promise<void>;
}

export function createPrints({ files, renderer }: { readonly files: FileStore; readonly renderer: Renderer }): Prints {
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
      const work = draw(key, printout, options).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
