import { Text } from '@mantine/core';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo, mostraTestata } from '#parti/codici.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import type { elencoQualita } from '../contract.ts';
import type { Controllo } from '../rules/list.ts';
import { titoloFiltro, titoloQuanti } from '../rules/titoli-controlli.ts';

export type Riga = ReplyOf<typeof elencoQualita>['righe'][number];

const testata = (id: string): string | null => {
  const letta = leggiIdTestata(id);
  return letta && mostraTestata(letta);
};

const descrizione: Column<Riga> = {
  title: 'Descrizione',
  wide: true,
  cell: (riga) => (
    <span>
      {riga.descrizione}{' '}
      <Text span size="xs" c="dimmed">
        {riga.nota}
      </Text>
    </span>
  ),
};
const articolo: Column<Riga> = {
  title: 'Articolo',
  wide: true,
  cell: (riga) => <strong>{mostraCodiceArticolo(riga.articolo)}</strong>,
};
const azienda: Column<Riga> = { title: 'Azienda', cell: (riga) => riga.azienda || null };
const inTestata: Column<Riga> = { title: 'Testata', cell: (riga) => testata(riga.testata) };

const filtro = (controllo: Controllo): Column<Riga> => ({
  title: titoloFiltro[controllo] ?? 'Filtro',
  wide: true,
  cell: (riga) => <strong>{riga.filtro}</strong>,
});
const quanti = (controllo: Controllo): Column<Riga> => ({
  title: titoloQuanti[controllo],
  numeric: true,
  cell: (riga) => formatNumber(riga.quanti),
});

const ricerche: readonly Column<Riga>[] = [
  { title: 'Ricerca', wide: true, cell: (riga) => <strong>{riga.descrizione}</strong> },
  quanti('ricercheVuote'),
  { title: 'Ultima volta', cell: ({ ultima }) => ultima && formatDateTime(ultima) },
];

export const colonne: Record<Controllo, readonly Column<Riga>[]> = {
  senzaPrezzo: [articolo, descrizione, azienda, inTestata, quanti('senzaPrezzo')],
  senzaTestata: [articolo, descrizione, azienda, quanti('senzaTestata')],
  ricercheVuote: ricerche,
  ricercheSenzaClic: ricerche,
  senzaImmagine: [
    { title: 'Testata', wide: true, cell: (riga) => <strong>{testata(riga.testata)}</strong> },
    descrizione,
    azienda,
    quanti('senzaImmagine'),
  ],
  filtriVuoti: [filtro('filtriVuoti'), { ...descrizione, title: 'Valore' }, quanti('filtriVuoti')],
  valoriSimili: [
    filtro('valoriSimili'),
    { ...descrizione, title: 'Valori, con le loro testate' },
    quanti('valoriSimili'),
  ],
  codiciDoppi: [filtro('codiciDoppi'), azienda, articolo, descrizione, inTestata],
};
