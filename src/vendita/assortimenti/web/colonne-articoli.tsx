import { UnstyledButton } from '@mantine/core';
import { formatQuantity } from '#platform/contract/format.ts';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { scegliArticolo } from '#parti/web/pannelli/pannelli.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { OrdinaRiga, type Riga } from './ordina-riga.tsx';

const codice: Column<Riga> = {
  title: 'Articolo',
  wide: true,
  sort: 'codice',
  cell: ({ cdArticolo }) => (
    <UnstyledButton
      fw={600}
      fz="sm"
      style={{ whiteSpace: 'nowrap' }}
      title="Apri l'articolo"
      onClick={(event) => scegliArticolo(cdArticolo, event.currentTarget)}
    >
      {mostraCodiceArticolo(cdArticolo)}
    </UnstyledButton>
  ),
};
const prezzo: Column<Riga> = {
  title: 'Prezzo',
  numeric: true,
  cell: ({ prezzoUnitario, unMisura }) => <PriceCell value={prezzoUnitario} decimals={decimaliPrezzo(unMisura)} />,
};

export const colonneArticoli = ({ prezzi, ordina }: { prezzi: boolean; ordina: boolean }): readonly Column<Riga>[] => [
  codice,
  { title: 'Descrizione', wide: true, sort: 'descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'Codice cliente', cell: ({ codiceCliente }) => codiceCliente || null },
  { title: 'UM', cell: ({ unMisura }) => unMisura },
  { title: 'Minimo', numeric: true, cell: ({ qtaMinima }) => formatQuantity(qtaMinima) },
  ...(prezzi ? [prezzo] : []),
  {
    title: 'Disp.',
    cell: ({ disponibile, qtaMinima }) => (
      <Disponibilita disponibile={disponibile === null || disponibile >= qtaMinima} />
    ),
  },
  ...(ordina
    ? [{ title: 'Quantità', width: 210, cell: (riga: Riga) => <OrdinaRiga key={riga.cdArticolo} riga={riga} /> }]
    : []),
];
