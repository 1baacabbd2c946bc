import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { ConflictAlert, presentOf } from '#platform/web/kit/conflict.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiInfoTestata, salvaInfoTestata } from '#prodotto/contenuti-testata/contract.ts';

/** The text of a header, with pictures and videos; who may not edit headers reads it (B-243). */
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
        return informazioni === '' ? <Empty text="Nessuna informazione" /> : <TestoHtml html={informazioni} />;
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
  const salva = useCall(salvaInfoTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const present = presentOf<{ informazioni: string; versione: number }>(salva.error);
  const cambia = (testo: string): void => {
    if (scritto === null) setBase(versione);
    setScritto(testo === letto ? null : testo);
  };
  return (
    <>
      <RichText label="Informazioni" value={scritto ?? letto} onChange={cambia} error={undefined} />
      {present && salva.error ? (
        <ConflictAlert
          error={salva.error}
          present={<TestoHtml html={present.informazioni} />}
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
        <SubmitError error={salva.error} />
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
