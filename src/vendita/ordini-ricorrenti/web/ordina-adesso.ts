import { formatDate } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { ordinaAdesso } from '../contract.ts';
import type { Riga } from './colonne-ricorrenti.tsx';

const righe = (quante: number): string => (quante === 1 ? 'Una riga' : `${quante} righe`);

/** Asks for confirmation: it is an order in addition to those of the dates. */
export function useOrdinaAdesso(): RowAction<Riga> {
  const ordina = useCall(ordinaAdesso, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = async ({ id, nome, righe: quante, prossima }: Riga): Promise<void> => {
    let esito = '';
    let fatto = '';
    const si = await confirm({
      title: `Ordinare adesso «${nome}»?`,
      text: `${righe(quante)}, ai prezzi e con la disponibilità di oggi. ${prossima ? `È in più: la data del ${formatDate(prossima.giorno)} resta com’è.` : 'Le date restano come sono.'}`,
      confirm: 'Ordina adesso',
      act: async () => {
        const { documento, ...altro } = await ordina.mutateAsync({ id });
        ({ esito } = altro);
        fatto = documento
          ? `Ordine OC ${documento.numero}/${documento.anno} fatto`
          : 'Ordine in attesa di approvazione';
      },
    });
    if (!si) return;
    if (esito === '') notify.ok(fatto);
    else await alertDialog(`${fatto}, ma non per intero`, esito);
  };
  return {
    label: 'Ordina adesso',
    key: 'o',
    of: ({ nome }) => `Ordina adesso ${nome}`,
    act: (riga) => void chiedi(riga),
  };
}
