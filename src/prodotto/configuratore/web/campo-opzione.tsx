import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { parseNumber } from '#platform/contract/parse-number.ts';
import type { OpzioneMostrata } from './scelte-fatte.ts';

interface CampoProps {
  readonly opzione: OpzioneMostrata;
  readonly solaLettura?: boolean;
  readonly annullate?: number;
  readonly errore: string | null;
  readonly onScelta: (idOpzione: string, valore: string) => void;
}

/** Sizes on Enter or blur. */
export function CampoOpzione({ opzione, solaLettura = false, annullate = 0, errore, onScelta }: CampoProps): ReactNode {
  const { idOpzione, nome, tipo, valore, valori, scelta } = opzione;
  if (tipo === 'misura') return <CampoMisura {...{ opzione, solaLettura, annullate, onScelta }} />;
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

/** Characters, for exact numbers. */
const misuraPiuLunga = 12;

function CampoMisura({ opzione, solaLettura, annullate = 0, onScelta }: Omit<CampoProps, 'errore'>): ReactNode {
  const { idOpzione, nome, unita, min, max, valore } = opzione;
  const sopra = `${valore} ${annullate}`;
  const [digitata, setDigitata] = useState({ sopra, testo: valore.replace('.', ',') });
  const scritta = digitata.sopra === sopra ? digitata.testo : valore.replace('.', ',');
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
      maxLength={misuraPiuLunga}
      disabled={solaLettura ?? false}
      value={scritta}
      error={numero === null ? 'Numero non valido.' : null}
      onChange={(event) => setDigitata({ sopra, testo: event.currentTarget.value })}
      onBlur={prendi}
      onKeyDown={onKeyDown}
    />
  );
}
