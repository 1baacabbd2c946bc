import { fullStop } from '#platform/contract/full-stop.ts';
import { useEffect, useRef } from 'react';
import { fallitaCon } from '#parti/web/modifica/modifica.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaTestata } from '../../contract.ts';
import type { Riga } from './colonne-testate.tsx';

/** B-160. */
export function EliminaTestata({ riga, onClose }: { riga: Riga; onClose: () => void }): null {
  const elimina = useCall(eliminaTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const chiesto = useRef(false);
  const { codTestata, suffisso, versione, descrizione, codTestataCompleto } = riga;
  useEffect(() => {
    if (chiesto.current) return;
    chiesto.current = true;
    void confirm({
      title: 'Vuoi eliminare questa testata?',
      text: `${fullStop(`${codTestataCompleto} ${descrizione}`)} Con la testata spariscono righe, testi, filtri, parole chiave e correlati; gli articoli restano. Si ripristina da «Eliminate».`,
      confirm: 'Elimina',
      danger: true,
      back: null,
      act: () => elimina.mutateAsync({ codTestata, suffisso, versione }).catch(fallitaCon("Errore nell'eliminazione.")),
    }).then((fatto) => {
      if (fatto) notify.ok('Dati eliminati');
      onClose();
    });
  });
  return null;
}
