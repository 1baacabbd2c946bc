import type { ReactNode } from 'react';
import { useState } from 'react';
import { Loading } from '#platform/web/kit/states.tsx';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#platform/contract/format.ts';
import { queryOf } from '#platform/web/query.ts';
import { useDocumentoHost } from '#parti/web/documento-host.ts';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { Ordina } from './ordina.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';
import { TastiConfiguratore } from './tasti-configuratore.tsx';
import { TotaliConfigurazione } from './totali-configurazione.tsx';
import { useCalcolo } from './use-calcolo.ts';
import { useScelte } from './use-scelte.tsx';
import { elaboraDistinta } from '../contract.ts';
import { partiDiverse } from './differenze.ts';

function AvvisoVersione({ esito, onAttuale }: { readonly esito: Esito; readonly onAttuale: () => void }): ReactNode {
  const docId = useDocumentoHost();
  const vecchia = esito.versione !== esito.versioneAttuale;
  const oggi = useQuery({
    ...queryOf(elaboraDistinta, {
      codArticolo: esito.codArticolo,
      tipoSerramento: esito.tipoSerramento,
      opzioni: esito.scelte,
      docId,
    }),
    enabled: vecchia,
  });
  if (!vecchia) return null;
  const cambiate = oggi.data ? partiDiverse(esito, oggi.data).size : 0;
  return (
    <Alert color="yellow" title={`Versione ${esito.versione} del modello: ora vale la ${esito.versioneAttuale}`}>
      {oggi.error && <p>Con la versione di oggi: {oggi.error.message}</p>}
      {oggi.data && (
        <p>
          {cambiamenti(cambiate)}; il totale passa da € {formatPrice(esito.totaleGenerale) || '–'} a €{' '}
          {formatPrice(oggi.data.totaleGenerale) || '–'}.
        </p>
      )}
      <Button size="compact-sm" mt="xs" onClick={onAttuale}>
        Passa alla versione attuale
      </Button>
    </Alert>
  );
}

const cambiamenti = (quanti: number): string => {
  if (quanti === 0) return 'I componenti sono gli stessi';
  return quanti === 1 ? 'Cambia un componente' : `Cambiano ${quanti} componenti`;
};

interface ConfiguratoreProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly onCambia: (aperta: Aperta) => void;
}

/** P-070..P-075. */
export function Configuratore({ codArticolo, aperta, onCambia }: ConfiguratoreProps): ReactNode {
  const [conDisegno, setConDisegno] = useState(true);
  const [dialogo, setDialogo] = useState(false);
  const [accesa, setAccesa] = useState(0);
  const { chiesta, calcolo, disegno } = useCalcolo(codArticolo, aperta, conDisegno);
  const { docId } = chiesta;
  const aggiorna = (disegna: boolean): void =>
    void Promise.all([calcolo.refetch(), disegna ? disegno.refetch() : null]);
  const { esito, scegli, rifiuto, annullate } = useScelte(aperta, calcolo, onCambia);
  if (!esito && !rifiuto) return <Loading rows={8} height={28} />;
  return (
    <div className={classes.corpo} aria-busy={calcolo.isFetching}>
      {!dialogo && rifiuto}
      {esito && (
        <>
          <AvvisoVersione esito={esito} onAttuale={() => onCambia({ ...aperta, versione: undefined })} />
          {docId !== '' && <p className={classes.nota}>Ai prezzi del documento {docId}</p>}
          <TastiConfiguratore
            codArticolo={codArticolo}
            aperta={aperta}
            esito={esito}
            docId={docId}
            conDisegno={conDisegno}
            onDisegno={(acceso) => {
              setConDisegno(acceso);
              if (acceso) aggiorna(true);
            }}
            onOpzioni={() => setDialogo(true)}
            onAggiorna={() => aggiorna(conDisegno)}
          />
          <MenuOpzioni esito={esito} annullate={annullate} onScelta={scegli} />
          <TotaliConfigurazione esito={esito} />
          {esito.mancanti.map(({ idOpzione, messaggio }) => (
            <p key={idOpzione} role="status">
              {messaggio}
            </p>
          ))}
          <div className={classes.affiancati}>
            <ComponentiTabella esito={esito} accesa={accesa} onAccesa={setAccesa} />
            {conDisegno && <DisegnoSerramento viste={disegno.data?.viste ?? []} accesa={accesa} onAccesa={setAccesa} />}
          </div>
          <Ordina codArticolo={codArticolo} aperta={aperta} esito={esito} fermo={calcolo.error !== null} />
          {dialogo && (
            <OpzioniDialog
              esito={esito}
              docId={docId}
              rifiuto={rifiuto}
              annullate={annullate}
              onScelta={scegli}
              onClose={() => setDialogo(false)}
            />
          )}
        </>
      )}
    </div>
  );
}
