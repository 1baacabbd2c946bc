import { useNavigate } from '@tanstack/react-router';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { testataProdotto } from '#parti/web/percorsi/testata-prodotto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { useCall } from '#platform/web/query.ts';
import { diRicerche, type Controllo } from '../rules/list.ts';
import type { Riga } from './colonne-qualita.tsx';
import { dimenticaRicerca } from '../contract.ts';

const deiListini = 'I listini li importa l’amministratore.';
const deiFiltri = 'I filtri li cura l’amministratore.';
const delleTestate = 'Le testate le cura l’amministratore.';

/** Tells users without the right who can correct an entry: only role 2 edits headers and filters. */
const altri: Record<Controllo, (riga: Riga) => string | null> = {
  senzaPrezzo: ({ testata }) => (testata === '' ? deiListini : null),
  senzaTestata: () => delleTestate,
  ricercheVuote: () => delleTestate,
  ricercheSenzaClic: () => delleTestate,
  senzaImmagine: () => delleTestate,
  filtriVuoti: () => deiFiltri,
  valoriSimili: () => deiFiltri,
  codiciDoppi: () => null,
};

export function useCorreggi(controllo: Controllo): {
  readonly correggi: (riga: Riga) => void;
  readonly azioni: readonly RowAction<Riga>[];
} {
  const navigate = useNavigate();
  const { ruolo } = useUtente();
  const allArticolo = ({ testata, articolo }: Riga): void => {
    const id = leggiIdTestata(testata);
    if (id) void navigate(versoCatalogo({ ...id, codArticolo: articolo }));
    else void navigate(controllo === 'senzaPrezzo' ? { to: importazioneDati } : versoProdotti(articolo));
  };
  const aiFiltri = ({ filtro }: Riga): void =>
    void navigate({ to: testataProdotto, search: { scheda: 'gestionale', filtro } });
  const allaTestata = ({ descrizione }: Riga): void =>
    void navigate({ to: testataProdotto, search: { Cerca: descrizione } });
  const vai: Record<Controllo, (riga: Riga) => void> = {
    senzaPrezzo: allArticolo,
    codiciDoppi: allArticolo,
    senzaTestata: ({ azienda }) => void navigate({ to: testataProdotto, search: { Cerca: azienda || undefined } }),
    senzaImmagine: ({ testata }) =>
      void navigate({
        to: testataProdotto,
        search: { CodTestata: leggiIdTestata(testata)?.codTestata, testata, apri: 'immagine' },
      }),
    filtriVuoti: aiFiltri,
    valoriSimili: aiFiltri,
    ricercheVuote: allaTestata,
    ricercheSenzaClic: allaTestata,
  };
  const rifiuta = (riga: Riga): string | null => (ruolo === 2 ? null : altri[controllo](riga));
  const correggi = (riga: Riga): void => {
    const perche = rifiuta(riga);
    if (perche === null) vai[controllo](riga);
    else notify.info(perche);
  };
  const deiPrezzi: readonly RowAction<Riga>[] = [
    {
      label: 'Importa listini',
      key: 'i',
      of: ({ descrizione }) => `Importa listini: ${descrizione}`,
      refuse: () => (ruolo === 2 ? null : deiListini),
      act: () => void navigate({ to: importazioneDati }),
    },
  ];
  const delleRicerche = useAzioniRicerche();
  return {
    correggi,
    azioni: [
      {
        label: 'Correggi',
        of: (riga) => `Correggi: ${riga.descrizione}`,
        refuse: rifiuta,
        act: correggi,
      },
      ...(diRicerche.includes(controllo) ? delleRicerche : controllo === 'senzaPrezzo' ? deiPrezzi : []),
    ],
  };
}

function useAzioniRicerche(): readonly RowAction<Riga>[] {
  const navigate = useNavigate();
  const { ruolo } = useUtente();
  const dimentica = useCall(dimenticaRicerca, { meta: { failure: 'screen' }, untilFresh: true });
  const sistemata = (parola: string): void =>
    void confirm({
      title: 'Togliere la ricerca dall’elenco?',
      text: `«${parola}»: se qualcuno la cerca ancora senza trovare niente, o senza aprire niente, ritorna.`,
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
