import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BozzaRipresa } from '#parti/web/bozza.tsx';
import { fallitaCon } from '#parti/web/modifica/modifica.ts';
import { useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ConflictAlert } from '#platform/web/kit/conflict.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { mayLeave } from '#platform/web/kit/unsaved.ts';
import { useCall, writeOf } from '#platform/web/query.ts';
import { aggiungiMarchio, eliminaMarchio, modificaMarchio } from '../contract.ts';
import { marchioVuoto, rifiutiMarchio } from '../rules.ts';
import { CampiMarchio } from './campi-form-marchio.tsx';
import type { Marchio } from './colonne-marchi.tsx';
import { LogoMarchio } from './logo-marchio.tsx';

interface FormProps {
  readonly marchio: Marchio | null;
  readonly onChiudi: () => void;
  readonly onNuovo: () => void;
}

export function MarchioForm({ marchio, onChiudi, onNuovo }: FormProps): ReactNode {
  const { form, draft, close, send, error, pending, conflict } = useRecordForm({
    name: `marchio ${marchio?.codiceAzienda ?? ''}`,
    read: marchio,
    empty: marchioVuoto,
    validate: rifiutiMarchio,
    save: (campi, versione) =>
      versione === undefined ? writeOf(aggiungiMarchio, campi) : writeOf(modificaMarchio, { ...campi, versione }),
    show: ({ nomeAzienda, sito }) => `${nomeAzienda} ${sito}`,
    saved: 'Dati salvati',
    failed: 'Errore.',
    onClose: onChiudi,
  });
  // Links and Back keep a draft; closing discards it.
  const lascia = async (poi: () => void): Promise<void> => {
    if (!form.isDirty() || (await mayLeave())) poi();
  };
  const annulla = (): void => void lascia(close);
  const nuovo = (): void =>
    void lascia(() => {
      draft.dimentica();
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
      close();
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
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack gap="sm" maw={760}>
          <BozzaRipresa {...draft} />
          <CampiMarchio form={form} nuovo={marchio === null} />
          {marchio && <LogoMarchio marchio={marchio} />}
          {conflict ? <ConflictAlert {...conflict} /> : <SubmitError error={error} />}
          <Group gap="xs">
            <Button variant="default" onClick={annulla} disabled={pending}>
              ANNULLA
            </Button>
            <Button type="submit" loading={pending} disabled={conflict !== null}>
              CONFERMA
            </Button>
          </Group>
        </Stack>
      </form>
    </Screen>
  );
}
