import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { apriInScheda } from '#parti/web/apri-in-scheda.ts';
import type { TestataNominata } from '#parti/web/menu/menu-testata.ts';
import { useUtente } from '#parti/web/utente.ts';
import { pdfCatalogoOpzioni } from '#vendita/stampe/contract.ts';
import { puoFuoriCatalogo, puoPrezzi, senzaOpzioni } from '#vendita/stampe/rules.ts';
import type { Opzioni } from '#vendita/stampe/rules.ts';

interface OpzioniProps {
  readonly testata: TestataNominata;
  readonly onClose: () => void;
}

const fuoriCatalogo: readonly (readonly [keyof Opzioni, string])[] = [
  ['nonStampCatalogo', 'Articoli fuori catalogo'],
  ['obsoleto', 'Articoli obsoleti'],
  ['eliminato', 'Articoli eliminati'],
  ['disattivaInternetTestata', 'Anche se internet disattivo'],
];

/** What goes on the paper of a catalogue page, as far as who asks may see it (P-216). */
export function OpzioniPdf({ testata, onClose }: OpzioniProps): ReactNode {
  const { ruolo } = useUtente();
  const [opzioni, setOpzioni] = useState<Opzioni>(senzaOpzioni);
  const apri = useMutation<void, ApiError, Opzioni>({
    mutationFn: (scelte) => apriInScheda(callApi(pdfCatalogoOpzioni, { testata: testata.codTestata, suffisso: testata.suffisso, ...scelte })),
    meta: { failure: 'screen' },
  });
  const voci = [...(puoPrezzi(ruolo) ? [['visualizzaPrezzi', 'Prezzi'] as const] : []), ...(puoFuoriCatalogo(ruolo) ? fuoriCatalogo : [])];
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    apri.mutate(opzioni, { onSuccess: onClose });
  };
  return (
    <FormDialog opened onClose={onClose} title="Opzioni PDF" size="sm" onSubmit={onSubmit} submitLabel="Apri PDF" submitError={apri.error} loading={apri.isPending}>
      <Text size="sm">{testata.descrizione}</Text>
      <Stack gap="xs" role="group" aria-label="Che cosa stampare">
        {voci.map(([campo, nome]) => (
          <Checkbox key={campo} label={nome} checked={opzioni[campo]} onChange={(event) => setOpzioni({ ...opzioni, [campo]: event.currentTarget.checked })} />
        ))}
      </Stack>
    </FormDialog>
  );
}
