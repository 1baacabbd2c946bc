export type Turno = <T>(fai: () => Promise<T>, primo?: boolean) => Promise<T>;

/** Ms to wait for the turn: with priority, without. */
const [breve, lungo] = [20, 500];

/**
 * `linuxcncrsh` parses all connections with one shared `strtok`: concurrent lines corrupt each other, so each waits
 * for the previous reply or its timeout. Priority lines skip the queue.
 */
export function creaTurno(): Turno {
  let lascia: (() => void) | null = null;
  const [primi, altri]: [(() => void)[], (() => void)[]] = [[], []];
  return async (fai, primo = false) => {
    const fine = await new Promise<() => void>((vai) => {
      const inizia = (): void => {
        const mia = (): void => {
          clearTimeout(scade);
          if (lascia !== mia) return;
          lascia = null;
          (primi.shift() ?? altri.shift())?.();
        };
        const scade = setTimeout(mia, primi.length > 0 ? breve : lungo);
        lascia = mia;
        vai(mia);
      };
      if (!lascia) return inizia();
      (primo ? primi : altri).push(inizia);
      if (primo) setTimeout(lascia, breve);
    });
    try {
      return await fai();
    } finally {
      fine();
    }
  };
}
