import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './carosello.module.css';

interface CaroselloProps {
  readonly nome: string;
  /** Noun for one slide: 'scheda', 'immagine'. */
  readonly cosa: string;
  readonly precedente: string;
  readonly successiva: string;
  /** One slide fills the width, with a dot for each below. */
  readonly vaiA?: (numero: number) => string;
  readonly elementi: readonly { readonly chiave: string; readonly nome: string; readonly contenuto: ReactNode }[];
}

/** Uses native scrolling: a carousel library would add 10 kB to the first page. */
export function Carosello({ nome, cosa, precedente, successiva, vaiA, elementi }: CaroselloProps): ReactNode {
  const binario = useRef<HTMLUListElement>(null);
  const { trabocca, mostrato } = usePosto(binario);
  const vai = (numero: number): void => {
    const schede = binario.current?.children;
    const scheda = schede?.[(numero + schede.length) % schede.length];
    if (!(scheda instanceof HTMLElement) || !binario.current) return;
    binario.current.scrollTo({ left: scheda.offsetLeft - binario.current.offsetLeft });
  };
  /** With several slides visible, going beyond the last starts again at the first. */
  const avanti = (verso: 1 | -1): void => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = binario.current ?? {};
    const inFondo = scrollLeft + clientWidth >= scrollWidth - 2;
    vai(verso === 1 && inFondo ? 0 : mostrato + verso);
  };
  return (
    <section
      className={`${classes.carosello} ${vaiA ? classes.conPunti : ''}`}
      aria-roledescription="carosello"
      aria-label={nome}
    >
      <ul ref={binario} className={`${classes.binario} ${vaiA ? '' : classes.schede}`}>
        {elementi.map((uno) => (
          <li key={uno.chiave} aria-roledescription={cosa} aria-label={uno.nome}>
            {uno.contenuto}
          </li>
        ))}
      </ul>
      {trabocca && (
        <>
          <Freccia nome={precedente} onClick={() => avanti(-1)}>
            <IconChevronLeft size={18} />
          </Freccia>
          <Freccia nome={successiva} onClick={() => avanti(1)}>
            <IconChevronRight size={18} />
          </Freccia>
        </>
      )}
      {vaiA && (
        <div className={classes.punti}>
          {elementi.map((uno, numero) => (
            <button
              key={uno.chiave}
              type="button"
              aria-label={vaiA(numero + 1)}
              aria-current={numero === mostrato || undefined}
              onClick={() => vai(numero)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const Freccia = ({
  nome,
  onClick,
  children,
}: {
  nome: string;
  onClick: () => void;
  children: ReactNode;
}): ReactNode => (
  <ActionIcon className={classes.freccia} variant="default" radius="xl" size={30} aria-label={nome} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** Whether there are more slides than fit, and which one is leftmost. */
function usePosto(binario: RefObject<HTMLElement | null>): { trabocca: boolean; mostrato: number } {
  const [posto, setPosto] = useState({ trabocca: false, mostrato: 0 });
  useLayoutEffect(() => {
    const uno = binario.current;
    if (!uno) return undefined;
    const guarda = (): void => {
      const passo = uno.scrollWidth / Math.max(uno.children.length, 1);
      const trabocca = uno.scrollWidth > uno.clientWidth + 1;
      const mostrato = passo === 0 ? 0 : Math.round(uno.scrollLeft / passo);
      setPosto((prima) =>
        prima.trabocca === trabocca && prima.mostrato === mostrato ? prima : { trabocca, mostrato },
      );
    };
    guarda();
    const osserva = new ResizeObserver(guarda);
    osserva.observe(uno);
    uno.addEventListener('scroll', guarda, { passive: true });
    return () => {
      osserva.disconnect();
      uno.removeEventListener('scroll', guarda);
    };
  }, [binario]);
  return posto;
}
