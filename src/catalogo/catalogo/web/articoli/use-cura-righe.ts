import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { IdTestata } from '#parti/id-testata.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { segnoTipologia } from '#prodotto/articolo/rules/tipologie.ts';
import type { TipologiaArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import { eliminaRigaCatalogo, inserisciVuoto } from '#catalogo/catalogo/contract.ts';
import { cambiaArticolo, rileggiPagina, tenta } from '../rileggi.ts';
import type { Riga } from './righe-mostrate.ts';

/** A header as its editors need it: an edit is made on its version. */
export interface TestataCurata extends IdTestata {
  readonly descrizione: string;
  readonly versione: number;
}

/** What the menu of a row does without a dialog. */
export function useCuraRighe(testata: TestataCurata) {
  const queryClient = useQueryClient();
  const { codTestata, suffisso, versione } = testata;
  return {
    /** After a row of the stored table, 0 for its head. */
    inserisci: (riga: number) =>
      tenta(queryClient, testata, async () => {
        await callApi(inserisciVuoto, { codTestata, suffisso, riga, versione });
        await rileggiPagina(queryClient, testata, versione + 1);
        notify.ok('Dati aggiornati con successo');
      }),
    elimina: async (riga: Riga) => {
      const cosa =
        riga.ctTpRiga === 'P'
          ? `${mostraCodiceArticolo(riga.cdArticolo)} ${riga.descrizione}: l'articolo resta, la riga va via da questa pagina.`
          : riga.descrizione;
      if (!(await confirm({ title: 'Vuoi eliminare il rigo?', text: cosa, confirm: 'Elimina', danger: true }))) return;
      await tenta(queryClient, testata, async () => {
        await callApi(eliminaRigaCatalogo, { codTestata, suffisso, riga: riga.riga, versione });
        await rileggiPagina(queryClient, testata, versione + 1);
        notify.ok('Dati aggiornati con successo');
      });
    },
    tipologia: (riga: Riga, type: TipologiaArticolo, attivo: boolean) =>
      tenta(queryClient, testata, async () => {
        await callApi(tipologiaArticolo, {
          type,
          CdArticolo: riga.cdArticolo,
          ctnumSUFFISSO: riga.ctnumSUFFISSO,
          attivo,
          versione: riga.versione,
        });
        cambiaArticolo(queryClient, testata, riga.cdArticolo, {
          [segnoTipologia[type]]: attivo,
          versione: riga.versione + 1,
        });
        notify.ok('Dati aggiornati con successo');
      }),
  };
}
