import { ActionIcon } from '@mantine/core';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import field from '#platform/web/kit/field.module.css';
import { late } from '#platform/web/kit/late.tsx';
import { versoProdotti, versoSuggerita } from '#parti/web/percorsi/ricerca.ts';
import classes from './search-box.module.css';
import { shownValue } from './search-value.ts';
import type { PopupState, SuggestionKeys } from './suggestions.tsx';

const Suggestions = late(() => import('./suggestions.tsx'), 'Suggestions');

/** P-159. */
const askedOf = (text: string): string => (text.trim().length >= 3 ? text.trim() : '');
const closed: PopupState = { open: false, active: null };

const go = (
  <ActionIcon type="submit" aria-label="Cerca" variant="filled" color="red" radius={0} className={classes.go}>
    <IconSearch size={17} />
  </ActionIcon>
);

/** Keyed by the search in the URL, so that Back restores it. */
export function SearchBox(): ReactNode {
  const { value = '' } = useParams({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  return <Box key={value} initial={shownValue(value, pathname)} />;
}

/** Native input: Mantine's renders six components per keystroke. */
function Box({ initial }: { initial: string }): ReactNode {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(initial);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [popup, setPopup] = useState(closed);
  const keys = useRef<SuggestionKeys>(null);
  const close = useCallback((): void => {
    setAsking(false);
    setPopup(closed);
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const value = text.trim();
    // Punctuation alone is not searched; `..` is not a valid path segment.
    const said = /[\p{L}\p{N}]/u.test(value);
    setMissing(!said);
    close();
    if (said) void navigate(versoProdotti(value));
    else setText('');
  };
  const choose = useCallback(
    (value: string): void => {
      close();
      setText(value);
      void navigate(versoSuggerita(value));
    },
    [close, navigate],
  );
  const open = asking && popup.open;
  return (
    <form onSubmit={submit} className={classes.form} role="search" noValidate>
      <input
        name="cerca"
        type="search"
        role="combobox"
        className={`${field.field} ${classes.field}`}
        aria-label="Cerca nel catalogo"
        data-scanner="ricerca"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={(open && popup.active) || undefined}
        aria-invalid={missing || undefined}
        placeholder={missing ? 'Scrivi che cosa cercare' : 'Cerca per parole, codice o codice fornitore'}
        value={text}
        maxLength={200}
        autoComplete="off"
        onFocus={() => void Suggestions.load()}
        onBlur={close}
        onKeyDown={(event) => {
          if (keys.current) keys.current.press(event);
          else if (event.key === 'ArrowDown') setAsking(true);
        }}
        onChange={({ currentTarget: { value } }) => {
          // Starts the request before rendering.
          keys.current?.type(askedOf(value));
          setText(value);
          setMissing(false);
          setAsking(true);
        }}
      />
      {go}
      {asking && (
        <Suggestions
          ref={keys}
          listId={listId}
          first={askedOf(text)}
          onState={setPopup}
          onChoose={choose}
          onClose={close}
        />
      )}
    </form>
  );
}
