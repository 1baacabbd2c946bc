import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scannedCode } from '#platform/contract/scanned-code.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { lostWithLogin } from '#platform/web/lost-scans.ts';
import { useScanEnd } from '#platform/web/use-scan-end.ts';
import { useLettore } from './use-lettore.ts';

/** Result of a code; `no`: it was refused. */
type Esito = { readonly frase: string; readonly no?: boolean } | null;

interface CampoProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'size' | 'w' | 'flex' | 'maw'
> {
  /** The field shows the message that the promise resolves to, or its error. */
  readonly onCodice: (codice: string) => void | Promise<string | void>;
  /** The screen itself reports what was read. */
  readonly muto?: boolean;
}

/** The input of a scanning screen: has the initial focus, submits on Enter or a scanner's Tab, and reports what it read. */
export function CampoLettore({ onCodice, muto = false, label = 'Codice', ...campi }: CampoProps): ReactNode {
  const [codice, setCodice] = useState('');
  const [esito, setEsito] = useState<Esito>(null);
  // No on-screen keyboard until the field is touched, because it would cover the list.
  const [tocco, setTocco] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const giro = useRef(0);
  const finisce = useScanEnd();
  useEffect(() => {
    // Covers a reload too, which `fuocoLibero` does not detect, and a login, which leaves it at a button of the header.
    if (document.activeElement?.matches('body, main, main h1, header button'))
      campo.current?.focus({ preventScroll: true });
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
      (error: unknown) => {
        lostWithLogin(error, letto);
        dico({ frase: sentenceOf(error), no: true });
      },
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
          const fine = finisce(event, codice);
          if (event.key === 'Enter') event.preventDefault();
          if (!fine) return;
          event.preventDefault();
          prendi(scannedCode(codice));
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
