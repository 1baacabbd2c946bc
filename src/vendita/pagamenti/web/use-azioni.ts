import { formatMoney } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { registraBonifico, rimborsaPagamento } from '../contract.ts';
import { etichettaFornitore, verificaRimborso } from '../rules.ts';
import type { viste } from '../rules/list.ts';
import { nomeDi } from './colonne-pagamenti.tsx';
import type { Riga } from './colonne-pagamenti.tsx';

export function useAzioni(vista: (typeof viste)[number]): readonly RowAction<Riga>[] {
  const rimborso = useCall(rimborsaPagamento, { meta: { failure: 'screen' }, untilFresh: true });
  const bonifico = useCall(registraBonifico, { meta: { failure: 'screen' }, untilFresh: true });

  const rimborsa = async ({ id, importo, fornitore, ragioneSociale }: Riga): Promise<void> => {
    if (id === null || fornitore === null) return;
    const fatto = await confirm({
      title: 'Vuoi rimborsare il pagamento?',
      text: `${formatMoney(importo)} tornano a ${ragioneSociale || 'chi ha pagato'} tramite ${etichettaFornitore[fornitore]}.`,
      confirm: 'Rimborsa',
      danger: true,
      act: () => rimborso.mutateAsync({ id }),
    });
    if (fatto) notify.ok('Pagamento rimborsato');
  };
  const incassa = async ({ anno, numero, importo, ragioneSociale }: Riga): Promise<void> => {
    if (anno === null || numero === null) return;
    const fatto = await confirm({
      title: 'Vuoi registrare il bonifico?',
      text: `L’ordine OC ${numero}/${anno} di ${ragioneSociale}, ${formatMoney(importo)}, risulta pagato e viene confermato.`,
      confirm: 'Registra bonifico',
      act: () => bonifico.mutateAsync({ anno, numero }),
    });
    if (fatto) notify.ok('Bonifico registrato');
  };

  if (vista === 'attesa') return [azione('Registra bonifico', 'b', (riga) => void incassa(riga))];
  return [{ ...azione('Rimborsa', 'r', (riga) => void rimborsa(riga)), refuse: rifiutoRimborso }];
}

const azione = (label: string, key: string, act: (riga: Riga) => void): RowAction<Riga> => ({
  label,
  key,
  act,
  of: (riga) => `${label}: ${nomeDi(riga)}`,
});

const rifiutoRimborso = ({ stato, statoOrdine }: Riga): string | null =>
  stato === null
    ? 'Il pagamento non è avviato.'
    : verificaRimborso(stato, statoOrdine === 'annullato' ? 'annullato' : null);
