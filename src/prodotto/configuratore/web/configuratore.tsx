import type { ReactNode } from 'react';
import { useState } from 'react';
import { Loading } from '#platform/web/kit/states.tsx';
import { AvvisoVersione } from './avviso-versione.tsx';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { Ordina } from './ordina.tsx';
import type { Aperta } from './scelte-fatte.ts';
import { TastiConfiguratore } from './tasti-configuratore.tsx';
import { TotaliConfigurazione } from './totali-configurazione.tsx';
import { useCalcolo } from './use-calcolo.ts';
import { useScelte } from './use-scelte.tsx';

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
