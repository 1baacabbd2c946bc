import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import {
  type leggiOrdineInArrivo,
  clienteOrdineInArrivo,
  prendiOrdineInArrivo,
  riapriOrdineInArrivo,
} from '../contract.ts';
import { finito } from '../rules.ts';
import classes from './banco.module.css';
import { StatoArrivo } from './stato-arrivo.tsx';

export type Arrivo = ReplyOf<typeof leggiOrdineInArrivo>;

const origineDetta = {
  caricato: 'caricato qui',
  mail: 'per mail',
  cartella: 'dalla cartella',
  punchout: 'dal programma del cliente',
  peppol: 'da Peppol',
} as const;

/** Sender, kind of document, and who works on it. */
export function TestaArrivo({ arrivo }: { arrivo: Arrivo }): ReactNode {
  const { id, stato, mio, codAnagrafica, ragioneSociale, comeCliente, motivoLettura } = arrivo;
  const siSceglie = mio && stato === 'in lavorazione';
  const cliente = useCall(clienteOrdineInArrivo, { untilFresh: true });
  return (
    <>
      <Occupato arrivo={arrivo} />
      {arrivo.doppi.length > 0 && (
        <Alert color="yellow" p="xs" title="Forse è doppio">
          Con questo numero c’è già l’ordine{' '}
          {arrivo.doppi.map(({ anno, numero }) => (
            <AnchorLink key={`${anno} ${numero}`} {...versoDocumento({ tipo: 'OC', anno, numero })}>
              {`${numero}/${anno}`}
            </AnchorLink>
          ))}
          .
        </Alert>
      )}
      {motivoLettura !== '' && (
        <Alert color="yellow" p="xs">
          {motivoLettura}
        </Alert>
      )}
      {siSceglie && (
        <ClienteCombo
          label="Cliente"
          value={codAnagrafica === null ? null : { codAnagrafica, ragioneSociale }}
          onChange={(scelto) => scelto && cliente.mutate({ id, codAnagrafica: scelto.codAnagrafica })}
        />
      )}
      <Facts
        className={classes.fatti}
        facts={[
          ['Stato', <StatoArrivo key="stato" stato={stato} />],
          ['Cliente', siSceglie ? null : codAnagrafica === null ? 'Da riconoscere' : ragioneSociale],
          [
            'Diventato',
            arrivo.documento && (
              <AnchorLink key="documento" {...versoDocumento(arrivo.documento)}>
                {`${arrivo.documento.tipo} ${arrivo.documento.numero}/${arrivo.documento.anno}`}
              </AnchorLink>
            ),
          ],
          ['Riconosciuto da', comeCliente],
          ['Numero dell’ordine', arrivo.numeroOrdine],
          ['Chiesto per il', arrivo.dataChiesta === null ? '' : formatDate(arrivo.dataChiesta)],
          ['Valore scritto', arrivo.valore === null ? '' : <MoneyCell key="valore" value={arrivo.valore} />],
          ['Arrivato', `${formatDateTime(arrivo.arrivato)}, ${origineDetta[arrivo.origine]}`],
          ['Mittente', arrivo.mittente],
          ['Oggetto', arrivo.oggetto],
          ['Perché scartato', arrivo.motivo],
        ]}
      />
    </>
  );
}

/** Tells a second clerk who works on it, and asks before taking it over. */
function Occupato({ arrivo: { id, stato, mio, idIncaricato, incaricato } }: { arrivo: Arrivo }): ReactNode {
  const prendi = useCall(prendiOrdineInArrivo, { untilFresh: true });
  const riapri = useCall(riapriOrdineInArrivo, { untilFresh: true });
  if (finito(stato))
    return (
      <Group>
        <Button variant="default" loading={riapri.isPending} onClick={() => riapri.mutate({ id })}>
          Riapri
        </Button>
      </Group>
    );
  const altrui = idIncaricato !== null && !mio;
  return (
    <>
      {altrui && (
        <Alert color="yellow" p="xs">
          {`Ci lavora ${incaricato}: chiedere prima di passarlo a sé.`}
        </Alert>
      )}
      <Group>
        <Button
          variant={mio || altrui ? 'default' : 'filled'}
          loading={prendi.isPending}
          onClick={() => prendi.mutate({ id, prende: !mio, visto: idIncaricato })}
        >
          {mio ? 'Lascia' : altrui ? 'Passa a me' : 'Prendi in carico'}
        </Button>
      </Group>
    </>
  );
}
