import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { ricevutaDi, verificaLinea } from '../rules.ts';
import type { Inviata } from './tipi-terzisti.ts';

const tipiScarto = ['Graffio', 'Finitura non uniforme', 'Fuori misura', 'Bava', 'Rottura', 'Macchia', 'Altro'];

export interface Linea {
  readonly riga: Inviata;
  readonly scarto: number;
  readonly ricevuta: number;
  readonly numLotto: string;
  readonly tipoScarto: string;
  /** P-067. */
  readonly recuperabile: boolean;
}

export type Cambia = (linea: Linea, nuovo: Partial<Omit<Linea, 'riga'>>) => void;

export const fraseDi = ({ riga, scarto, ricevuta }: Linea): string | null =>
  verificaLinea({ cdArticolo: riga.CdArticolo, qta: riga.Qta, scarto, ricevuta });

interface CellaProps {
  readonly linea: Linea;
  readonly errore: string | null;
  readonly onChange: (nuovo: Partial<Omit<Linea, 'riga'>>) => void;
}

export const colonneRicezione = (provato: boolean, cambia: Cambia): readonly Column<Linea>[] => {
  const cella = (linea: Linea): CellaProps => ({
    linea,
    errore: provato ? fraseDi(linea) : null,
    onChange: (nuovo) => cambia(linea, nuovo),
  });
  return [
    {
      title: 'Articolo',
      wide: true,
      cell: ({ riga }) => (
        <>
          <CodiceMostrato codice={riga.CdArticolo} /> {riga.DescrizioneProdotto}
        </>
      ),
    },
    { title: 'Inviata', numeric: true, cell: ({ riga }) => <Inviate riga={riga} /> },
    { title: 'Scarto', cell: (linea) => <Scarto {...cella(linea)} /> },
    {
      title: 'Tipo scarto',
      wide: true,
      cell: (linea) => (linea.scarto > 0 ? <TipoScarto {...cella(linea)} /> : null),
    },
    { title: 'Ricevuta', cell: (linea) => <Ricevuta {...cella(linea)} /> },
    { title: 'Lotto', cell: (linea) => <Lotto {...cella(linea)} /> },
    {
      title: 'Resta lì',
      numeric: true,
      cell: ({ riga, scarto, ricevuta }) => formatQuantity(ricevutaDi(riga.Qta, sum([scarto, ricevuta], 3))),
    },
  ];
};

function Inviate({ riga: { QtaInviata, QtaRicevuta, Scarto: scarto, UnMisura } }: { riga: Inviata }): ReactNode {
  return (
    <>
      {formatQuantity(QtaInviata)} {UnMisura}
      {QtaRicevuta > 0 && <Text size="xs">ricevute {formatQuantity(QtaRicevuta)}</Text>}
      {scarto > 0 && <Text size="xs">scartate {formatQuantity(scarto)}</Text>}
    </>
  );
}

const nomeDi = ({ riga }: Linea): string => mostraCodiceArticolo(riga.CdArticolo);
const campoDi = ({ riga }: Linea) => ({ size: 'xs', decimals: decimaliQuantita(riga.UnMisura), required: true, w: 90 });
const colpaDelloScarto = ({ riga, scarto }: Linea): boolean => scarto < 0 || scarto > riga.Qta;

const Scarto = ({ linea, errore, onChange }: CellaProps): ReactNode => (
  <NumberField
    {...campoDi(linea)}
    aria-label={`Scarto di ${nomeDi(linea)}`}
    error={colpaDelloScarto(linea) ? errore : null}
    value={linea.scarto}
    onChange={(scritto) => {
      const scarto = scritto ?? 0;
      onChange({ scarto, ricevuta: ricevutaDi(linea.riga.Qta, scarto) });
    }}
  />
);

const TipoScarto = ({ linea, onChange }: CellaProps): ReactNode => (
  <>
    <Select
      size="xs"
      w={150}
      aria-label={`Tipo di scarto di ${nomeDi(linea)}`}
      data={tipiScarto}
      allowDeselect={false}
      value={linea.tipoScarto}
      onChange={(scelto) => scelto && onChange({ tipoScarto: scelto })}
    />
    <Checkbox
      size="xs"
      my={6}
      label="Recuperabile"
      aria-label={`Recuperabile lo scarto di ${nomeDi(linea)}`}
      checked={linea.recuperabile}
      onChange={({ currentTarget }) => onChange({ recuperabile: currentTarget.checked })}
    />
  </>
);

const Ricevuta = ({ linea, errore, onChange }: CellaProps): ReactNode => (
  <NumberField
    {...campoDi(linea)}
    aria-label={`Ricevuta di ${nomeDi(linea)}`}
    error={colpaDelloScarto(linea) ? null : errore}
    value={linea.ricevuta}
    onChange={(scritto) => onChange({ ricevuta: scritto ?? 0 })}
  />
);

const Lotto = ({ linea, onChange }: CellaProps): ReactNode => (
  <TextInput
    size="xs"
    w={110}
    maxLength={30}
    aria-label={`Lotto di ${nomeDi(linea)}`}
    value={linea.numLotto}
    onChange={({ currentTarget }) => onChange({ numLotto: currentTarget.value })}
  />
);
