import { useEffect, useEffectEvent } from 'react';

export interface Battuta {
  readonly testo: string;
  readonly quando: number;
}

/** Ms per key: faster than a person types. */
const passoLettore = 100;
const minimo = 4;

type Tasto = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

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

interface Prima {
  readonly campo: Campo;
  readonly valore: string;
}

function primaDi({ target }: KeyboardEvent): Prima | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { campo: target, valore: target.value }
    : null;
}

/** Sends an input event, so that React notices. */
function rimetti({ campo, valore }: Prima): void {
  if (campo.value === valore) return;
  const tipo = campo instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(tipo.prototype, 'value')?.set?.call(campo, valore);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

type Ascolto = (letto: string) => void;

/** Only the newest listener receives scans. */
const ascolti: Ascolto[] = [];
let battuta: Battuta = { testo: '', quando: 0 };
let prima: Prima | null = null;

let trattenuto: ReturnType<typeof setTimeout> | undefined;
const restituiti = new WeakSet<Event>();

function trattieni({ target, key, code, shiftKey, altKey }: KeyboardEvent): void {
  const restituito = new KeyboardEvent('keydown', { key, code, shiftKey, altKey, bubbles: true, cancelable: true });
  restituiti.add(restituito);
  trattenuto = setTimeout(() => target?.dispatchEvent(restituito), passoLettore);
}

function nascondi(event: KeyboardEvent, inizia: boolean): void {
  const { key, target, ctrlKey, metaKey } = event;
  // A space that does not follow other keys presses the focused button.
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
 * Scans of a keyboard-wedge scanner, whatever has the focus: its Enter presses nothing, a field it typed into is
 * restored. Outside fields, keys are delayed by 100 ms.
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
