import { ActionIcon, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import classes from './search-box.module.css';
import { shownValue } from './search-value.ts';

/** Looks for what was typed; keyed by the search in the address, so that going back shows the search of that page. */
export function SearchBox(): ReactNode {
  const { value = '' } = useParams({ strict: false });
  return <Box key={value} initial={shownValue(value)} />;
}

function Box({ initial }: { initial: string }): ReactNode {
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const value = text.trim();
    setMissing(value === '');
    if (value) void navigate(versoProdotti(value));
  };
  return (
    <form onSubmit={submit} className={classes.form} role="search" noValidate>
      <TextInput
        name="cerca"
        type="search"
        aria-label="Cerca nel catalogo"
        placeholder={missing ? 'Scrivi che cosa cercare' : 'Cerca per parole, codice o codice fornitore'}
        error={missing}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        rightSection={
          <ActionIcon type="submit" aria-label="Cerca" variant="filled" color="red" radius={0} className={classes.go}>
            <IconSearch size={17} />
          </ActionIcon>
        }
      />
    </form>
  );
}
