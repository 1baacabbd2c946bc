import { Text, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { scannedCode } from '#platform/contract/scanned-code.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useLettore } from './use-lettore.ts';

/** What came of a code; `no`: it was refused. */
type Esito = { readonly frase: string; readonly no?: boolean } | null;

interface CampoProps extends Pick<TextInputProps, 'label' | 'description' | 'size' | 'w' | 'flex' | 'maw'> {
  /** What the promise answers, or why it fails, is said beside the field. */
  readonly onCodice: (codice: string) => void | Promise<string | void>;
  /** The screen says by itself what was read. */
  readonly muto?: boolean;
}

/** The field of a screen that reads codes: has the focus first, ends with Enter or Tab, and says what it read. */
export function CampoLettore({ onCodice, muto = false, label = 'Codice', ...campi }: CampoProps): ReactNode {
  const [codice, setCodice] = useState('');
  const [esito, setEsito] = useState<Esito>(null);
  // Until it is touched, so that no phone's keyboard covers the list.
  const [tocco, setTocco] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const giro = useRef(0);
  useEffect(() => {
    // After a reload too, of which `fuocoLibero` knows nothing.
    if (document.activeElement?.matches('body, main, main h1')) campo.current?.focus({ preventScroll: true });
  }, []);
  const prendi = (letto: string): void => {
    setCodice('');
    const mio = ++giro.current;
    const dico = (nuovo: Esito): void => {
      if (giro.current === mio) setEsito(nuovo);
    };
    dico({ frase: `Letto: ${letto}` });
    Promise.resolve(onCodice(letto)).then(
      (frase) => frase && dico({ frase }),
      (error: unknown) => dico({ frase: sentenceOf(error), no: true }),
    );
  };
  useLettore(prendi, campo);
  return (
    <div>
      <TextInput
        ref={campo}
        label={label}
        description="Lettore o tastiera, Invio conta"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        w={260}
        {...campi}
        maxLength={60}
        autoComplete="off"
        inputMode={tocco ? 'text' : 'none'}
        onPointerDown={() => setTocco(true)}
        data-autofocus
        value={codice}
        onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        onKeyDown={(event) => {
          const scritto = scannedCode(codice);
          if (event.key === 'Enter') event.preventDefault();
          if (scritto === '' || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return;
          event.preventDefault();
          prendi(scritto);
        }}
      />
      {!muto && (
        <Text size="sm" mt={4} role="status" c={esito?.no ? 'var(--mantine-color-error)' : undefined}>
          {esito?.frase}
        </Text>
      )}
    </div>
  );
}
