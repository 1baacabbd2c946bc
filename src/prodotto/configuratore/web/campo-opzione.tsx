import { NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { parseNumber } from '#platform/contract/parse-number.ts';
import type { OpzioneMostrata } from './scelte-fatte.ts';

interface CampoProps {
  readonly opzione: OpzioneMostrata;
  readonly solaLettura?: boolean;
  /** `Scelta obbligatoria: …`, or null. */
  readonly errore: string | null;
  readonly onScelta: (idOpzione: string, valore: string) => void;
}

/** One option: a list of its values, or a size that is taken by Enter or on leaving the field; a wheel over it changes nothing. */
export function CampoOpzione({ opzione, solaLettura = false, errore, onScelta }: CampoProps): ReactNode {
  const { idOpzione, nome, tipo, valore, valori, scelta } = opzione;
  if (tipo === 'misura')
    return <CampoMisura key={valore} opzione={opzione} solaLettura={solaLettura} onScelta={onScelta} />;
  const voci = valori.map((uno) => ({
    value: uno.valore,
    label: uno.ammesso ? uno.nome : `${uno.nome} (non con le altre scelte)`,
  }));
  return (
    <NativeSelect
      size="xs"
      label={nome}
      value={valore}
      disabled={solaLettura}
      error={errore}
      data-scelta={scelta || undefined}
      data={valore === '' ? [{ value: '', label: 'Scegliere…' }, ...voci] : voci}
      onChange={(event) => onScelta(idOpzione, event.currentTarget.value)}
    />
  );
}

function CampoMisura({ opzione, solaLettura, onScelta }: Omit<CampoProps, 'errore'>): ReactNode {
  const { idOpzione, nome, unita, min, max, valore } = opzione;
  const [scritta, setScritta] = useState(valore.replace('.', ','));
  const numero = parseNumber(scritta);
  const prendi = (): void => {
    if (numero !== null && String(numero) !== valore) onScelta(idOpzione, String(numero));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      prendi();
    }
  };
  return (
    <TextInput
      size="xs"
      label={`${nome} (${unita})`}
      description={`da ${min} a ${max}`}
      inputMode="decimal"
      autoComplete="off"
      disabled={solaLettura ?? false}
      value={scritta}
      error={numero === null ? 'Numero non valido.' : null}
      onChange={(event) => setScritta(event.currentTarget.value)}
      onBlur={prendi}
      onKeyDown={onKeyDown}
    />
  );
}
