import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { conTesto } from '#parti/web/modifica/modifica.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { ConflictAlert, presentOf } from '#platform/web/kit/conflict.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { useKeptFile } from '#platform/web/kit/rich-text/use-kept-file.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiInfoTestata, salvaInfoTestata } from '../../contract/contenuti-testata.ts';
import { caricaFiguraInfo, caricaVideoInfo } from '../../contract.ts';

/** B-243. */
export function InformazioniTestata({ testata }: { testata: IdTestata }): ReactNode {
  const { ruolo } = useUtente();
  const { codTestata, suffisso } = testata;
  const query = useQuery({
    ...queryOf(leggiInfoTestata, { codTestata, suffisso }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <Await query={query}>
      {({ informazioni, versione }) => {
        if (ruolo === 2)
          return (
            <Modulo key={`${codTestata}-${suffisso}`} testata={testata} letto={informazioni} versione={versione} />
          );
        return informazioni === '' ? <Empty text="Nessuna informazione" /> : <TestoHtml html={informazioni} pictures />;
      }}
    </Await>
  );
}

interface ModuloProps {
  readonly testata: IdTestata;
  readonly letto: string;
  readonly versione: number;
}

function Modulo({ testata: { codTestata, suffisso }, letto, versione }: ModuloProps): ReactNode {
  const [scritto, setScritto] = useState<string | null>(null);
  const [base, setBase] = useState(versione);
  useLosing(() => scritto !== null);
  const salva = useCall(salvaInfoTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const onPicture = useKeptFile(caricaFiguraInfo);
  const onVideo = useKeptFile(caricaVideoInfo);
  const present = presentOf<{ informazioni: string; versione: number }>(salva.error);
  const cambia = (testo: string): void => {
    if (scritto === null) setBase(versione);
    setScritto(testo === letto ? null : testo);
  };
  return (
    <>
      <RichText
        label="Informazioni"
        value={scritto ?? letto}
        onChange={cambia}
        onPicture={onPicture}
        onVideo={onVideo}
        error={undefined}
      />
      {present && salva.error ? (
        <ConflictAlert
          error={salva.error}
          present={<TestoHtml html={present.informazioni} pictures />}
          onPresent={() => {
            setScritto(null);
            salva.reset();
          }}
          onMine={() => {
            setBase(present.versione);
            salva.reset();
          }}
        />
      ) : (
        <SubmitError error={salva.error && conTesto(salva.error, (perche) => `Errore. ${perche}`)} />
      )}
      <Group mt="sm" gap="xs">
        <Button variant="default" disabled={scritto === null} onClick={() => setScritto(null)}>
          Annulla
        </Button>
        <Button
          disabled={scritto === null || present !== null}
          loading={salva.isPending}
          onClick={() =>
            salva.mutate(
              { codTestata, suffisso, informazioni: scritto ?? letto, versione: base },
              {
                onSuccess: () => {
                  setScritto(null);
                  notify.ok('Informazioni salvate');
                },
              },
            )
          }
        >
          Salva
        </Button>
      </Group>
    </>
  );
}
