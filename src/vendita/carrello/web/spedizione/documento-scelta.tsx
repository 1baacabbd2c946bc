import { Group, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { verificaNumeroPreventivo } from '../../rules.ts';
import type { TipoDocumento } from '../../rules.ts';
import type { Dettagli } from '../dettagli.ts';

interface DocumentoSceltaProps {
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
  /** The refusal of the quote's number, once the person tried to go on. */
  readonly errore: string | null;
}

const tipi: readonly TipoDocumento[] = ['Ordine', 'Preventivo'];

/** Order or quote, the quote's number (P-170) and the customer's own number. */
export function DocumentoScelta({ dettagli, cambia, errore }: DocumentoSceltaProps): ReactNode {
  const { tipoDocumento, numeroPreventivo, numeroOrdineCliente } = dettagli;
  const subito = numeroPreventivo === '' ? null : verificaNumeroPreventivo(tipoDocumento, numeroPreventivo);
  return (
    <Stack gap="xs" id="campo-numeroPreventivo">
      <Radio.Group
        value={tipoDocumento}
        onChange={(tipo) => cambia({ tipoDocumento: tipo })}
        role="group"
        aria-label="Tipo di documento"
      >
        <Group gap="lg">
          {tipi.map((tipo) => (
            <Radio key={tipo} value={tipo} size="sm" label={tipo} />
          ))}
        </Group>
      </Radio.Group>
      {tipoDocumento === 'Preventivo' && (
        <TextInput
          label="Numero preventivo"
          withAsterisk
          inputMode="numeric"
          maxLength={20}
          value={numeroPreventivo}
          onChange={(event) => cambia({ numeroPreventivo: event.currentTarget.value })}
          error={errore ?? subito}
        />
      )}
      <TextInput
        label="Numero ordine cliente"
        maxLength={40}
        value={numeroOrdineCliente}
        onChange={(event) => cambia({ numeroOrdineCliente: event.currentTarget.value })}
      />
    </Stack>
  );
}
