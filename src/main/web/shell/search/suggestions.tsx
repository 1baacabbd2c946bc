import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { versoSuggerita } from '#parti/web/percorsi/ricerca.ts';
import { aziende, autocompletamento } from '#vendita/ricerca/contract.ts';
import { moved, nowhere, rowsOf } from './suggestion-rows.ts';
import type { Place } from './suggestion-rows.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import classes from './suggestions.module.css';
import { useSettled } from './use-settled.ts';

export interface PopupState {
  readonly open: boolean;
  /** Id of the highlighted cell. */
  readonly active: string | null;
}

/** What the box hands over of its keys. */
export interface SuggestionKeys {
  press(event: KeyboardEvent): void;
}

interface SuggestionsProps {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly text: string;
  readonly onState: (state: PopupState) => void;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

const pause = 80;

/** Suggestions below the search box: words, what goes with them, companies (P-092, P-159). The focus stays in the box. */
export function Suggestions({ ref, listId, text, onState, onChoose, onClose }: SuggestionsProps): ReactNode {
  const router = useRouter();
  const { rows, logoOf } = useRows(text);
  const [marked, setMarked] = useState<{ readonly text: string; readonly place: Place }>({ text, place: nowhere });
  // Another text starts with nothing highlighted.
  const place = marked.text === text ? marked.place : nowhere;
  const idOf = useCallback((row: number, cell: number): string => `${listId}-${row}-${cell}`, [listId]);
  const open = rows.length > 0;
  const chosen = rows[place.row]?.[place.cell];
  const active = chosen ? idOf(place.row, place.cell) : null;
  useEffect(() => onState({ open, active }), [open, active, onState]);
  // What is highlighted is asked for ahead, as a link that has the focus.
  const ahead = chosen?.value;
  useEffect(() => {
    if (ahead !== undefined) void router.preloadRoute(versoSuggerita(ahead));
  }, [ahead, router]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useImperativeHandle(ref, () => ({
    press: (event) => {
      if (event.nativeEvent.isComposing) return;
      const next = moved(rows, place, event.key);
      if (next && open) setMarked({ text, place: next });
      else if (event.key === 'Enter' && chosen) onChoose(chosen.value);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    },
  }));
  if (!open) return null;
  return (
    // A press in the list leaves the focus where it is.
    <div id={listId} role="grid" aria-label="Suggerimenti" className={classes.list} onPointerDown={(event) => event.preventDefault()}>
      {rows.map((row, n) => (
        <SuggestionRow
          key={`${row[0]?.kind}${row[0]?.value}`}
          row={row}
          typed={text}
          active={place.row === n ? place.cell : null}
          idOf={(cell) => idOf(n, cell)}
          logoOf={logoOf}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** The suggestions for a text; those of the text before stay until the new ones are here, older ones never come back. */
function useRows(text: string) {
  const queries = useQueryClient();
  const asking = useCallback((): boolean => queries.isFetching({ queryKey: [autocompletamento.path] }) > 0, [queries]);
  const settled = useSettled(text.trim(), pause, asking);
  const { data } = useQuery({
    ...queryOf(autocompletamento, { valore: settled }),
    placeholderData: (before) => before,
    staleTime: 5 * 60_000,
    retry: false,
    meta: { failure: 'notification' },
  });
  const { data: companies } = useQuery({ ...queryOf(aziende, {}), staleTime: 60 * 60_000, retry: false, meta: { failure: 'screen' } });
  return useMemo(() => {
    const names = new Map(companies?.aziende.map(({ codiceAzienda, nomeAzienda }) => [codiceAzienda, nomeAzienda]));
    const logos = new Map(companies?.aziende.map(({ codiceAzienda, urlImg }) => [codiceAzienda, urlImg]));
    for (const { codiceAzienda, urlImg } of data?.autoCompletaAziendeRicerca ?? []) logos.set(codiceAzienda, urlImg);
    return { rows: data ? rowsOf(data, settled, (codice) => names.get(codice) ?? '') : [], logoOf: (codice: string): string => logos.get(codice) ?? '' };
  }, [data, companies, settled]);
}
