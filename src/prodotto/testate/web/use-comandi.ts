import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { informazioniTestata, preferitoTestata, pulisciTestata, tipologiaTestata } from '#prodotto/testate/contract.ts';
import { segnoTipologia } from '#prodotto/articolo/rules/tipologie.ts';
import type { Tipologia } from '#prodotto/testate/rules.ts';
import { dopoModifica, dopoTipologia, segnaPreferita } from './dopo-modifica.ts';

/** The entries of a header's menu that act without a dialog. What fails says why; the page then shows the present state. */
export function useComandi(testata: TestataNominata) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { codTestata, suffisso } = testata;
  const id = scriviIdTestata(testata);
  const indirizzo = new URL(router.buildLocation(versoCatalogo(testata)).href, window.location.origin).href;

  const oppure = async (fare: () => Promise<unknown>): Promise<void> => {
    try {
      await fare();
    } catch (error) {
      notify.error(sentenceOf(error));
    }
  };

  return {
    pulisci: () =>
      confirm({
        title: 'Pulisci testata',
        text: `Togliere da ${testata.descrizione} le righe di articoli eliminati e i titoli rimasti senza articoli?`,
        confirm: 'Pulisci',
        danger: true,
        act: async () => {
          const { versione } = await callApi(informazioniTestata, { id });
          const { tolte } = await callApi(pulisciTestata, { id, versione });
          notify.ok(tolte === 0 ? 'Nessuna riga da togliere' : `Righe tolte: ${tolte}`);
          await dopoModifica(queryClient, testata, versione + 1);
        },
      }),
    preferita: (preferito: boolean) =>
      oppure(async () => {
        await callApi(preferitoTestata, { codTestata, suffisso, preferito });
        segnaPreferita(queryClient, testata, preferito);
        notify.ok(preferito ? 'Aggiunta ai preferiti' : 'Tolta dai preferiti');
      }),
    indirizzo,
    copiaLink: () => copiaTesto(indirizzo),
    tipologia: (type: Tipologia, attivo: boolean, versione: number) =>
      oppure(async () => {
        await callApi(tipologiaTestata, { type, CodTestata: codTestata, ctnumSUFFISSO: suffisso, attivo, versione });
        notify.ok('Dati aggiornati con successo');
        if (type === 'disattivainternet')
          await dopoModifica(queryClient, testata, versione + 1, { disattivaInternet: attivo });
        else dopoTipologia(queryClient, testata, segnoTipologia[type], attivo);
      }),
  };
}
