import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ConflictAlert } from '#platform/web/kit/conflict.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useCall } from '#platform/web/query.ts';
import { aggiungiMarchio, eliminaMarchio, modificaMarchio } from '../contract.ts';
import { rifiutiMarchio } from '../rules.ts';
import type { Campi } from './campi-marchio.ts';
import { campiDi, campiVuoti } from './campi-marchio.ts';
import { CampiMarchio } from './campi-form-marchio.tsx';
import type { Marchio } from './colonne-marchi.tsx';
import { LogoMarchio } from './logo-marchio.tsx';

interface FormProps {
  readonly marchio: Marchio | null;
  readonly onChiudi: () => void;
  readonly onNuovo: () => void;
}

export function MarchioForm({ marchio, onChiudi, onNuovo }: FormProps): ReactNode {
  const { form, bozza, chiudi, salva, errore, inCorso, conflitto } = useMarchio(marchio, onChiudi);
  const elimina = useCall(eliminaMarchio, { meta: { failure: 'screen' }, untilFresh: true });
  const chiediEliminazione = (una: Marchio): void =>
    void confirm({
      title: 'Vuoi eliminare questo marchio azienda?',
      text: `${una.codiceAzienda} ${una.nomeAzienda}`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ codiceAzienda: una.codiceAzienda, versione: una.versione }),
    }).then((fatto) => {
      if (!fatto) return;
      notify.ok('Dati eliminati');
      chiudi();
    });
  return (
    <Screen
      title="Dati Marchio Azienda"
      actions={
        <>
          <Button variant="default" onClick={chiudi}>
            Torna all’elenco
          </Button>
          {marchio && (
            <>
              <Button variant="default" onClick={onNuovo}>
                Nuovo
              </Button>
              <Button variant="default" onClick={() => chiediEliminazione(marchio)}>
                Elimina
              </Button>
            </>
          )}
        </>
      }
    >
      <form onSubmit={form.onSubmit(salva)} noValidate>
        <Stack gap="sm" maw={760}>
          <BozzaRipresa {...bozza} />
          <CampiMarchio form={form} nuovo={marchio === null} />
          {marchio && <LogoMarchio marchio={marchio} />}
          {conflitto ? <ConflictAlert {...conflitto} /> : <SubmitError error={errore} />}
          <Group gap="xs">
            <Button variant="default" onClick={chiudi} disabled={inCorso}>
              ANNULLA
            </Button>
            <Button type="submit" loading={inCorso} disabled={conflitto !== null}>
              CONFERMA
            </Button>
          </Group>
        </Stack>
      </form>
    </Screen>
  );
}

/** The form of a brand: how it is saved, and what is done when somebody else was first. */
function useMarchio(marchio: Marchio | null, onChiudi: () => void) {
  const [versione, setVersione] = useState(marchio?.versione);
  // What is edited beside the form, its logo, makes a new version under the same fields.
  const [vista, setVista] = useState(marchio?.versione);
  const form = useForm<Campi>({
    initialValues: marchio ? campiDi(marchio) : campiVuoti,
    validate: (campi) => rifiutiMarchio(campi),
  });
  if (marchio && marchio.versione !== vista) {
    setVista(marchio.versione);
    setVersione(marchio.versione);
  }
  const bozza = useBozza(marchio ? `marchio ${marchio.codiceAzienda} ${marchio.versione}` : 'marchio nuovo', form);
  const chiudi = (): void => {
    bozza.dimentica();
    onChiudi();
  };
  const finito = {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Dati salvati');
      chiudi();
    },
  } as const;
  const aggiungi = useCall(aggiungiMarchio, { ...finito, onError: (error) => form.setErrors(fieldErrors(error)) });
  const modifica = useCall(modificaMarchio, { ...finito, onError: (error) => form.setErrors(fieldErrors(error)) });
  const salva = (campi: Campi): void => (marchio ? modifica.mutate({ ...campi, versione }) : aggiungi.mutate(campi));
  return {
    form,
    bozza,
    chiudi,
    salva,
    errore: aggiungi.error ?? modifica.error,
    inCorso: aggiungi.isPending || modifica.isPending,
    conflitto: formConflict<Campi & { versione: number }, Campi>({
      form,
      save: modifica,
      fieldsOf: campiDi,
      show: ({ nomeAzienda, sito }) => `${nomeAzienda} ${sito}`,
      onVersion: setVersione,
    }),
  };
}
