import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLettore } from './use-lettore.ts';

interface CampoProps {
  readonly onCodice: (codice: string) => void;
}

export function CampoLettore({ onCodice }: CampoProps): ReactNode {
  const [codice, setCodice] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a reload too, of which `fuocoLibero` knows nothing.
    if (document.activeElement?.matches('body, main, main h1')) campo.current?.focus({ preventScroll: true });
  }, []);
  useLettore((letto) => {
    setCodice('');
    onCodice(letto.trim());
  });
  const scritto = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (codice.trim() === '') return;
    setCodice('');
    onCodice(codice.trim());
  };
  return (
    <TextInput
      ref={campo}
      label="Codice"
      description="Lettore o tastiera, Invio conta"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      w={260}
      maxLength={60}
      autoComplete="off"
      data-autofocus
      value={codice}
      onChange={({ currentTarget }) => setCodice(currentTarget.value)}
      onKeyDown={scritto}
    />
  );
}
