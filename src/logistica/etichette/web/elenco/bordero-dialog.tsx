import { Group, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { borderoSpedizioni } from '../../contract.ts';
import { operatori, type Operatore } from '../../rules/list.ts';

/** B-181. */
export function BorderoDialog({ operatore: primo, onClose }: { operatore: Operatore; onClose: () => void }): ReactNode {
  const [operatore, setOperatore] = useState(primo);
  const [giorno, setGiorno] = useState<string | null>(oggiInItalia(new Date()));
  const stampa = useMutation<void, ApiError>({
    meta: { failure: 'screen' },
    mutationFn: () => openInTab(callApi(borderoSpedizioni, { operatore, DtPartenza: giorno })),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Borderò"
      submitLabel="Stampa PDF"
      submitError={stampa.error}
      loading={stampa.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        stampa.mutate();
      }}
    >
      <Group>
        <Select
          label="Operatore"
          w={110}
          data={[...operatori]}
          value={operatore}
          allowDeselect={false}
          onChange={(uno) => uno && setOperatore(uno as Operatore)}
        />
        <DateField label="Data del borderò" value={giorno} onChange={setGiorno} data-autofocus />
      </Group>
    </FormDialog>
  );
}
