import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mostraCategoria } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { ConMenuTestata } from '#parti/web/menu/con-menu-testata.tsx';
import { CartaScelta } from './carta-scelta.tsx';
import { CartaTestata } from './carta-testata.tsx';
import { ConStella, Stella } from './con-stella.tsx';
import type { Testata } from '../domanda.ts';
import classes from './griglia.module.css';
import { altezzaRiga } from './misure.ts';
import type { Modo } from '../modi.ts';
import { usePreferite, useSegnaPreferita } from '../preferite.ts';
import { inRighe, prossima } from './righe.ts';
import type { Riga } from './righe.ts';
import { scegli, selezione } from '../selezione.ts';
import { useImmagini } from './use-immagini.ts';

interface GrigliaProps {
  readonly valore: string;
  readonly testate: readonly Testata[];
  /** The same headers by step, as their pictures are asked for. */
  readonly passi: readonly { readonly testate: readonly Testata[] }[];
  readonly colonne: number;
  readonly elenco: boolean;
  /** Names over the groups, and beside them the code where they are merchandise categories. */
  readonly gruppi: 'nessuno' | 'nome' | 'categoria';
  readonly modo: Modo;
  readonly search: { readonly stati?: string };
}

/** Headers as cards or as a list. Only rows near the window are on the page; the one that has the focus stays. */
export function Griglia({ valore, testate, passi, colonne, elenco, gruppi, modo, search }: GrigliaProps): ReactNode {
  const perRiga = elenco ? 1 : colonne;
  const righe = useMemo(() => inRighe(testate, perRiga, gruppi !== 'nessuno'), [testate, perRiga, gruppi]);
  const immagini = useImmagini(passi);
  const { contenitore, virtuale, tieni } = useRigheVicine(righe, (riga) => altezzaRiga(riga, colonne, elenco));
  const scegliFinoA = useScegli(testate);
  const conStella = useConStella();
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === ' ' && modo !== 'apri') {
        event.preventDefault();
        scegliFinoA(Number(event.currentTarget.dataset['posto']), event.shiftKey);
        return;
      }
      const arrivo = prossima(righe, Number(event.currentTarget.dataset['posto']), event.key);
      if (arrivo === null) return;
      event.preventDefault();
      contenitore.current?.querySelector<HTMLElement>(`[data-posto="${arrivo}"]`)?.focus();
    },
    [righe, contenitore, modo, scegliFinoA],
  );
  const forma = elenco ? 'riga' : colonne === 1 ? 'stretta' : 'carta';
  return (
    <div ref={contenitore} className={classes.griglia} style={{ height: virtuale.getTotalSize() }} onBlur={() => tieni(null)}>
      {virtuale.getVirtualItems().map(({ index, key, start, size }) => {
        const riga = righe[index];
        if (!riga) return null;
        return (
          <div
            key={key}
            className={riga.tipo === 'gruppo' ? classes.gruppo : elenco ? classes.elenco : classes.carte}
            style={{ height: size, transform: `translateY(${start - virtuale.options.scrollMargin}px)`, gridTemplateColumns: `repeat(${perRiga}, minmax(0, 1fr))` }}
            onFocus={() => tieni(index)}
          >
            {riga.tipo === 'gruppo' ? (
              <h2>
                {riga.titolo} {gruppi === 'categoria' && <small>{mostraCategoria(riga.codice)}</small>}
              </h2>
            ) : (
              riga.testate.map((testata, colonna) => {
                const id = scriviIdTestata(testata);
                const posto = riga.da + colonna;
                const carta = <CartaTestata key={id} {...{ testata, valore, search, forma, posto, onKey }} immagine={immagini.get(id)} />;
                const scelta =
                  modo === 'apri' ? (
                    conStella(testata, id, carta)
                  ) : (
                    <CartaScelta key={id} testata={testata} posto={posto} modo={modo} onScegli={scegliFinoA}>
                      {carta}
                    </CartaScelta>
                  );
                return (
                  <ConMenuTestata key={id} testata={testata}>
                    {scelta}
                  </ConMenuTestata>
                );
              })
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Puts the star of who has logged in beside a card. */
function useConStella(): (testata: Testata, id: string, carta: ReactNode) => ReactNode {
  const preferite = usePreferite();
  const segna = useSegnaPreferita();
  if (!preferite) return (_testata, _id, carta) => carta;
  return (testata, id, carta) => <ConStella stella={<Stella testata={testata} preferita={preferite.has(id)} onSegna={segna} />}>{carta}</ConStella>;
}

/** Chooses a card or lets it go; with shift, all from the last one to it. */
function useScegli(testate: readonly Testata[]): (posto: number, finoQui: boolean) => void {
  const ultimo = useRef<number | null>(null);
  return useCallback(
    (posto, finoQui) => {
      const questa = testate[posto];
      if (!questa) return;
      const da = finoQui ? (ultimo.current ?? posto) : posto;
      const scelta = finoQui || !selezione.get().has(scriviIdTestata(questa));
      scegli(testate.slice(Math.min(da, posto), Math.max(da, posto) + 1), scelta);
      ultimo.current = posto;
    },
    [testate],
  );
}

/** The rows near the window, by known heights. */
function useRigheVicine<T>(righe: readonly Riga<T>[], altezza: (riga: Riga<T> | undefined) => number) {
  const contenitore = useRef<HTMLDivElement>(null);
  const tenuta = useRef<number | null>(null);
  const [inizio, setInizio] = useState(0);
  useLayoutEffect(() => {
    const misura = (): void => setInizio((contenitore.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    misura();
    const observer = new ResizeObserver(misura);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rangeExtractor = useCallback((range: Range): number[] => {
    const vicine = defaultRangeExtractor(range);
    const fuori = tenuta.current !== null && tenuta.current < range.count && !vicine.includes(tenuta.current);
    return fuori ? [...vicine, tenuta.current as number].sort((a, b) => a - b) : vicine;
  }, []);
  const virtuale = useWindowVirtualizer({
    count: righe.length,
    estimateSize: (index) => altezza(righe[index]),
    getItemKey: (index) => `${righe[index]?.tipo}${righe[index]?.da}`,
    overscan: 3,
    scrollMargin: inizio,
    rangeExtractor,
    useFlushSync: false,
    initialOffset: () => window.scrollY,
  });
  const tieni = (index: number | null): void => {
    tenuta.current = index;
  };
  return { contenitore, virtuale, tieni };
}
