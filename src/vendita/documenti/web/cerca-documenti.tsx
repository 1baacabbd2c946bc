import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

export function CercaDocumenti({ testo, onChange }: { testo: string; onChange: (testo: string) => void }): ReactNode {
  const [scritto, setScritto] = useState(testo);
  const chiedi = useDebouncedCallback(onChange, 300);
  const cambia = (nuovo: string): void => {
    setScritto(nuovo);
    chiedi(nuovo.trim());
  };
  return (
    <TextInput
      label="Cerca"
      placeholder="Numero, riferimento, codice o descrizione"
      size="xs"
      w={300}
      maw="100%"
      maxLength={60}
      type="search"
      value={scritto}
      onChange={(event) => cambia(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        scritto !== '' && <CloseButton size="xs" aria-label="Cancella la ricerca" onClick={() => cambia('')} />
      }
    />
  );
}
