import { createStore, useStore } from '#platform/web/store.ts';
import { dentro, scegliPosto, type Posto } from './posto.ts';

/** P-031: hovering shows one panel temporarily, picking pins it. */
export interface Pannello {
  /** Kept when the panel is pinned or moves to another article. */
  readonly id: number;
  readonly cdArticolo: string;
  readonly fissato: boolean;
  readonly posto: Posto;
  readonly da: HTMLElement;
}

const attivi = createStore(false);
const pannelli = createStore<readonly Pannello[]>([]);
/** Below this width only one panel is shown. */
const stretta = '(max-width: 900px)';
const attesaApertura = 150;
const attesaChiusura = 250;
let attesa: ReturnType<typeof setTimeout> | undefined;
let ultimoId = 0;

const finestra = () => ({
  width: innerWidth,
  height: innerHeight,
  testa: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
});

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

export const puntaArticolo = (cdArticolo: string, da: HTMLElement): void =>
  dopo(attesaApertura, () => apri(cdArticolo, da, false));
export const lasciaArticolo = (): void => dopo(attesaChiusura, togliProvvisorio);
export const trattieniPannello = (): void => clearTimeout(attesa);
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

export function chiudiPannello(id: number, ridaiFuoco = false): void {
  clearTimeout(attesa);
  const chiuso = pannelli.get().find((pannello) => pannello.id === id);
  pannelli.set(pannelli.get().filter((pannello) => pannello.id !== id));
  if (ridaiFuoco && chiuso?.da.isConnected) chiuso.da.focus();
}

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
