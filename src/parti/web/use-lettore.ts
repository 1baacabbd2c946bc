import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { scannedCode } from '#platform/contract/scanned-code.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useUtente } from './utente.ts';

export interface Battuta {
  readonly testo: string;
  readonly quando: number;
  /** Started within other keys: the rest of a code that arrived unevenly, or a person typing. */
  readonly spezzata: boolean;
}

const nessuna: Battuta = { testo: '', quando: 0, spezzata: false };

/**
 * Ms per key. In a field only what no person types, 75 to 100, counts as a scanner; `]` begins a scanner's prefix.
 * `raffica`: outside of fields nobody types so many keys one after another and then Enter.
 */
const passi = { campo: 35, fuori: 50, conPrefisso: 300, fine: 150, stacco: 300, raffica: 500 } as const;
const minimo = 4;
const tastiDiRaffica = 3;

type Tasto = Pick<KeyboardEvent, 'key' | 'timeStamp'> &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

const passoDi = (testo: string, inCampo: boolean): number =>
  testo.startsWith(']') ? passi.conPrefisso : inCampo ? passi.campo : passi.fuori;

/** Enter or Tab ends a code. */
export function dopoTasto(
  battuta: Battuta,
  { key, timeStamp, ctrlKey = false, metaKey = false, shiftKey = false }: Tasto,
  inCampo = false,
): { readonly battuta: Battuta; readonly letto: string | null; readonly inizia: boolean } {
  const { testo, quando, spezzata } = battuta;
  const dopo = timeStamp - quando;
  if (key === 'Enter' || (key === 'Tab' && !shiftKey)) {
    const fine = Math.max(passi.fine, passoDi(testo, inCampo));
    const letto = !spezzata && dopo <= fine && testo.length >= minimo ? testo : null;
    return { battuta: { ...nessuna, quando: timeStamp }, letto, inizia: false };
  }
  if (key.length !== 1 || ctrlKey || metaKey) return { battuta, letto: null, inizia: false };
  const inizia = testo === '' || dopo > passoDi(testo, inCampo);
  const nuova = inizia
    ? { testo: key, spezzata: testo !== '' && dopo <= passi.stacco }
    : { testo: testo + key, spezzata };
  return { battuta: { ...nuova, quando: timeStamp }, letto: null, inizia };
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

/** Sends an input event, so that React notices the change. */
function rimetti({ campo, valore }: Prima): void {
  if (campo.value === valore) return;
  const tipo = campo instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(tipo.prototype, 'value')?.set?.call(campo, valore);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Ascolto {
  readonly dillo: (letto: string) => void;
  /** An element of the listening screen; null: not in a dialog. */
  readonly dove: () => Element | null;
}

/** Only the newest listener receives scans. */
const ascolti: Ascolto[] = [];
let battuta = nessuna;
let prima: Prima | null = null;

let trattenuto: ReturnType<typeof setTimeout> | undefined;
const restituiti = new WeakSet<Event>();

function trattieni({ target, key, code, shiftKey, altKey }: KeyboardEvent): void {
  const restituito = new KeyboardEvent('keydown', { key, code, shiftKey, altKey, bubbles: true, cancelable: true });
  restituiti.add(restituito);
  trattenuto = setTimeout(() => target?.dispatchEvent(restituito), passi.fuori);
}

function nascondi(event: KeyboardEvent, inizia: boolean): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length !== 1 || (key === ' ' && inizia) || ctrlKey || metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(trattenuto);
  if (inizia) trattieni(event);
}

/** A select counts as a button: the keys of a scan would choose from it, and some screens save what is chosen. */
const scriveIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"], [readonly]), textarea'));

/** Keys outside of fields one after another, at any speed of a scanner. */
let raffica = { tasti: 0, quando: 0 };

function contaRaffica({ key, timeStamp, ctrlKey, metaKey }: KeyboardEvent, inCampo: boolean): void {
  const seguita = timeStamp - raffica.quando <= passi.raffica;
  const conta = key.length === 1 && !ctrlKey && !metaKey && !(key === ' ' && !(seguita && raffica.tasti > 0));
  if (inCampo || !seguita) raffica = { tasti: 0, quando: 0 };
  if (!inCampo && conta) raffica = { tasti: raffica.tasti + 1, quando: timeStamp };
}

/** The end of a scan that was too slow to be read must not press the focused button. */
function finisceRaffica({ key, timeStamp }: KeyboardEvent): boolean {
  const finita = key === 'Enter' && raffica.tasti >= tastiDiRaffica && timeStamp - raffica.quando <= passi.raffica;
  if (key === 'Enter') raffica = { tasti: 0, quando: 0 };
  return finita;
}

const troppoLento = 'Letto troppo lentamente: toccare il campo del codice e rileggere.';

/** A dialog, such as the login, blocks listeners of the screen below; password fields are never read. */
function taciuto(target: EventTarget | null, ascolto: Ascolto | undefined): boolean {
  const campo = target instanceof Element ? target : null;
  if (
    campo?.matches('[type="password"], [autocomplete*="password"]') ||
    campo?.closest('form')?.querySelector('[type="password"]')
  )
    return true;
  const dialogo =
    campo?.closest('[role="dialog"], [role="alertdialog"]') ??
    [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialogo !== undefined && !dialogo.contains(ascolto?.dove() ?? null);
}

function tasto(event: KeyboardEvent): void {
  if (restituiti.has(event)) return;
  const ascolto = ascolti.at(-1);
  const inCampo = scriveIn(event.target);
  const muto = taciuto(event.target, ascolto);
  contaRaffica(event, inCampo);
  // A space that does not follow other keys activates the focused button.
  if (event.key === ' ' && raffica.tasti > 0) event.preventDefault();
  if (muto && inCampo) {
    battuta = nessuna;
    prima = null;
    return;
  }
  const dopo = dopoTasto(battuta, event, inCampo);
  battuta = dopo.battuta;
  if (!muto && !inCampo) nascondi(event, dopo.inizia);
  if (dopo.inizia) prima = primaDi(event);
  const lenta = finisceRaffica(event) && dopo.letto === null;
  if (dopo.letto === null && !lenta) return;
  // A scan must not press a button, for example of a question.
  event.preventDefault();
  event.stopPropagation();
  if (prima && !lenta) rimetti(prima);
  prima = null;
  if (lenta && !muto) notify.info(troppoLento);
  const letto = scannedCode(dopo.letto ?? '');
  if (!muto && letto !== '') ascolto?.dillo(letto);
}

/**
 * Reads keyboard-wedge scanners for logged-in users: outside of fields, and in a field if faster than typing or with a
 * scanner's prefix. Its Enter or Tab does nothing else and the field is restored; outside of fields the Enter of a slower
 * scan does nothing either. `dove` gives the listener's dialog. Outside of fields keys are delayed by 50 ms.
 */
export function useLettore(onLetto: (letto: string) => void, dove?: RefObject<Element | null>): void {
  const dillo = useEffectEvent(onLetto);
  const entrato = useUtente().ruolo !== 0;
  useEffect(() => {
    if (!entrato) return;
    const ascolto: Ascolto = { dillo: (letto) => dillo(letto), dove: () => dove?.current ?? null };
    if (ascolti.push(ascolto) === 1) window.addEventListener('keydown', tasto, { capture: true });
    return () => {
      ascolti.splice(ascolti.indexOf(ascolto), 1);
      if (ascolti.length === 0) window.removeEventListener('keydown', tasto, { capture: true });
    };
  }, [dove, entrato]);
}
