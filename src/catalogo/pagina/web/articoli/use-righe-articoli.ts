import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Ruolo } from '#platform/contract/call.ts';
import { nextRow } from '#platform/web/kit/next-row.ts';
import { lasciaArticolo, puntaArticolo, scegliArticolo } from '#parti/web/pannelli/pannelli.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import type { RigaMostrata } from './righe-mostrate.ts';

interface Chi {
  readonly ruolo: Ruolo;
  readonly onVisitatore: (cdArticolo: string) => void;
}

type Corpo = RefObject<HTMLTableSectionElement | null>;

const rigaConNumero = (event: { target: EventTarget }): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-nr]') : null;
const rigaDi = (event: { target: EventTarget }): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-articolo]') : null;
const tasto = (riga: HTMLElement): HTMLElement => riga.querySelector<HTMLElement>('button') ?? riga;
const codice = (riga: HTMLElement): string => riga.dataset['articolo'] ?? '';

/** `corrente`: the row that Tab reaches. */
export function useRigheArticoli(corpo: Corpo, righe: readonly RigaMostrata[], { ruolo, onVisitatore }: Chi) {
  // Editors move over all rows, others over articles only.
  const tutte = chiCuraArticoli.includes(ruolo);
  const numeri = useMemo(
    () => righe.flatMap(({ riga }) => (tutte || riga.ctTpRiga === 'P' ? [riga.nrArt] : [])),
    [righe, tutte],
  );
  const [scelta, setScelta] = useState<number | null>(null);
  const sopra = useRef<HTMLElement | null>(null);

  // Ignores rows scrolled under a resting pointer.
  const onPointerMove = (event: PointerEvent): void => {
    const riga = rigaDi(event);
    if (ruolo === 0 || event.pointerType !== 'mouse' || riga === sopra.current) return;
    sopra.current = riga;
    if (riga) puntaArticolo(codice(riga), tasto(riga));
    else lasciaArticolo();
  };
  const onPointerLeave = (): void => {
    if (!sopra.current) return;
    sopra.current = null;
    lasciaArticolo();
  };
  const onClick = (event: MouseEvent): void => {
    const riga = rigaDi(event);
    if (!riga || (event.detail > 0 && window.getSelection()?.toString())) return;
    if (ruolo !== 0) scegliArticolo(codice(riga), tasto(riga));
    else onVisitatore(codice(riga));
  };
  /** Loaded then: only the host's own user needs it. */
  const onDoubleClick = (event: MouseEvent): void => {
    const riga = rigaDi(event);
    if (ruolo === 6 && riga)
      void import('./articolo-all-host.ts').then(({ articoloAllHost }) => articoloAllHost(codice(riga)));
  };
  const onFocus = (event: { target: EventTarget }): void =>
    setScelta(Number(rigaConNumero(event)?.dataset['nr'] ?? Number.NaN) || null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const posto = numeri.indexOf(Number(rigaConNumero(event)?.dataset['nr']));
    const arrivo = posto < 0 ? null : nextRow(event.key, posto, numeri.length);
    if (arrivo === null) return;
    event.preventDefault();
    corpo.current?.querySelector<HTMLElement>(`tr[data-nr="${numeri[arrivo]}"] button`)?.focus();
  };
  const corrente = scelta !== null && numeri.includes(scelta) ? scelta : numeri[0];
  return { corrente, onPointerMove, onPointerLeave, onClick, onDoubleClick, onFocus, onKeyDown };
}
