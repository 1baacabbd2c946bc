import { IconSearch } from '@tabler/icons-react';
import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  useCallback,
  useRef,
  memo,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { aziende, autocompletamento } from '#catalogo/ricerca/contract.ts';
import { versoSuggerita } from '#parti/web/percorsi/ricerca.ts';
import { pictureOf } from '#platform/contract/file-url.ts';
import { queryOf } from '#platform/web/query.ts';
import { moved, nowhere, rowsOf, type Cell, type Row } from './suggestion-rows.ts';
import classes from './suggestions.module.css';

const pause_ms = 80;

/** Suggestions together with their text, because older ones are shown while newer ones load. */
function suggestionsFor(text: string) {
  const { queryKey, queryFn } = queryOf(autocompletamento, { valore: text });
  return queryOptions({
    queryKey: [...queryKey],
    queryFn: async (context) => ({ text, reply: await queryFn(context) }),
    staleTime: 5 * 60_000,
    retry: false,
    meta: { failure: 'notification' },
  });
}

/** Adaptive debounce: at once if nothing is pending, else after a pause, so that slow servers are not flooded. */
function useAsked(first: string): readonly [asked: string, ask: (text: string) => void] {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = useCallback(
    (text: string): void => {
      clearTimeout(waiting.current);
      if (text !== '' && queries.isFetching({ queryKey: [autocompletamento.path] }) > 0) {
        waiting.current = setTimeout(() => setAsked(text), pause_ms);
        return;
      }
      if (text !== '') void queries.prefetchQuery(suggestionsFor(text));
      setAsked(text);
    },
    [queries],
  );
  return [asked, ask];
}

export interface PopupState {
  readonly open: boolean;
  readonly active: string | null;
}

export interface SuggestionKeys {
  type(asked: string): void;
  press(event: KeyboardEvent): void;
}

interface SuggestionsProps {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly first: string;
  readonly onState: (state: PopupState) => void;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** P-092, P-159; the focus stays in the search box. */
export function Suggestions({ ref, listId, first, onState, onChoose, onClose }: SuggestionsProps): ReactNode {
  const router = useRouter();
  const [asked, ask] = useAsked(first);
  const { rows, typed, logoOf } = useRows(asked);
  const [place, setPlace] = useState(nowhere);
  const open = rows.length > 0;
  const chosen = rows[place.row]?.[place.cell];
  const active = chosen ? `${listId}-${place.row}-${place.cell}` : null;
  // Layout effect, so that the box does not report a removed list as open.
  useLayoutEffect(() => onState({ open, active }), [open, active, onState]);
  const ahead = chosen?.value;
  useEffect(() => {
    if (ahead !== undefined) void router.preloadRoute(versoSuggerita(ahead));
  }, [ahead, router]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useImperativeHandle(ref, () => ({
    type: (text) => {
      ask(text);
      setPlace(nowhere);
    },
    press: (event) => {
      if (event.nativeEvent.isComposing) return;
      const next = moved(rows, place, event.key);
      if (next && open) setPlace(next);
      else if (event.key === 'Enter' && chosen) onChoose(chosen.value);
      else if (event.key === 'Escape' && open) onClose();
      else return;
      event.preventDefault();
    },
  }));
  if (!open) return null;
  return (
    <div
      id={listId}
      role="grid"
      aria-label="Suggerimenti"
      className={classes.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {rows.map((row, n) => {
        const id = `${listId}-${n}`;
        return (
          <SuggestionRow
            key={id}
            id={id}
            row={row}
            typed={typed}
            active={place.row === n ? place.cell : null}
            logoOf={logoOf}
            onChoose={onChoose}
          />
        );
      })}
    </div>
  );
}

const alike = (one: string, other: string): boolean =>
  one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase();

/** Shows suggestions for a shared prefix while newer ones load. */
function useRows(asked: string) {
  const { data } = useQuery({
    ...suggestionsFor(asked),
    enabled: asked !== '',
    placeholderData: (before) => (before && alike(before.text, asked) ? before : undefined),
  });
  const { data: companies } = useQuery({
    ...queryOf(aziende, {}),
    staleTime: 60 * 60_000,
    retry: false,
    meta: { failure: 'screen' },
  });
  return useMemo(() => {
    const names = new Map(companies?.aziende.map(({ codiceAzienda, nomeAzienda }) => [codiceAzienda, nomeAzienda]));
    const logos = new Map(companies?.aziende.map(({ codiceAzienda, urlImg }) => [codiceAzienda, urlImg]));
    for (const { codiceAzienda, urlImg } of data?.reply.autoCompletaAziendeRicerca ?? [])
      logos.set(codiceAzienda, urlImg);
    const rows = data ? rowsOf(data.reply, data.text, (codice) => names.get(codice) ?? '') : [];
    return { rows, typed: data?.text ?? '', logoOf: (codice: string): string => logos.get(codice) ?? '' };
  }, [data, companies]);
}

interface SuggestionRowProps {
  /** Prefix of the cell ids, `{id}-{n}`. */
  readonly id: string;
  readonly row: Row;
  readonly typed: string;
  readonly active: number | null;
  readonly logoOf: (codiceAzienda: string) => string;
  readonly onChoose: (value: string) => void;
}

const SuggestionRow = memo(function SuggestionRow({
  id,
  row,
  typed,
  active,
  logoOf,
  onChoose,
}: SuggestionRowProps): ReactNode {
  const [first] = row;
  return (
    <div role="row" className={classes.row} data-kind={first?.kind}>
      {first?.kind === 'word' && <IconSearch size={14} className={classes.glass} aria-hidden />}
      {row.map((cell, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the box, which has the focus
        <div
          key={cell.codiceAzienda ?? n}
          id={`${id}-${n}`}
          role="gridcell"
          aria-selected={active === n}
          aria-label={cell.value}
          className={classes.cell}
          data-kind={cell.kind}
          onClick={() => onChoose(cell.value)}
        >
          {cell.codiceAzienda === undefined ? (
            <Words label={cell.label} typed={cell.kind === 'word' ? typed : ''} />
          ) : (
            <Company cell={cell} logo={logoOf(cell.codiceAzienda)} />
          )}
        </div>
      ))}
    </div>
  );
});

function Words({ label, typed }: { label: string; typed: string }): ReactNode {
  const begin = typed.trim().toLowerCase();
  if (begin === '' || !label.toLowerCase().startsWith(begin)) return <span>{label}</span>;
  return (
    <span>
      {label.slice(0, begin.length)}
      <strong>{label.slice(begin.length)}</strong>
    </span>
  );
}

const logoSize = { width: 76, height: 28 } as const;

function Company({ cell, logo }: { cell: Cell; logo: string }): ReactNode {
  const picture = pictureOf(logo, logoSize.width);
  return (
    <>
      {picture && (
        <img
          {...picture}
          {...logoSize}
          sizes={`${logoSize.width}px`}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.logo}
        />
      )}
      {(cell.kind === 'company' || !picture) && <span>{cell.label}</span>}
    </>
  );
}
