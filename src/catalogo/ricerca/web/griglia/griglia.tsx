import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Late } from '#platform/web/kit/late.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { mostraCategoria } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { useLocation } from '@tanstack/react-router';
import { mossa } from '#parti/web/mossa.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import classes from './griglia.module.css';
import { altezzaRiga } from './misure.ts';
import type { Modo } from '../modi.ts';
import type { StatoPagina } from '../stato-ricerca.ts';
import { Posto } from './posto-testata.tsx';
import { usePreferite, useSegnaPreferita } from '../preferite.ts';
import { inRighe, prossima, passiDi, type Riga } from './righe-griglia.ts';
import { scegli, selezione } from '../selezione.ts';
import { useRigheVicine } from './use-righe-vicine.ts';
import { domandaImmagini, type Testata, type Immagine } from '../domanda.ts';

type Immagini = ReadonlyMap<string, Immagine>;

const unite = (risposte: readonly UseQueryResult<{ immagini: readonly Immagine[] }>[]): Immagini =>
  new Map(
    risposte.flatMap(({ data }) => data?.immagini ?? []).map((immagine) => [scriviIdTestata(immagine), immagine]),
  );

/** One request per step. */
const useImmagini = (
  passi: readonly { readonly testate: readonly Testata[] }[],
  righe: readonly Riga<Testata>[],
): Immagini =>
  useQueries({ queries: passiDi(passi, righe).map(({ testate }) => domandaImmagini(testate)), combine: unite });

/** Last focused card per history entry. */
const lasciate = new Map<string, string>();

/** Focuses the first, or on return the last focused result; never steals focus. */
function useArrivo(contenitore: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const passo = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const ora = useRef(passo);
  useEffect(() => {
    ora.current = passo;
  }, [passo]);
  useEffect(() => {
    const griglia = contenitore.current;
    if (!griglia || !mossa.fatta) return;
    let via = false;
    let lascia = (): void => {};
    void import('./arrivo.ts').then(({ vaiAllaCarta }) => {
      if (!via) lascia = vaiAllaCarta(griglia, lasciate.get(ora.current));
    });
    return () => {
      via = true;
      lascia();
    };
  }, [contenitore, pathname]);
  useEffect(() => {
    const griglia = contenitore.current;
    const nota = ({ target }: FocusEvent): void => {
      const posto =
        target instanceof Element ? target.closest<HTMLElement>('[data-posto]')?.dataset['posto'] : undefined;
      if (posto !== undefined) lasciate.set(passo, posto);
    };
    griglia?.addEventListener('focusin', nota);
    return () => griglia?.removeEventListener('focusin', nota);
  }, [contenitore, passo]);
}

interface MisureProps {
  readonly testata: { readonly codTestata: string; readonly suffisso: number; readonly descrizione: string };
  /** Search text, from which sizes are preselected. */
  readonly valore: string;
  readonly filtri: readonly string[];
  readonly unoBasta: boolean;
  readonly onClose: () => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly MisureTestata: Late<MisureProps>;
  }
}

interface GrigliaProps {
  readonly valore: string;
  readonly testate: readonly Testata[];
  readonly passi: readonly { readonly testate: readonly Testata[] }[];
  readonly colonne: number;
  readonly elenco: boolean;
  /** `categoria`: by merchandise category, with its code. */
  readonly gruppi: 'nessuno' | 'nome' | 'categoria';
  readonly modo: Modo;
  readonly search: StatoPagina;
}

/** Overscan. */
const oltreFinestra = 3;

