import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { AvvisoVersione } from './avviso-versione.tsx';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { Ordina } from './ordina.tsx';
import { RifiutoScelta } from './rifiuto-scelta.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';
import { conScelta, senzaScelte } from './scelte-fatte.ts';
import { TastiConfiguratore } from './tasti-configuratore.tsx';
import { TotaliConfigurazione } from './totali-configurazione.tsx';
import { useCalcolo } from './use-calcolo.ts';

interface ConfiguratoreProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly onCambia: (aperta: Aperta) => void;
}

/** The dynamic bill of an article (P-070..P-075): options, parts, totals, drawing; each choice recalculates, a refused one says the ways out. */
export function Configuratore({ codArticolo, aperta, onCambia }: ConfiguratoreProps): ReactNode {
  const [conDisegno, setConDisegno] = useState(true);
  const [dialogo, setDialogo] = useState(false);
  const [accesa, setAccesa] = useState(0);
  const [ultima, setUltima] = useState({ idOpzione: '', prima: aperta });
  const { chiesta, calcolo, disegno } = useCalcolo(codArticolo, aperta, conDisegno);
  const { docId } = chiesta;
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
          {docId !== '' && <p className={classes.nota}>Ai prezzi del documento {docId}</p>}
          <TastiConfiguratore
            codArticolo={codArticolo}
            aperta={aperta}
            esito={esito}
            docId={docId}
            conDisegno={conDisegno}
            onDisegno={setConDisegno}
            onOpzioni={() => setDialogo(true)}
            onAggiorna={() => void Promise.all([calcolo.refetch(), conDisegno ? disegno.refetch() : null])}
          />
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
          <Ordina codArticolo={codArticolo} aperta={aperta} esito={esito} fermo={calcolo.error !== null} />
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
