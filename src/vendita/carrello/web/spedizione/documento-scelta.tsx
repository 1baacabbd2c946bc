import { Group, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { descOrigine } from '#vendita/documenti/rules.ts';
import { giorniRiserva } from '#vendita/documenti/rules/preventivo.ts';
import { presi, tipiDi, verificaCig, verificaCup, verificaNumeroPreventivo } from '../../rules.ts';
import type { Dettagli } from '../dettagli.ts';

interface DocumentoSceltaProps {
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
  readonly errore: FieldError | null;
  /** The customer is a public body. */
  readonly ente: boolean;
}

const giornoProposto = (): string => addDays(oggiInItalia(new Date()), giorniRiserva.proposti);

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

interface CodiciEnteProps extends Pick<DocumentoSceltaProps, 'dettagli' | 'cambia'> {
  readonly erroreDi: (path: string) => string | null;
}

/** Codes that a public body wants on its invoice. */
function CodiciEnte({ dettagli: { cig, cup }, cambia, erroreDi }: CodiciEnteProps): ReactNode {
  return (
    <>
      <TextInput
        label="CIG"
        maxLength={10}
        value={cig}
        onChange={(event) => cambia({ cig: event.currentTarget.value })}
        error={erroreDi('cig') ?? verificaCig(cig)}
      />
      <TextInput
        label="CUP"
        maxLength={15}
        value={cup}
        onChange={(event) => cambia({ cup: event.currentTarget.value })}
        error={erroreDi('cup') ?? verificaCup(cup)}
      />
    </>
  );
}

/** Document kind, quote number (P-170) or last day of a reservation, customer's number, channel. */
export function DocumentoScelta({ dettagli, cambia, errore, ente }: DocumentoSceltaProps): ReactNode {
  const { tipoDocumento, numeroPreventivo, riservataFino, numeroOrdineCliente } = dettagli;
  const { ruolo } = useUtente();
  const subito = numeroPreventivo === '' ? null : verificaNumeroPreventivo(tipoDocumento, numeroPreventivo);
  const erroreDi = (path: string): string | null => (errore?.path === path ? errore.message : null);
  return (
    <Stack gap="xs" id={`campo-${tipoDocumento === 'Riserva' ? 'riservataFino' : 'numeroPreventivo'}`}>
      <Radio.Group
        value={tipoDocumento}
        onChange={(tipo) =>
          cambia({
            tipoDocumento: tipo,
            ...(tipo === 'Riserva' && { riservataFino: riservataFino ?? giornoProposto() }),
          })
        }
        role="group"
        aria-label="Tipo di documento"
      >
        <Group gap="lg">
          {tipiDi(ruolo).map((tipo) => (
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
          error={erroreDi('numeroPreventivo') ?? subito}
        />
      )}
      {tipoDocumento === 'Riserva' && (
        <DateField
          label="Merce riservata fino al"
          withAsterisk
          value={riservataFino}
          onChange={(fino) => cambia({ riservataFino: fino })}
          error={erroreDi('riservataFino')}
        />
      )}
      <TextInput
        label="Numero ordine cliente"
        maxLength={40}
        value={numeroOrdineCliente}
        onChange={(event) => cambia({ numeroOrdineCliente: event.currentTarget.value })}
      />
      {ente && <CodiciEnte dettagli={dettagli} cambia={cambia} erroreDi={erroreDi} />}
      {ruolo !== 1 && <PresoDa dettagli={dettagli} cambia={cambia} />}
    </Stack>
  );
}
