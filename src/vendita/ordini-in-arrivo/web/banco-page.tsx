import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ordineInArrivo, ordiniInArrivo } from '#parti/web/percorsi/ordini-in-arrivo.ts';
import { abbinaOrdineInArrivo, leggiOrdineInArrivo, prendiOrdineInArrivo } from '../contract.ts';
import { Banco } from './banco.tsx';
import classes from './banco.module.css';
import type { Dove } from '../rules/letto/letto.ts';
import { DocumentoArrivato } from './documento-arrivato.tsx';
import { ScartaDialog } from './scarta-dialog.tsx';
import { TestaArrivo, type Arrivo } from './testa-arrivo.tsx';
import type { Abbinato } from './voci-banco.ts';

const route = getRouteApi(ordineInArrivo);

/** The desk: the received document on the left, its lines on the right. */
export function BancoPage(): ReactNode {
  const id = Number(route.useParams().id) || 0;
  const { data: arrivo, error, refetch } = useQuery(queryOf(leggiOrdineInArrivo, { id }));
  const [scarta, setScarta] = useState(false);
  return (
    <Screen
      title={arrivo ? arrivo.nome : 'Ordine in arrivo'}
      actions={
        <>
          <ButtonLink to={ordiniInArrivo} variant="default">
            Tutti gli arrivi
          </ButtonLink>
          {arrivo && suo(arrivo) && (
            <Button variant="default" onClick={() => setScarta(true)}>
              Scarta
            </Button>
          )}
        </>
      }
    >
      {error && !arrivo && <FailedCall error={error} onRetry={() => void refetch()} />}
      {!arrivo && !error && <Loading rows={4} height={120} />}
      {arrivo && <Aperto key={arrivo.id} arrivo={arrivo} />}
      {scarta && <ScartaDialog id={id} onClose={() => setScarta(false)} />}
    </Screen>
  );
}

const niente: readonly Dove[] = [];

const suo = ({ mio, stato }: Arrivo): boolean => mio && stato === 'in lavorazione';

function Aperto({ arrivo }: { arrivo: Arrivo }): ReactNode {
  const { id, stato, lettura, codAnagrafica } = arrivo;
  const {
    data: abbinato,
    error,
    refetch,
  } = useQuery({
    ...queryOf(abbinaOrdineInArrivo, { id }),
    enabled: lettura === 'letto' && (stato === 'nuovo' || stato === 'in lavorazione'),
  });
  const [posto, setPosto] = useState<number | null>(null);
  // The customer was changed: the former customer's lines are unusable until the new ones are loaded.
  const diAltri = abbinato !== undefined && abbinato.codAnagrafica !== codAnagrafica;
  usePresaAllApertura(arrivo);
  return (
    <div className={classes.banco}>
      <DocumentoArrivato
        id={id}
        url={arrivo.url}
        nome={arrivo.nome}
        dove={abbinato?.righe.find((riga) => riga.posto === posto)?.dove ?? null}
        nonLette={abbinato?.nonLette ?? niente}
      />
      <Stack gap="sm">
        <TestaArrivo arrivo={arrivo} />
        {error && !abbinato && <FailedCall error={error} onRetry={() => void refetch()} />}
        {abbinato && suo(arrivo) && !diAltri && (
          <Banco
            key={`${codAnagrafica} ${letturaDi(abbinato)}`}
            arrivo={arrivo}
            abbinato={abbinato}
            onGuarda={setPosto}
          />
        )}
        {diAltri && suo(arrivo) && <Loading rows={4} height={40} />}
      </Stack>
    </div>
  );
}

/** A new reading of the document, e.g. after its layout was forgotten, resets the desk. */
const letturaDi = ({ righe, forma }: Abbinato): string =>
  [forma, righe.length, righe.filter(({ sicura }) => sicura).length, ...righe.map(({ qta }) => qta)].join(' ');

/** Opening a row that nobody works on takes it; a button releases it. */
function usePresaAllApertura({ id, stato }: Arrivo): void {
  const { mutate } = useCall(prendiOrdineInArrivo, { untilFresh: true });
  const provata = useRef(false);
  useEffect(() => {
    if (provata.current || stato !== 'nuovo') return;
    provata.current = true;
    mutate({ id, prende: true, visto: null });
  }, [id, stato, mutate]);
}
