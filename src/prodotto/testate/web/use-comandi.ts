import { useRouter } from '@tanstack/react-router';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import {
  contaPulizia,
  informazioniTestata,
  preferitoTestata,
  pulisciTestata,
  tipologiaTestata,
} from '#prodotto/testate/contract.ts';
import type { Tipologia } from '#prodotto/testate/rules.ts';

export function useComandi(testata: TestataNominata) {
  const router = useRouter();
  const { codTestata, suffisso } = testata;
  const id = scriviIdTestata(testata);
  const indirizzo = new URL(router.buildLocation(versoCatalogo(testata)).href, window.location.origin).href;
  const pulizia = useCall(pulisciTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const preferita = useCall(preferitoTestata, {
    onSuccess: (_, { preferito }) => notify.ok(preferito ? 'Aggiunta ai preferiti' : 'Tolta dai preferiti'),
  });
  const tipologia = useCall(tipologiaTestata, { onSuccess: () => notify.ok('Dati aggiornati con successo') });

  return {
    pulisci: async () => {
      const { tolte: quante } = await callApi(contaPulizia, { id }).catch((errore: unknown) => {
        notify.error(sentenceOf(errore));
        return { tolte: null };
      });
      if (quante === null) return false;
      if (quante === 0) {
        notify.ok('Nessuna riga da togliere');
        return false;
      }
      return confirm({
        title: 'Pulisci testata',
        text: `Togliere da ${testata.descrizione} ${formatCounted(quante, 'riga', 'righe')} di articoli eliminati, o di titoli rimasti senza articoli?`,
        confirm: 'Pulisci',
        danger: true,
        act: async () => {
          const { versione } = await callApi(informazioniTestata, { id });
          const { tolte } = await pulizia.mutateAsync({ id, versione });
          notify.ok(tolte === 0 ? 'Nessuna riga da togliere' : `Righe tolte: ${tolte}`);
        },
      });
    },
    preferita: (preferito: boolean) => preferita.mutate({ codTestata, suffisso, preferito }),
    indirizzo,
    copiaLink: () => copiaTesto(indirizzo),
    tipologia: (type: Tipologia, attivo: boolean, versione: number) =>
      tipologia.mutate({ type, CodTestata: codTestata, ctnumSUFFISSO: suffisso, attivo, versione }),
  };
}
