import { Button, Checkbox } from '@mantine/core';
import { IconArrowsDiff, IconLink, IconRefresh, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import '#parti/web/su-misura.ts';
import { useUtente } from '#parti/web/utente.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { elaboraDistinta } from '../contract.ts';
import { AvvisoVersione } from './avviso-versione.tsx';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { RifiutoScelta } from './rifiuto-scelta.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';
import { conScelta, senzaScelte } from './scelte-fatte.ts';
import { TotaliConfigurazione } from './totali-configurazione.tsx';

interface ConfiguratoreProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly onCambia: (aperta: Aperta) => void;
  /** Of role 6: the document that it works on (P-202). */
  readonly docId?: string;
}

/** The dynamic bill of an article (P-070..P-075): options, parts, totals, drawing; each choice recalculates, a refused one says the ways out. */
export function Configuratore({ codArticolo, aperta, onCambia, docId = '' }: ConfiguratoreProps): ReactNode {
  const { ruolo } = useUtente();
  const [conDisegno, setConDisegno] = useState(true);
  const [dialogo, setDialogo] = useState(false);
  const [accesa, setAccesa] = useState(0);
  const [ultima, setUltima] = useState({ idOpzione: '', prima: aperta });
  const chiesta = {
    codArticolo,
    tipoSerramento: aperta.tipoSerramento,
    opzioni: aperta.scelte,
    docId,
    ...(aperta.versione ? { versione: aperta.versione } : {}),
  };
  const calcolo = useQuery({ ...queryOf(elaboraDistinta, chiesta), placeholderData: keepPreviousData });
  // The drawing comes after the price (P-136).
  const disegno = useQuery({
    ...queryOf(elaboraDistinta, { ...chiesta, disegna: true }),
    placeholderData: keepPreviousData,
    enabled: conDisegno && calcolo.isSuccess && !calcolo.isPlaceholderData,
  });
  const cambia = (scelte: string, idOpzione = ''): void => {
    setUltima({ idOpzione, prima: aperta });
    onCambia({ ...aperta, scelte });
  };
  const scegli = (idOpzione: string, valore: string): void =>
    cambia(conScelta(aperta.scelte, idOpzione, valore), idOpzione);
  const esito = useUltimo(calcolo.data);
  if (!esito && !calcolo.error) return <Loading rows={8} height={28} />;
  return (
    <div className={classes.corpo} aria-busy={calcolo.isFetching}>
      {calcolo.error && (
        <Rifiuto
          error={calcolo.error}
          ultima={ultima.idOpzione}
          onAnnulla={() => onCambia(ultima.prima.scelte === aperta.scelte ? { ...aperta, scelte: '' } : ultima.prima)}
          onScelta={scegli}
          onTogli={(ids) => cambia(senzaScelte(aperta.scelte, ids))}
          onRetry={() => void calcolo.refetch()}
        />
      )}
      {esito && (
        <>
          <AvvisoVersione esito={esito} onAttuale={() => onCambia({ ...aperta, versione: undefined })} />
          <div className={classes.tasti}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconSettings size={15} />}
              onClick={() => setDialogo(true)}
            >
              Opzioni
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={15} />}
              onClick={() => void Promise.all([calcolo.refetch(), conDisegno ? disegno.refetch() : null])}
            >
              Aggiorna
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconLink size={15} />}
              onClick={() => void copiaTesto(indirizzoDi(codArticolo, { ...aperta, versione: esito.versione }))}
            >
              Copia indirizzo
            </Button>
            <ButtonLink
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowsDiff size={15} />}
              {...versoConfiguratore(codArticolo, {
                tipo: aperta.tipoSerramento,
                scelte: aperta.scelte,
                contro: `${aperta.tipoSerramento}!${aperta.scelte}`,
              })}
            >
              E se…
            </ButtonLink>
            {ruolo === 2 && (
              <ButtonLink size="compact-sm" variant="default" to="/modelli/$codice" params={{ codice: esito.modello }}>
                TEST
              </ButtonLink>
            )}
            <Checkbox
              size="xs"
              label="Disegno"
              checked={conDisegno}
              onChange={(event) => setConDisegno(event.currentTarget.checked)}
            />
          </div>
          <MenuOpzioni esito={esito} onScelta={scegli} />
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
          {chiOrdina.includes(ruolo) && (
            <Ordina codArticolo={codArticolo} aperta={aperta} esito={esito} fermo={calcolo.error !== null} />
          )}
          {dialogo && <OpzioniDialog esito={esito} docId={docId} onScelta={scegli} onClose={() => setDialogo(false)} />}
        </>
      )}
    </div>
  );
}

/** The last one that was worked out stays in sight while a choice is refused. */
function useUltimo(adesso: Esito | undefined): Esito | undefined {
  const [ultimo, setUltimo] = useState(adesso);
  if (adesso && adesso !== ultimo) setUltimo(adesso);
  return adesso ?? ultimo;
}

type RifiutoProps = Parameters<typeof RifiutoScelta>[0] & { readonly onRetry: () => void };

/** A rule has ways out, anything else can be tried again. */
const Rifiuto = ({ onRetry, ...resto }: RifiutoProps): ReactNode =>
  resto.error.status === 422 ? (
    <RifiutoScelta {...resto} />
  ) : (
    <FailedCall error={resto.error as ApiError} onRetry={onRetry} />
  );

interface OrdinaProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly esito: {
    readonly versione: number;
    readonly versioneAttuale: number;
    readonly totaleGenerale: number | null;
    readonly mancanti: readonly { readonly messaggio: string }[];
  };
  readonly fermo: boolean;
}

function Ordina({ codArticolo, aperta, esito, fermo }: OrdinaProps): ReactNode {
  const { OrdinaConfigurazione } = useSlots();
  const motivo = fermo
    ? 'La scelta non è possibile.'
    : (esito.mancanti[0]?.messaggio ??
      (esito.versione === esito.versioneAttuale ? '' : 'La configurazione è di una versione precedente del modello.'));
  return (
    <OrdinaConfigurazione
      cdArticolo={codArticolo}
      tipoSerramento={aperta.tipoSerramento}
      opzioni={aperta.scelte}
      versione={esito.versione}
      prezzo={esito.totaleGenerale}
      motivo={motivo}
      meanwhile={<Loading rows={1} height={36} />}
    />
  );
}

/** The address that opens this configuration again, for whoever has it. */
function indirizzoDi(codArticolo: string, { tipoSerramento, scelte, versione }: Aperta): string {
  const cerca = new URLSearchParams({
    ...(tipoSerramento === '' ? {} : { tipo: tipoSerramento }),
    ...(scelte === '' ? {} : { scelte }),
    ...(versione ? { versione: String(versione) } : {}),
  });
  return `${window.location.origin}/configuratore/${codArticolo}?${cerca.toString()}`;
}
