import { useEffect, useEffectEvent } from 'react';

/** What has been typed so far, and when the last key came, ms. */
export interface Battuta {
  readonly testo: string;
  readonly quando: number;
}

/** A person does not type four keys within this, ms each; a scanner that stands for a keyboard does. */
const passoLettore = 100;
const minimo = 4;

type Tasto = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

/** One key more: `letto` is a whole label where Enter ends a run of quick keys, `inizia` is true where a run begins. */
export function dopoTasto(
  { testo, quando }: Battuta,
  { key, timeStamp, ctrlKey = false, metaKey = false }: Tasto,
): { readonly battuta: Battuta; readonly letto: string | null; readonly inizia: boolean } {
  const svelto = timeStamp - quando <= passoLettore;
  if (key === 'Enter') {
    const letto = svelto && testo.length >= minimo ? testo : null;
    return { battuta: { testo: '', quando: timeStamp }, letto, inizia: false };
  }
  if (key.length !== 1 || ctrlKey || metaKey) return { battuta: { testo, quando }, letto: null, inizia: false };
  const inizia = !svelto || testo === '';
  return { battuta: { testo: inizia ? key : testo + key, quando: timeStamp }, letto: null, inizia };
}

type Campo = HTMLInputElement | HTMLTextAreaElement;

/** The field that keys are going into, as it stood before. */
interface Prima {
  readonly campo: Campo;
  readonly valore: string;
}

function primaDi({ target }: KeyboardEvent): Prima | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { campo: target, valore: target.value }
    : null;
}

/** Puts back what a field held before a scan went into it; React hears of it as of any input. */
function rimetti({ campo, valore }: Prima): void {
  if (campo.value === valore) return;
  const tipo = campo instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(tipo.prototype, 'value')?.set?.call(campo, valore);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

type Ascolto = (letto: string) => void;

/** Who hears a scan: the one that came last, such as a dialog over a screen. */
const ascolti: Ascolto[] = [];
let battuta: Battuta = { testo: '', quando: 0 };
let prima: Prima | null = null;

/** Gives the first key of what may be a scan to the screen, unless another follows at once. */
let trattenuto: ReturnType<typeof setTimeout> | undefined;
/** Keys that were held back and are given to the screen after all. */
const restituiti = new WeakSet<Event>();

function trattieni({ target, key, code, shiftKey, altKey }: KeyboardEvent): void {
  const restituito = new KeyboardEvent('keydown', { key, code, shiftKey, altKey, bubbles: true, cancelable: true });
  restituiti.add(restituito);
  trattenuto = setTimeout(() => target?.dispatchEvent(restituito), passoLettore);
}

/** Keys of a scan reach neither shortcuts of the screen nor the browser's own search, which both begin with a `/`. */
function nascondi(event: KeyboardEvent, inizia: boolean): void {
  const { key, target, ctrlKey, metaKey } = event;
  // A space alone presses the button that has the focus.
  if (key.length !== 1 || (key === ' ' && inizia) || ctrlKey || metaKey || scriveIn(target)) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(trattenuto);
  if (inizia) trattieni(event);
}

const scriveIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

function tasto(event: KeyboardEvent): void {
  if (restituiti.has(event)) return;
  const dopo = dopoTasto(battuta, event);
  battuta = dopo.battuta;
  nascondi(event, dopo.inizia);
  if (dopo.inizia) prima = primaDi(event);
  if (dopo.letto === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (prima) rimetti(prima);
  prima = null;
  ascolti.at(-1)?.(dopo.letto);
}

/**
 * Hears a label scanner that stands for a keyboard, wherever the focus is; its Enter presses nothing, and a field that its keys went into gets
 * back what it held. Outside of fields a key is given to the screen a tenth of a second later, once it is no scan. Of several screens and dialogs that listen the newest hears it.
 */
export function useLettore(onLetto: Ascolto): void {
  const dillo = useEffectEvent(onLetto);
  useEffect(() => {
    const ascolto: Ascolto = (letto) => dillo(letto);
    if (ascolti.push(ascolto) === 1) window.addEventListener('keydown', tasto, { capture: true });
    return () => {
      ascolti.splice(ascolti.indexOf(ascolto), 1);
      if (ascolti.length === 0) window.removeEventListener('keydown', tasto, { capture: true });
    };
  }, []);
}
