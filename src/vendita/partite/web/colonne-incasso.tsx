import type { ReplyOf } from '#platform/contract/call.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { partiteCliente } from '../contract.ts';
import { verificaRiga } from '../rules.ts';
import { nomeDi } from './nome-documento.ts';

type Documento = ReplyOf<typeof partiteCliente>['documenti'][number];

interface Scritture {
  /** Input per document name. */
  readonly scritti: ReadonlyMap<string, number | null>;
  readonly scrivi: (documento: Documento, importo: number | null) => void;
}

export const colonneIncasso = ({ scritti, scrivi }: Scritture): readonly Column<Documento>[] => [
  {
    title: 'Documento',
    wide: true,
    cell: (uno) => (
      <>
        <b>{nomeDi(uno)}</b> <DateCell value={uno.data} />
      </>
    ),
  },
  {
    title: 'Scadenza',
    cell: ({ tipo, scadenza }) => (tipo === 'NC' ? 'da scalare' : <DateCell value={scadenza} />),
  },
  { title: 'Aperto', numeric: true, cell: ({ aperto }) => <MoneyCell value={aperto} /> },
  {
    title: 'Si chiude',
    width: 140,
    cell: (uno) => {
      const importo = scritti.get(nomeDi(uno)) ?? null;
      return (
        <NumberField
          size="xs"
          decimals={2}
          min={0}
          aria-label={`Si chiude di ${nomeDi(uno)}`}
          error={importo === null ? null : verificaRiga(importo, Math.abs(uno.aperto))}
          value={importo}
          onChange={(nuovo) => scrivi(uno, nuovo)}
        />
      );
    },
  },
];
