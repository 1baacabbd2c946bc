import { Alert, Button, Checkbox } from '@mantine/core';
import { IconArrowsDiff, IconLink, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { useDocumentoHost } from '#parti/web/documento-host.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatPrice } from '#platform/contract/format.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elaboraDistinta } from '../contract.ts';
import { ComponentiTabella } from './componenti-tabella.tsx';
import { partiDiverse } from './differenze.ts';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { Ordina } from './ordina.tsx';
import { PdfConfigurazione } from './pdf-configurazione.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';
import { TotaliConfigurazione } from './totali-configurazione.tsx';
import { useCalcolo } from './use-calcolo.ts';
import { useScelte } from './use-scelte.tsx';
import classes from './configuratore.module.css';

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

interface TastiProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly esito: Esito;
  readonly docId: string;
  readonly conDisegno: boolean;
  readonly onDisegno: (con: boolean) => void;
  readonly onOpzioni: () => void;
  readonly onAggiorna: () => void;
}

const piccolo = { size: 'compact-sm', variant: 'default' } as const;

/** P-072, P-075. */
function TastiConfiguratore(props: TastiProps): ReactNode {
  const { codArticolo, aperta, esito, docId, conDisegno, onDisegno } = props;
  const { tipoSerramento, scelte } = aperta;
  const { ruolo } = useUtente();
  return (
    <div className={classes.tasti}>
      <Button {...piccolo} leftSection={<IconSettings size={15} />} onClick={props.onOpzioni}>
        Opzioni
      </Button>
      <Button {...piccolo} leftSection={<IconRefresh size={15} />} onClick={props.onAggiorna}>
        Aggiorna
      </Button>
      <PdfConfigurazione
        codArticolo={codArticolo}
        tipoSerramento={tipoSerramento}
        opzioni={scelte}
        docId={docId}
        versione={esito.versione}
      />
      <Button
        {...piccolo}
        leftSection={<IconLink size={15} />}
        onClick={() => void copiaTesto(indirizzoDi(codArticolo, { ...aperta, versione: esito.versione }))}
      >
        Copia indirizzo
      </Button>
      <ButtonLink
        {...piccolo}
        leftSection={<IconArrowsDiff size={15} />}
        {...versoConfiguratore(codArticolo, { tipo: tipoSerramento, scelte, contro: `${tipoSerramento}!${scelte}` })}
      >
        E se…
      </ButtonLink>
      {ruolo === 2 && (
        <ButtonLink {...piccolo} to="/modelli/$codice" params={{ codice: esito.modello }}>
          TEST
        </ButtonLink>
      )}
      <Checkbox
        size="xs"
        label="Disegno"
        checked={conDisegno}
        onChange={(event) => onDisegno(event.currentTarget.checked)}
      />
    </div>
  );
}

function indirizzoDi(codArticolo: string, { tipoSerramento, scelte, versione }: Aperta): string {
  const cerca = new URLSearchParams({
    ...(tipoSerramento === '' ? {} : { tipo: tipoSerramento }),
    ...(scelte === '' ? {} : { scelte }),
    ...(versione ? { versione: String(versione) } : {}),
  });
  return `${window.location.origin}/configuratore/${codArticolo}?${cerca.toString()}`;
}
