import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useWrite, writeOf, type Write } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { TipologiaArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import { eliminaRigaCatalogo, inserisciVuoto } from '#prodotto/testate/contract.ts';
import type { Riga } from './righe-mostrate.ts';

export interface TestataCurata extends IdTestata {
  readonly descrizione: string;
  readonly versione: number;
}

export function useCuraRighe(testata: TestataCurata) {
  const { codTestata, suffisso, versione } = testata;
  const { mutateAsync } = useWrite((write: Write) => write, { untilFresh: true });
  const scrivi = (write: Write): Promise<void> =>
    mutateAsync(write).then(
      () => notify.ok('Dati aggiornati con successo'),
      () => {},
    );
  return {
    /** 0 inserts at the top. */
    inserisci: (riga: number) => scrivi(writeOf(inserisciVuoto, { codTestata, suffisso, riga, versione })),
    elimina: async (riga: Riga) => {
      const cosa =
        riga.ctTpRiga === 'P'
          ? `${mostraCodiceArticolo(riga.cdArticolo)} ${riga.descrizione}: l'articolo resta, la riga va via da questa pagina.`
          : riga.descrizione;
      if (await confirm({ title: 'Vuoi eliminare il rigo?', text: cosa, confirm: 'Elimina', danger: true }))
        await scrivi(writeOf(eliminaRigaCatalogo, { codTestata, suffisso, riga: riga.riga, versione }));
    },
    tipologia: (riga: Riga, type: TipologiaArticolo, attivo: boolean) =>
      scrivi(
        writeOf(tipologiaArticolo, {
          type,
          CdArticolo: riga.cdArticolo,
          ctnumSUFFISSO: riga.ctnumSUFFISSO,
          attivo,
          versione: riga.versione,
        }),
      ),
  };
}
