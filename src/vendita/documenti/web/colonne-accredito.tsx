import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { formatDiscounts, formatMoney, formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo, decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { isOmaggio } from '../rules.ts';
import { daAccreditare, libera, rigaAccredito, verificaAccredito } from '../rules/accredito.ts';
import type { PaginaIntera } from './documento.ts';

/** Without a quantity a price difference applies to the whole remainder. */
export interface Scritta {
  readonly qta: number | null;
  readonly differenza: number | null;
}
export interface Linea {
  readonly riga: PaginaIntera['righe'][number];
  readonly scritta: Scritta;
}
type Cambia = (linea: Linea, nuovo: Partial<Scritta>) => void;

const chiestoDi = ({ riga, scritta }: Linea) => ({
  qta: scritta.qta ?? daAccreditare(riga).qta,
  differenza: scritta.differenza ?? undefined,
});
const intatta = ({ scritta }: Linea): boolean => scritta.qta === null && scritta.differenza === null;

export const guastoDi = (linea: Linea): string | null =>
  intatta(linea) ? null : verificaAccredito(linea.riga, chiestoDi(linea));

export const importoDi = (linea: Linea): number =>
  intatta(linea) || guastoDi(linea) !== null ? 0 : rigaAccredito(linea.riga, chiestoDi(linea)).impRigo;

export const colonneAccredito = (provato: boolean, cambia: Cambia): readonly Column<Linea>[] => [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ riga }) => (
      <>
        <b>{nomeDi(riga)}</b> {riga.descrizioneProdotto}
      </>
    ),
  },
  { title: 'Fatturata', numeric: true, cell: ({ riga }) => `${formatQuantity(riga.qtOrdinata)} ${riga.unMisura}` },
  { title: 'Prezzo', numeric: true, cell: ({ riga }) => <Prezzo riga={riga} /> },
  { title: 'Resta', numeric: true, cell: ({ riga }) => <Resta riga={riga} /> },
  {
    title: 'Q.tà',
    width: 110,
    cell: (linea) => (
      <NumberField
        size="xs"
        decimals={decimaliQuantita(linea.riga.unMisura)}
        min={0}
        aria-label={`Q.tà da accreditare di ${nomeDi(linea.riga)}`}
        disabled={libera(linea.riga) <= 0}
        error={errore(linea, provato, linea.scritta.differenza === null)}
        value={linea.scritta.qta}
        onChange={(qta) => cambia(linea, { qta })}
      />
    ),
  },
  {
    title: 'Solo prezzo, € in meno',
    width: 130,
    cell: (linea) => (
      <NumberField
        size="xs"
        decimals={5}
        min={0}
        aria-label={`Differenza di prezzo di ${nomeDi(linea.riga)}`}
        disabled={isOmaggio(linea.riga) || daAccreditare(linea.riga).qta <= 0}
        error={errore(linea, provato, linea.scritta.differenza !== null)}
        value={linea.scritta.differenza}
        onChange={(differenza) => cambia(linea, { differenza })}
      />
    ),
  },
  { title: 'Importo', numeric: true, cell: (linea) => (intatta(linea) ? null : formatMoney(importoDi(linea))) },
];

const nomeDi = ({ cdArticoloPadre }: Linea['riga']): string => mostraCodiceArticolo(cdArticoloPadre);

/** Too high a value is refused at once, a missing one after submit. */
const errore = (linea: Linea, provato: boolean, qui: boolean): string | null =>
  qui && (provato || (linea.scritta.differenza ?? linea.scritta.qta ?? 0) > 0) ? guastoDi(linea) : null;

const Prezzo = ({ riga }: { riga: Linea['riga'] }): ReactNode => (
  <>
    <PriceCell value={riga.prUnitario} decimals={decimaliPrezzo(riga.unMisura)} />
    <Text size="xs">{formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)}</Text>
  </>
);

function Resta({ riga }: { riga: Linea['riga'] }): ReactNode {
  const { qta, importo } = daAccreditare(riga);
  return (
    <>
      {formatQuantity(qta)}
      {riga.impAccreditato > 0 && <Text size="xs">{formatMoney(importo)}</Text>}
      {riga.qtInReso > 0 && <Text size="xs">{formatQuantity(riga.qtInReso)} in reso</Text>}
    </>
  );
}
