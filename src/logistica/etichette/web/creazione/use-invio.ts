import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { useCall } from '#platform/web/query.ts';
import {
  annullaSpedizione,
  creaSpedizione,
  eliminaSpedizione,
  messaggioSpedizione,
  salvaSpedizione,
} from '../../contract.ts';
import { annullata, rifiutoAzione } from '../../rules.ts';
import type { Operatore } from '../../rules/list.ts';
import type { Cambi, Info } from './info.ts';

interface Invio {
  readonly info: Info;
  readonly operatore: Operatore;
  readonly cambi: Cambi;
  readonly onSalvata: () => void;
  readonly onFine: () => void;
}

const silenziosa = { meta: { failure: 'screen' as const }, untilFresh: true };

/** B-138, B-231. */
export function useInvio({ info, operatore, cambi, onSalvata, onFine }: Invio) {
  const [errori, setErrori] = useState<readonly FieldError[]>([]);
  const [inCorso, setInCorso] = useState(false);
  const salva = useCall(salvaSpedizione, silenziosa);
  const crea = useCall(creaSpedizione, silenziosa);
  const { ritira, ...ritiri } = useRitiri(info, onFine);
  const quale = { codiceSpedizione: info.codiceSpedizione, anno: info.anno };

  async function manda(con: Operatore, action: 0 | 1): Promise<void> {
    if (action === 1) {
      const { esito, messaggio } = await ritira();
      if (esito !== 'OK') return notify.info(messaggio);
    }
    const { esito, messaggio } = await crea.mutateAsync(
      // The warning about the town was confirmed together with the message.
      { operatore: con, ...quale, localitaVerificata: true },
      { onError: ({ fields }) => setErrori(fields), onSuccess: () => setErrori([]) },
    );
    (esito === 'OK' ? notify.ok : notify.error)(messaggio);
  }

  async function invia(con = operatore): Promise<void> {
    if (focusUnread(document)) return;
    setInCorso(true);
    try {
      // Shortened texts depend on the courier, so the courier is saved first.
      if (Object.keys(cambi).length > 0 || (con !== info.operatore && rifiutoAzione('salva', info.fase) === null)) {
        await salva.mutateAsync({ operatore: con, ...quale, ...cambi });
        onSalvata();
      }
      const { message, action } = await callApi(messaggioSpedizione, { tipo: 'spedizione', ...quale });
      await confirm({
        title: `Inviare la spedizione a ${con}?`,
        text: message === 'OK' ? riassunto(info, cambi) : `${message} Continuare?`,
        confirm: 'Invia',
        act: () => manda(con, action),
      });
    } catch (errore) {
      notify.error(errore instanceof Error ? errore.message : String(errore));
    } finally {
      setInCorso(false);
    }
  }

  return { errori, inCorso, invia, ...ritiri };
}

function useRitiri(info: Info, onFine: () => void) {
  const annulla = useCall(annullaSpedizione, silenziosa);
  const elimina = useCall(eliminaSpedizione, silenziosa);
  const { codiceSpedizione, anno, operatore, descrCodiceSpedizione, numeroSpedizioneGls } = info;
  const ritira = () =>
    annulla.mutateAsync({
      operatore,
      CodiceSpedizione: codiceSpedizione,
      DescrCodiceSpedizione: descrCodiceSpedizione,
      NumeroSpedizioneGls: numeroSpedizioneGls,
    });
  return {
    ritira,
    annulla: () =>
      void confirm({
        title: 'Annullare la spedizione?',
        text: `${operatore} non la ritira più.`,
        confirm: 'Annulla spedizione',
        danger: true,
        act: () =>
          ritira().then(({ esito, messaggio }) => {
            if (esito === 'OK') notify.ok(annullata);
            else notify.error(`Errore annulla spedizione: ${messaggio}`);
          }),
      }),
    elimina: () =>
      void confirm({
        title: 'Cancellare la spedizione per sempre?',
        text: descrCodiceSpedizione,
        confirm: 'Cancella',
        danger: true,
        act: () => elimina.mutateAsync({ codiceSpedizione, anno }),
      }).then((fatto) => {
        if (!fatto) return;
        notify.ok('Spedizione cancellata');
        onFine();
      }),
  };
}

const riassunto = (info: Info, cambi: Cambi): string => {
  const { destinatario, localita, numColli, peso } = { ...info, ...cambi };
  return `${destinatario}, ${localita}: ${numColli === 1 ? '1 collo' : `${numColli} colli`}, ${formatQuantity(peso, 1)} kg.`;
};
