import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { ricerca } from '#catalogo/ricerca/contract.ts';
import classes from './piede.module.css';

/** Number of scroll events that count as scrolling down; restoring the position causes only one. */
const mosse = 3;

function useScende(): boolean {
  const [scende, setScende] = useState(false);
  useEffect(() => {
    if (scende) return;
    let [prima, fatte] = [window.scrollY, 0];
    const mossa = (): void => {
      if (window.scrollY > prima) fatte++;
      prima = window.scrollY;
      if (fatte >= mosse) setScende(true);
    };
    window.addEventListener('scroll', mossa, { passive: true });
    return () => window.removeEventListener('scroll', mossa);
  }, [scende]);
  return scende;
}

interface PiedeProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof ricerca>>, ApiError>;
  readonly mostrati: number;
}

/** Distance from the footer in px at which the next page is fetched (P-153); larger while scrolling down. */
const distanza = { ferma: 300, scende: 1300 } as const;

/** Reaching it fetches the next step (P-153, P-154). */
export function Piede({ query, mostrati }: PiedeProps): ReactNode {
  const { data, hasNextPage, isFetchNextPageError, isFetching, isPlaceholderData, fetchNextPage, error } = query;
  const piede = useRef<HTMLDivElement>(null);
  const margine = useScende() ? distanza.scende : distanza.ferma;
  const prossimo = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  useEffect(() => {
    if (!prossimo || !piede.current) return;
    const observer = new IntersectionObserver(([visto]) => visto?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${margine}px`,
    });
    observer.observe(piede.current);
    return () => observer.disconnect();
  }, [prossimo, fetchNextPage, margine]);
  const totale = data?.pages.at(-1)?.totale ?? 0;
  return (
    <div ref={piede} className={classes.piede} aria-live="polite">
      {hasNextPage
        ? `Sono mostrati ${formatCount(mostrati)} risultati su ${formatCount(totale)} totali.`
        : 'Tutti i risultati caricati.'}
      {isFetchNextPageError && (
        <span role="alert" className={classes.errore}>
          {error?.message}
          <Button variant="default" onClick={() => void fetchNextPage()}>
            Riprova
          </Button>
        </span>
      )}
    </div>
  );
}
