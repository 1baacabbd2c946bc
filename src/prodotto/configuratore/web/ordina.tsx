import type { ReactNode } from 'react';
import { chiOrdina } from '#parti/ruoli.ts';
import '#parti/web/su-misura.ts';
import { useUtente } from '#parti/web/utente.ts';
import { Loading } from '#platform/web/kit/states.tsx';
import { useSlots } from '#platform/web/slots.ts';
import type { Aperta, Esito } from './scelte-fatte.ts';

interface OrdinaProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly esito: Esito;
  /** The last choice was refused; the previous configuration is shown. */
  readonly fermo: boolean;
}

/** P-075. */
export function Ordina({ codArticolo, aperta, esito, fermo }: OrdinaProps): ReactNode {
  const { ruolo } = useUtente();
  const { OrdinaConfigurazione } = useSlots();
  if (!chiOrdina.includes(ruolo)) return null;
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
