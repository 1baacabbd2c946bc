import { useNavigate } from '@tanstack/react-router';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { testataProdotto } from '#parti/web/percorsi/testata-prodotto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { dimenticaRicerca } from '../contract.ts';
import type { Controllo } from '../rules/list.ts';
import type { Riga } from './colonne-qualita.tsx';

/** Who may not mend a fault here, as a sentence; null who may. */
function rifiuto(controllo: Controllo, ruolo: number, { testata }: Riga): string | null {
  if (ruolo === 2) return null;
  if (controllo === 'filtriVuoti' || controllo === 'valoriSimili') return 'I filtri li cura l’amministratore.';
  return controllo === 'senzaPrezzo' && testata === '' ? 'I listini li importa l’amministratore.' : null;
}

/** Leads to the place where a row of this kind is mended. */
export function useCorreggi(controllo: Controllo): {
  readonly correggi: (riga: Riga) => void;
  readonly azioni: readonly RowAction<Riga>[];
} {
  const navigate = useNavigate();
  const { ruolo } = useUtente();
  const dimentica = useCall(dimenticaRicerca, { meta: { failure: 'screen' }, untilFresh: true });
  const allArticolo = ({ testata, articolo }: Riga): void => {
    const id = leggiIdTestata(testata);
    if (id) void navigate(versoCatalogo({ ...id, codArticolo: articolo }));
    else void navigate(controllo === 'senzaPrezzo' ? { to: importazioneDati } : versoProdotti(articolo));
  };
  const aiFiltri = ({ filtro }: Riga): void =>
    void navigate({ to: testataProdotto, search: { scheda: 'gestionale', filtro } });
  const vai: Record<Controllo, (riga: Riga) => void> = {
    senzaPrezzo: allArticolo,
    codiciDoppi: allArticolo,
    senzaImmagine: ({ testata }) =>
      void navigate({
        to: testataProdotto,
        search: { CodTestata: leggiIdTestata(testata)?.codTestata, testata, apri: 'immagine' },
      }),
    filtriVuoti: aiFiltri,
    valoriSimili: aiFiltri,
    ricercheVuote: ({ descrizione }) => void navigate({ to: testataProdotto, search: { Cerca: descrizione } }),
  };
  const rifiuta = (riga: Riga): string | null => rifiuto(controllo, ruolo, riga);
  const correggi = (riga: Riga): void => {
    const perche = rifiuta(riga);
    if (perche === null) vai[controllo](riga);
    else notify.info(perche);
  };
  const sistemata = (parola: string): void =>
    void confirm({
      title: 'Togliere la ricerca dall’elenco?',
      text: `«${parola}»: se qualcuno la cerca ancora senza trovare niente, ritorna.`,
      confirm: 'Togli',
      act: () => dimentica.mutateAsync({ parola }),
    }).then((fatto) => fatto && notify.ok('Ricerca tolta dall’elenco'));
  const delleRicerche: readonly RowAction<Riga>[] = [
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
  return {
    correggi,
    azioni: [
      {
        label: 'Correggi',
        of: (riga) => `Correggi: ${riga.descrizione}`,
        refuse: rifiuta,
        act: correggi,
      },
      ...(controllo === 'ricercheVuote' ? delleRicerche : []),
    ],
  };
}
