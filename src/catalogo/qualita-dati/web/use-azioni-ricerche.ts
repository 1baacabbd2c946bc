import { useNavigate } from '@tanstack/react-router';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { testataProdotto } from '#parti/web/percorsi/testata-prodotto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { dimenticaRicerca } from '../contract.ts';
import type { Riga } from './colonne-qualita.tsx';

export function useAzioniRicerche(): readonly RowAction<Riga>[] {
  const navigate = useNavigate();
  const { ruolo } = useUtente();
  const dimentica = useCall(dimenticaRicerca, { meta: { failure: 'screen' }, untilFresh: true });
  const sistemata = (parola: string): void =>
    void confirm({
      title: 'Togliere la ricerca dall’elenco?',
      text: `«${parola}»: se qualcuno la cerca ancora senza trovare niente, ritorna.`,
      confirm: 'Togli',
      act: () => dimentica.mutateAsync({ parola }),
    }).then((fatto) => fatto && notify.ok('Ricerca tolta dall’elenco'));
  return [
    {
      label: 'Nel libro',
      key: 'l',
      of: ({ descrizione }) => `Scrivi nel libro del mestiere: ${descrizione}`,
      refuse: () => (ruolo === 2 ? null : 'Il libro lo cura l’amministratore.'),
      act: ({ descrizione }) =>
        void navigate({ to: testataProdotto, search: { scheda: 'gestionale', parola: descrizione.slice(0, 60) } }),
    },
    {
      label: 'Prova',
      key: 'p',
      of: ({ descrizione }) => `Prova la ricerca: ${descrizione}`,
      act: ({ descrizione }) => void navigate(versoProdotti(descrizione)),
    },
    {
      label: 'Togli',
      key: 'Delete',
      of: ({ descrizione }) => `Togli dall’elenco: ${descrizione}`,
      act: ({ descrizione }) => sistemata(descrizione),
    },
  ];
}
