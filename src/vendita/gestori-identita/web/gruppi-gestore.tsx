import { Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { dirittiNomi, gruppiMassimi } from '../rules.ts';
import type { Gruppo } from '../rules.ts';

const nuovo: Gruppo = { gruppo: '', amministra: false, vedePrezzi: true, ordina: true, approva: false, paga: false };

/** `riga` names it while it is written. */
export type Riga = Gruppo & { readonly riga: number };

interface GruppiProps {
  readonly gruppi: readonly Riga[];
  readonly onChange: (gruppi: Riga[]) => void;
  readonly error: ReactNode;
}

/** Without groups everybody keeps the rights that he has here. */
export function Gruppi({ gruppi, onChange, error }: GruppiProps): ReactNode {
  const cambia = (riga: number, dati: Partial<Gruppo>): void =>
    onChange(gruppi.map((uno) => (uno.riga === riga ? { ...uno, ...dati } : uno)));
  return (
    <Fieldset legend="Gruppi dell’azienda e loro diritti">
      <Stack gap="sm">
        {gruppi.length === 0 && <Text size="sm">Senza gruppi valgono i diritti scritti in «Persone».</Text>}
        {gruppi.map((uno, posto) => (
          <Stack key={uno.riga} gap={6}>
            <Group gap="xs" align="end" wrap="nowrap">
              <TextInput
                label={`Gruppo ${posto + 1}`}
                maxLength={200}
                flex={1}
                value={uno.gruppo}
                onChange={({ currentTarget }) => cambia(uno.riga, { gruppo: currentTarget.value })}
              />
              <Button
                variant="default"
                aria-label={`Togli il gruppo ${posto + 1}`}
                onClick={() => onChange(gruppi.filter(({ riga }) => riga !== uno.riga))}
              >
                Togli
              </Button>
            </Group>
            <Group gap="md">
              {dirittiNomi.map(({ nome, label }) => (
                <Checkbox
                  key={nome}
                  label={label}
                  checked={uno[nome]}
                  onChange={({ currentTarget }) => cambia(uno.riga, { [nome]: currentTarget.checked })}
                />
              ))}
            </Group>
          </Stack>
        ))}
        {error && (
          <Text size="sm" c="danger" role="alert">
            {error}
          </Text>
        )}
        {gruppi.length < gruppiMassimi && (
          <Button
            variant="default"
            onClick={() =>
              onChange([...gruppi, { ...nuovo, riga: Math.max(0, ...gruppi.map(({ riga }) => riga)) + 1 }])
            }
          >
            Aggiungi un gruppo
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
