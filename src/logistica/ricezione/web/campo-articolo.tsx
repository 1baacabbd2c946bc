import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLettore } from '#parti/web/use-lettore.ts';

interface CampoProps {
  readonly onCodice: (codice: string) => void;
  /** Not initially: the phone's keyboard would cover the list. */
  readonly primo?: boolean;
}

export function CampoArticolo({ onCodice, primo = false }: CampoProps): ReactNode {
  const [codice, setCodice] = useState('');
  useLettore((letto) => onCodice(letto.trim()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (codice.trim() !== '') onCodice(codice.trim());
      }}
    >
      <Group gap="sm" align="flex-end" mb="md">
        <TextInput
          label="Articolo"
          description="Leggere l’etichetta o scrivere il codice"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          size="lg"
          flex="1 1 220px"
          maw={420}
          maxLength={60}
          autoComplete="off"
          autoFocus={primo}
          value={codice}
          onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        />
        <Button type="submit" size="lg" disabled={codice.trim() === ''}>
          Avanti
        </Button>
      </Group>
    </form>
  );
}
