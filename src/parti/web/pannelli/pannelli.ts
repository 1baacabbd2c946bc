import { createStore, useStore } from '#platform/web/store.ts';
import type { Posto } from './posto.ts';
import { dentro, scegliPosto } from './posto.ts';

/**
 * The door to the article panel (P-031): a screen says which article a person points at or picks, the shell shows the panels. Pointing
 * shows one for a while, picking keeps it; several that are kept stand side by side.
 */
export interface Pannello {
  /** Stays when a panel that is shown for a while is kept, or follows the pointer to another article. */
  readonly id: number;
  readonly cdArticolo: string;
  readonly fissato: boolean;
  readonly posto: Posto;
  /** What it was opened from: gets the focus back. */
  readonly da: HTMLElement;
}

/** True while a screen with articles is shown: the panel's code is worth loading. */
const attivi = createStore(false);
const pannelli = createStore<readonly Pannello[]>([]);
/** Below this width one panel at a time lies at the bottom of the screen. */
const stretta = '(max-width: 900px)';
const attesaApertura = 150;
const attesaChiusura = 250;
let attesa: ReturnType<typeof setTimeout> | undefined;
let ultimoId = 0;

const finestra = () => ({ width: window.innerWidth, height: window.innerHeight });

function dopo(millisecondi: number, fare: () => void): void {
  clearTimeout(attesa);
  attesa = setTimeout(fare, millisecondi);
}

function apri(cdArticolo: string, da: HTMLElement, fissato: boolean): void {
  clearTimeout(attesa);
  const unoSolo = window.matchMedia(stretta).matches;
  if (unoSolo && !fissato) return;
  const aperti = unoSolo ? [] : pannelli.get();
  const gia = aperti.find((pannello) => pannello.cdArticolo === cdArticolo);
  if (gia) {
    if (fissato && !gia.fissato) fissaPannello(gia.id);
    else if (gia.fissato) togliProvvisorio();
    return;
  }
  const fissati = aperti.filter((pannello) => pannello.fissato);
  const provvisorio = aperti.find((pannello) => !pannello.fissato);
  const posto = scegliPosto(
    {
      riga: (da.closest('tr') ?? da).getBoundingClientRect(),
      disegno: document.querySelector('[data-disegno]')?.getBoundingClientRect() ?? null,
      finestra: finestra(),
    },
    fissati.map((pannello) => pannello.posto),
  );
  ultimoId += 1;
  pannelli.set([...fissati, { id: provvisorio?.id ?? ultimoId, cdArticolo, fissato, posto, da }]);
}

function togliProvvisorio(): void {
  const aperti = pannelli.get();
  if (aperti.some((pannello) => !pannello.fissato)) pannelli.set(aperti.filter((pannello) => pannello.fissato));
}

/** The pointer rests on an article. */
export const puntaArticolo = (cdArticolo: string, da: HTMLElement): void =>
  dopo(attesaApertura, () => apri(cdArticolo, da, false));
/** The pointer left the article or its panel. */
export const lasciaArticolo = (): void => dopo(attesaChiusura, togliProvvisorio);
/** The pointer is in the panel. */
export const trattieniPannello = (): void => clearTimeout(attesa);
/** A click or Enter on an article: its panel stays. */
export const scegliArticolo = (cdArticolo: string, da: HTMLElement): void => apri(cdArticolo, da, true);

export function fissaPannello(id: number): void {
  clearTimeout(attesa);
  pannelli.set(pannelli.get().map((pannello) => (pannello.id === id ? { ...pannello, fissato: true } : pannello)));
}

export const spostaPannello = (id: number, posto: Posto): void =>
  pannelli.set(
    pannelli
      .get()
      .map((pannello) => (pannello.id === id ? { ...pannello, posto: dentro(posto, finestra()) } : pannello)),
  );

/** Closes one; the focus goes back to where it was opened from. */
export function chiudiPannello(id: number, ridaiFuoco = false): void {
  clearTimeout(attesa);
  const chiuso = pannelli.get().find((pannello) => pannello.id === id);
  pannelli.set(pannelli.get().filter((pannello) => pannello.id !== id));
  if (ridaiFuoco && chiuso?.da.isConnected) chiuso.da.focus();
}

/** For a screen with articles, while it is shown; the panels go when it does. */
export function attivaPannelli(): () => void {
  attivi.set(true);
  return () => {
    clearTimeout(attesa);
    attivi.set(false);
    pannelli.set([]);
  };
}

export const usePannelliAttivi = (): boolean => useStore(attivi);
export const usePannelli = (): readonly Pannello[] => useStore(pannelli);
