/** Lets lines go to the controller one after the other. */
export type Turno = <T>(fai: () => Promise<T>, primo?: boolean) => Promise<T>;

/** How long one that comes first waits for the line that is on its way, and how long the others do, milliseconds. */
const [breve, lungo] = [20, 500];

/**
 * `linuxcncrsh` takes the lines of all its connections apart with one `strtok`: two at the same moment mix up, and a command is refused or goes
 * unanswered. So a line waits, on whichever connection, until the one before it is answered, or has long been read. Whoever comes first waits for no queue.
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