/** Virtualized; the focused row stays mounted. */
export const Griglia = memo(function Griglia({
  valore,
  testate,
  passi,
  colonne,
  elenco,
  gruppi,
  modo,
  search,
}: GrigliaProps): ReactNode {
  const perRiga = elenco ? 1 : colonne;
  const righe = useMemo(() => inRighe(testate, perRiga, gruppi !== 'nessuno'), [testate, perRiga, gruppi]);
  const disegnate = useDeferredValue(passi[0], undefined) === passi[0];
  const { contenitore, virtuale, tieni } = useRigheVicine(
    righe,
    (riga) => altezzaRiga(riga, colonne, elenco),
    disegnate ? oltreFinestra : 0,
  );
  const vicine = virtuale.getVirtualItems();
  const immagini = useImmagini(
    passi,
    vicine.flatMap(({ index }) => righe[index] ?? []),
  );
  const { MisureTestata } = useSlots();
  const ordina = chiOrdina.includes(useUtente().ruolo);
  const [misure, setMisure] = useState<Testata | null>(null);
  const scegliFinoA = useScegli(testate);
  useArrivo(contenitore);
  const preferite = usePreferite();
  const segna = useSegnaPreferita();
  const conta = useContaScelta(valore);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const carta = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-posto]') : null;
    if (!carta) return;
    const posto = Number(carta.dataset['posto']);
    const questa = testate[posto];
    if (event.key === 'm' && ordina && modo === 'apri' && questa) {
      conta();
      return setMisure(questa);
    }
    if (event.key === ' ' && modo !== 'apri') {
      event.preventDefault();
      scegliFinoA(posto, event.shiftKey);
      return;
    }
    const arrivo = prossima(righe, posto, event.key);
    if (arrivo === null) return;
    event.preventDefault();
    contenitore.current?.querySelector<HTMLElement>(`[data-posto="${arrivo}"]`)?.focus();
  };
  const forma = elenco ? 'riga' : colonne === 1 ? 'stretta' : 'carta';
  return (
    <div
      ref={contenitore}
      role="presentation"
      className={classes.griglia}
      style={{ height: virtuale.getTotalSize() }}
      onKeyDown={onKeyDown}
      onClickCapture={conta}
      onBlur={() => tieni(null)}
    >
      {misure && (
        <MisureTestata
          testata={misure}
          valore={valore}
          filtri={search.filtri ?? []}
          unoBasta={search.unoBasta ?? false}
          onClose={() => setMisure(null)}
        />
      )}
      {vicine.map(({ index, key, start, size }) => {
        const riga = righe[index];
        if (!riga) return null;
        return (
          <div
            key={key}
            className={riga.tipo === 'gruppo' ? classes.gruppo : elenco ? classes.elenco : classes.carte}
            style={{
              height: size,
              transform: `translateY(${start - virtuale.options.scrollMargin}px)`,
              gridTemplateColumns: `repeat(${perRiga}, minmax(0, 1fr))`,
            }}
            onFocus={() => tieni(index)}
          >
            {riga.tipo === 'gruppo' ? (
              <h2>
                {riga.titolo} {gruppi === 'categoria' && <small>{mostraCategoria(riga.codice)}</small>}
              </h2>
            ) : (
              riga.testate.map((testata, colonna) => {
                const id = scriviIdTestata(testata);
                const preferita = preferite && modo === 'apri' ? preferite.has(id) : null;
                return (
                  <Posto
                    key={id}
                    {...{ testata, valore, search, forma, modo, preferita }}
                    posto={riga.da + colonna}
                    immagine={immagini.get(id)}
                    onSegna={segna}
                    onScegli={scegliFinoA}
                    onMisure={ordina ? setMisure : null}
                  />
                );
              })
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Reports once per search that a result was chosen; its code is loaded then. */
function useContaScelta(valore: string): () => void {
  const contata = useRef('');
  return () => {
    if (contata.current === valore) return;
    contata.current = valore;
    void import('./scelta-ricerca.ts').then(({ contaScelta }) => contaScelta(valore));
  };
}

/** With shift, the range from the last one. Stable function. */
function useScegli(testate: readonly Testata[]): (posto: number, finoQui: boolean) => void {
  const ultimo = useRef<number | null>(null);
  const trovate = useRef(testate);
  useEffect(() => {
    trovate.current = testate;
  }, [testate]);
  return useCallback((posto, finoQui) => {
    const questa = trovate.current[posto];
    if (!questa) return;
    const da = finoQui ? (ultimo.current ?? posto) : posto;
    const scelta = finoQui || !selezione.get().has(scriviIdTestata(questa));
    scegli(trovate.current.slice(Math.min(da, posto), Math.max(da, posto) + 1), scelta);
    ultimo.current = posto;
  }, []);
}
