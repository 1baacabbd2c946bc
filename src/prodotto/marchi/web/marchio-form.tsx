import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { conTesto, fallitaCon } from '#parti/web/modifica/modifica.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ConflictAlert } from '#platform/web/kit/conflict.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { mayLeave } from '#platform/web/kit/unsaved.ts';
import { useCall } from '#platform/web/query.ts';
import { aggiungiMarchio, eliminaMarchio, modificaMarchio } from '../contract.ts';
import { marchioVuoto, rifiutiMarchio } from '../rules.ts';
import type { Campi } from './campi-marchio.ts';
import { campiDi } from './campi-marchio.ts';
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
  // What is left by a link or Back is kept as a draft; what is given up here is not, and is asked about.
  const lascia = async (poi: () => void): Promise<void> => {
    if (!form.isDirty() || (await mayLeave())) poi();
  };
  const annulla = (): void => void lascia(chiudi);
  const nuovo = (): void =>
    void lascia(() => {
      bozza.dimentica();
      onNuovo();
    });
  const elimina = useCall(eliminaMarchio, { meta: { failure: 'screen' }, untilFresh: true });
  const chiediEliminazione = (una: Marchio): void =>
    void confirm({
      title: 'Vuoi eliminare questo marchio azienda?',
      text: `${una.codiceAzienda} ${una.nomeAzienda}`,
      confirm: 'Elimina',
      danger: true,
      act: () =>
        elimina.mutateAsync({ codiceAzienda: una.codiceAzienda, versione: una.versione }).catch(fallitaCon('Errore.')),
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
          <Button variant="default" onClick={annulla}>
            Torna all’elenco
          </Button>
          {marchio && (
            <>
              <Button variant="default" onClick={nuovo}>
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
          {conflitto ? (
            <ConflictAlert {...conflitto} />
          ) : (
            <SubmitError error={errore && conTesto(errore, (perche) => `Errore. ${perche}`)} />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={annulla} disabled={inCorso}>
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
    initialValues: marchio ? campiDi(marchio) : marchioVuoto,
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
