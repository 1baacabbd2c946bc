import { Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Scansione } from './domanda-scansioni.ts';
import classes from './scansioni.module.css';

interface GrigliaProps {
  readonly righe: readonly Scansione[];
  readonly scelta: number | null;
  readonly onScelta: (idProg: number) => void;
  readonly onApri: (scansione: Scansione) => void;
  readonly onFine: (() => void) | null;
}

/** B-022. */
export function GrigliaScansioni({ righe, scelta, onScelta, onApri, onFine }: GrigliaProps): ReactNode {
  const fine = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fine.current || !onFine) return;
    const observer = new IntersectionObserver(([vista]) => vista?.isIntersecting && onFine(), { rootMargin: '400px' });
    observer.observe(fine.current);
    return () => observer.disconnect();
  }, [onFine]);
  const attuale = Math.max(
    0,
    righe.findIndex(({ idProg }) => idProg === scelta),
  );
  const muovi = (event: KeyboardEvent<HTMLElement>): void => {
    const passo = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const nuova = passo === undefined ? undefined : righe[attuale + passo];
    if (!nuova) return;
    event.preventDefault();
    onScelta(nuova.idProg);
    event.currentTarget.querySelector<HTMLElement>(`[data-scansione="${nuova.idProg}"]`)?.focus();
  };
  return (
    <>
      <div role="listbox" aria-label="Scansioni" className={classes.griglia} onKeyDown={muovi} tabIndex={-1}>
        {righe.map((riga, i) => (
          <div
            key={riga.idProg}
            role="option"
            aria-selected={riga.idProg === scelta}
            tabIndex={i === attuale ? 0 : -1}
            data-scansione={riga.idProg}
            className={classes.carta}
            onClick={() => onScelta(riga.idProg)}
            onDoubleClick={() => onApri(riga)}
            onKeyDown={(event) => event.key === 'Enter' && onApri(riga)}
          >
            <img src={riga.urlAnteprima} alt="" width={160} height={226} loading="lazy" />
            <Text size="xs" fw={600} truncate title={titoloDi(riga)}>
              {titoloDi(riga)}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDateTime(riga.dataOra)}
              {riga.pagine > 1 && ` · ${riga.pagine} pag.`}
            </Text>
            {riga.motivo !== '' && (
              <Text size="xs" c="var(--mantine-color-error)" lineClamp={2}>
                {riga.motivo}
              </Text>
            )}
          </div>
        ))}
      </div>
      <div ref={fine} />
    </>
  );
}

export const titoloDi = (scansione: Scansione): string => {
  const { tipoDocumento, nrDocumento, anno, ragioneSociale, documento, nrPagina, proposta } = scansione;
  return nrDocumento === null || proposta
    ? `${documento}, pag. ${nrPagina}`
    : `${tipoDocumento} ${nrDocumento}/${anno ?? ''} ${ragioneSociale}`.trim();
};
