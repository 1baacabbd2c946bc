import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import type { Cerca } from './domanda-testate.ts';

interface FiltriProps {
  readonly cerca: Cerca;
  readonly onCerca: (cerca: Cerca) => void;
}

/** Free text while typing (B-039). */
export function FiltriElenco({ cerca, onCerca }: FiltriProps): ReactNode {
  const [codice, setCodice] = useState(cerca.CodTestata ?? '');
  const [descrizione, setDescrizione] = useState(cerca.Descrizione ?? '');
  const avvia = (): void =>
    onCerca({ ...cerca, CodTestata: codice.trim() || undefined, Descrizione: descrizione.trim() || undefined });
  const lente = (
    <ActionIcon variant="subtle" type="submit" aria-label="Cerca">
      <IconSearch size={15} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      <form
        style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}
        onSubmit={(event) => {
          event.preventDefault();
          avvia();
        }}
      >
        <TextInput
          w={140}
          label="CodTestata"
          maxLength={12}
          value={codice}
          onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        />
        <TextInput
          w={220}
          label="Descrizione"
          maxLength={60}
          value={descrizione}
          onChange={({ currentTarget }) => setDescrizione(currentTarget.value)}
          rightSection={lente}
        />
      </form>
      <SearchField
        label="Cerca filtro"
        start={cerca.Cerca ?? ''}
        onSearch={(testo) => onCerca({ ...cerca, Cerca: testo || undefined })}
      />
    </>
  );
}
