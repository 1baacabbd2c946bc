import { useEffect, useEffectEvent } from 'react';

/** What has been typed so far, and when the last key came, ms. */
export interface Battuta {
  readonly testo: string;
  readonly quando: number;
}

/** A person does not type four keys within this, ms each; a scanner that stands for a keyboard does. */
const passoLettore = 100;
const minimo = 4;

/** One key more: `letto` is a whole label where Enter ends a run of quick keys. */
export function dopoTasto(
  { testo, quando }: Battuta,
  { key, timeStamp }: { readonly key: string; readonly timeStamp: number },
): { readonly battuta: Battuta; readonly letto: string | null } {
  const svelto = timeStamp - quando <= passoLettore;
  if (key === 'Enter')
    return { battuta: { testo: '', quando: timeStamp }, letto: svelto && testo.length >= minimo ? testo : null };
  if (key.length !== 1) return { battuta: { testo, quando }, letto: null };
  return { battuta: { testo: svelto ? testo + key : key, quando: timeStamp }, letto: null };
}

/** Hears a label scanner that stands for a keyboard, wherever the focus is; its Enter presses nothing. */
export function useLettore(onLetto: (testo: string) => void): void {
  const dillo = useEffectEvent(onLetto);
  useEffect(() => {
    let battuta: Battuta = { testo: '', quando: 0 };
    const ascolta = (event: KeyboardEvent): void => {
      const dopo = dopoTasto(battuta, event);
      battuta = dopo.battuta;
      if (dopo.letto === null) return;
      event.preventDefault();
      event.stopPropagation();
      dillo(dopo.letto);
    };
    window.addEventListener('keydown', ascolta, { capture: true });
    return () => window.removeEventListener('keydown', ascolta, { capture: true });
  }, []);
}
