import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { LongWorkDialog, workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import { leggiLavoro } from '#platform/contract/work.ts';
import { useCall } from '#platform/web/query.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { useUtente } from '#parti/web/utente.ts';
import { avviaStampa, pdfCatalogoOpzioni } from '../contract.ts';
import { puoFuoriCatalogo, puoPrezzi, senzaOpzioni, type Opzioni } from '../rules/opzioni-stampa.ts';
import type { AmbitoStampa } from '../rules.ts';

const fuoriCatalogo: readonly (readonly [keyof Opzioni, string])[] = [
  ['nonStampCatalogo', 'Articoli fuori catalogo'],
  ['obsoleto', 'Articoli obsoleti'],
  ['eliminato', 'Articoli eliminati'],
  ['disattivaInternetTestata', 'Anche se internet disattivo'],
];

const ambiti: readonly (readonly [AmbitoStampa, string])[] = [
  ['testate', 'Questa pagina'],
  ['correlati', 'Questa pagina e i prodotti correlati'],
  ['sottocapitolo', 'Tutto il sottocapitolo'],
  ['capitolo', 'Tutto il capitolo'],
];

/** P-216; several pages print in the background. */
export function OpzioniPdf({ testata, onClose }: { testata: TestataNominata; onClose: () => void }): ReactNode {
  const { ruolo } = useUtente();
  const [opzioni, setOpzioni] = useState<Opzioni>(senzaOpzioni);
  const apri = useMutation<void, ApiError, Opzioni>({
    mutationFn: (scelte) =>
      openInTab(callApi(pdfCatalogoOpzioni, { testata: testata.codTestata, suffisso: testata.suffisso, ...scelte })),
    meta: { failure: 'screen' },
  });
  const [ambito, setAmbito] = useState<AmbitoStampa>('testate');
  const avvia = useCall(avviaStampa, { meta: { failure: 'screen' } });
  const voci = [
    ...(puoPrezzi(ruolo) ? [['visualizzaPrezzi', 'Prezzi'] as const] : []),
    ...(puoFuoriCatalogo(ruolo) ? fuoriCatalogo : []),
  ];
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (ambito === 'testate') apri.mutate(opzioni, { onSuccess: onClose });
    else avvia.mutate({ testate: [scriviIdTestata(testata)], ambito, ...opzioni });
  };
  const lavoro = avvia.data ?? workInTheWay(avvia.error);
  if (lavoro) return <StampaDialog {...lavoro} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Opzioni PDF"
      size="sm"
      onSubmit={onSubmit}
      submitLabel={ambito === 'testate' ? 'Apri PDF' : 'Prepara PDF'}
      submitError={apri.error ?? avvia.error}
      loading={apri.isPending || avvia.isPending}
    >
      <Text size="sm" c="dimmed">
        {testata.descrizione}
      </Text>
      <Radio.Group label="Pagine" value={ambito} onChange={(scelto) => setAmbito(scelto as AmbitoStampa)}>
        <Stack gap="xs" mt={4}>
          {ambiti.map(([valore, nome]) => (
            <Radio key={valore} value={valore} label={nome} />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs" role="group" aria-label="Che cosa stampare">
        <Text size="sm" fw={600} mb={-4} aria-hidden>
          Che cosa stampare
        </Text>
        {voci.map(([campo, nome]) => (
          <Checkbox
            key={campo}
            label={nome}
            checked={opzioni[campo]}
            onChange={(event) => setOpzioni({ ...opzioni, [campo]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** The URL is requested on opening, as it expires. */
function StampaDialog({ id, notice, onClose }: ShownWork & { readonly onClose: () => void }): ReactNode {
  const apri = useMutation({
    mutationFn: () => openInTab(callApi(leggiLavoro, { id }).then(({ indirizzo }) => indirizzo ?? '')),
    onSuccess: onClose,
  });
  return (
    <LongWorkDialog
      id={id}
      {...(notice && { notice })}
      title="Stampa del catalogo"
      onClose={onClose}
      action={
        <Button loading={apri.isPending} onClick={() => apri.mutate()} data-autofocus>
          Apri PDF
        </Button>
      }
    />
  );
}
