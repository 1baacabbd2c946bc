import { MacchinaMuta } from './macchina.ts';

export type InFila = <T>(lavoro: () => Promise<T>) => Promise<T>;

/** A turn that timed out never runs. */
export function creaFila(timeout: number): InFila {
  let ultimo: Promise<unknown> = Promise.resolve();
  return (lavoro) =>
    new Promise((resolve, reject) => {
      let finito = false;
      const attesa = setTimeout(() => {
        finito = true;
        reject(new MacchinaMuta('The machine is busy with commands before this one'));
      }, timeout);
      ultimo = ultimo.then(async () => {
        if (finito) return;
        clearTimeout(attesa);
        await lavoro().then(resolve, reject);
      });
    });
}
