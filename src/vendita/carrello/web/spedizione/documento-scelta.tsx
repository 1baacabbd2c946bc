import { Group, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { descOrigine } from '#vendita/documenti/rules.ts';
import { presi, verificaNumeroPreventivo } from '../../rules.ts';
import type { TipoDocumento } from '../../rules.ts';
import type { Dettagli } from '../dettagli.ts';

interface DocumentoSceltaProps {
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
  readonly errore: string | null;
}

const tipi: readonly TipoDocumento[] = ['Ordine', 'Preventivo'];

/** Staff orders: channel and customer contact; the staff member is only logged. */
function PresoDa({ dettagli, cambia }: Pick<DocumentoSceltaProps, 'dettagli' | 'cambia'>): ReactNode {
  return (
    <>
      <Radio.Group
        label="Ordine preso"
        value={dettagli.preso}
        onChange={(scelto) => cambia({ preso: presi.find((modo) => modo === scelto) ?? 'telefono' })}
      >
        <Group gap="lg" mt={4}>
          {presi.map((modo) => (
            <Radio key={modo} value={modo} size="sm" label={descOrigine(modo)} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label="Riferimento del cliente"
        description="Chi ha ordinato"
        maxLength={60}
        value={dettagli.rfCliente}
        onChange={(event) => cambia({ rfCliente: event.currentTarget.value })}
      />
    </>
  );
}

/** Document kind, quote number (P-170), customer's number, channel. */
export function DocumentoScelta({ dettagli, cambia, errore }: DocumentoSceltaProps): ReactNode {
  const { tipoDocumento, numeroPreventivo, numeroOrdineCliente } = dettagli;
  const { ruolo } = useUtente();
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
      {ruolo !== 1 && <PresoDa dettagli={dettagli} cambia={cambia} />}
    </Stack>
  );
}
