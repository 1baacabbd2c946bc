import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { formatDiscounts, formatMoney, formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { decimaliPrezzo, decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { importoFattori } from '#vendita/documenti/rules/importi.ts';
import { minimoDi, stessoPrezzo, verificaRiga } from '../rules.ts';
import { CampoData } from './campo-data.tsx';
import { voluta, type Campi, type CampiRiga, type Riga } from './campi-modifica.ts';

type Modulo = UseFormReturnType<Campi>;
interface Linea {
  readonly riga: Riga;
  readonly form: Modulo;
  readonly campi: CampiRiga | undefined;
}

interface Quali {
  /** Price fields, for administrators. */
  readonly prezzi: boolean;
  /** Day fields; not with pick-up. */
  readonly conData: boolean;
  /** Line that is focused first. */
  readonly prima: Riga | undefined;
  /** The refusal of the last attempt to save. */
  readonly rifiuto: unknown;
}

/** Quantity and day of each open line, for administrators its price too. Refusals appear at the field while typing. */
export function colonneModifica(form: Modulo, { prezzi, conData, prima, rifiuto }: Quali): readonly Column<Riga>[] {
  const linea = (riga: Riga): Linea => ({ riga, form, campi: form.values.righe[riga.riga] });
  return [
    {
      title: 'Articolo',
      wide: true,
      cell: (riga) => (
        <>
          <b>{nomeDi(riga)}</b> {riga.descrizioneProdotto}
        </>
      ),
    },
    {
      title: 'Fatta',
      numeric: true,
      cell: (riga) => (minimoDi(riga) > 0 ? `${formatQuantity(minimoDi(riga))} ${riga.unMisura}` : null),
    },
    {
      title: 'Q.tà',
      width: 110,
      cell: (riga) => <Quantita {...linea(riga)} prima={riga === prima} rifiuto={rifiuto} />,
    },
    ...(conData
      ? [{ title: 'Consegna', width: 150, across: true, cell: (riga: Riga) => <Consegna {...linea(riga)} /> }]
      : []),
    ...(prezzi
      ? [
          { title: 'Prezzo', width: 120, cell: (riga: Riga) => <CampoPrezzo {...linea(riga)} quale="prUnitario" /> },
          { title: 'Sconto %', width: 90, cell: (riga: Riga) => <CampoPrezzo {...linea(riga)} quale="sconto1" /> },
          { title: 'e poi %', width: 90, cell: (riga: Riga) => <CampoPrezzo {...linea(riga)} quale="sconto2" /> },
        ]
      : [{ title: 'Prezzo', numeric: true, cell: prezzoScritto }]),
    { title: 'Importo', numeric: true, cell: (riga) => <Importo {...linea(riga)} /> },
    { title: '', width: 90, cell: (riga) => <Togli {...linea(riga)} /> },
  ];
}

const nomeDi = ({ cdArticolo }: Riga): string => mostraCodiceArticolo(cdArticolo);

const prezzoScritto = (riga: Riga): ReactNode => (
  <>
    <PriceCell value={riga.prUnitario} decimals={decimaliPrezzo(riga.unMisura)} />
    <Text size="xs">{formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)}</Text>
  </>
);

const guastoDi = ({ riga, campi, form }: Linea, path: 'qta' | 'prezzo'): ReactNode => {
  const chiesta = voluta(riga, campi);
  const uguale = chiesta.qta === riga.qtOrdinata && stessoPrezzo(riga, chiesta.prezzo);
  const guasto = uguale ? null : verificaRiga(riga, chiesta);
  return guasto?.path === path ? guasto.message : (form.errors[`righe.${riga.riga}.${path}`] ?? null);
};

interface QuantitaProps extends Linea {
  readonly prima: boolean;
  readonly rifiuto: unknown;
}

function Quantita({ prima, rifiuto, ...linea }: QuantitaProps): ReactNode {
  const { riga, form } = linea;
  const posto = `righe.${riga.riga}.qta`;
  const guasto = guastoDi(linea, 'qta');
  return (
    <>
      <NumberField
        data-autofocus={prima || undefined}
        size="xs"
        decimals={decimaliQuantita(riga.unMisura)}
        min={0}
        required
        aria-label={`Q.tà di ${nomeDi(riga)}`}
        {...form.getInputProps(posto)}
        error={guasto}
      />
      <QuantitaVicine
        quantita={guasto === null ? [] : quantitaAccettate(rifiuto, posto)}
        um={riga.unMisura}
        onScegli={(qta) => form.setFieldValue(posto, qta)}
      />
    </>
  );
}

const Consegna = ({ riga, form }: Linea): ReactNode => (
  <CampoData form={form} posto={`righe.${riga.riga}`} nome={nomeDi(riga)} />
);

const CampoPrezzo = ({
  quale,
  ...linea
}: Linea & { readonly quale: 'prUnitario' | 'sconto1' | 'sconto2' }): ReactNode => (
  <NumberField
    size="xs"
    decimals={quale === 'prUnitario' ? 5 : 2}
    min={0}
    required
    {...(quale !== 'prUnitario' && { max: 100 })}
    disabled={isOmaggio(linea.riga) || linea.riga.qtEvasaStoccata > 0}
    aria-label={`${{ prUnitario: 'Prezzo', sconto1: 'Sconto', sconto2: 'Secondo sconto' }[quale]} di ${nomeDi(linea.riga)}`}
    {...linea.form.getInputProps(`righe.${linea.riga.riga}.${quale}`)}
    error={quale === 'prUnitario' ? guastoDi(linea, 'prezzo') : null}
  />
);

function Importo({ riga, campi }: Linea): ReactNode {
  const { qta, prezzo } = voluta(riga, campi);
  const cambiata = qta !== riga.qtOrdinata || !stessoPrezzo(riga, prezzo);
  return cambiata ? <b>{formatMoney(importoFattori(prezzo, qta))}</b> : formatMoney(riga.impRigo);
}

/** Reduces the line to what is delivered or picked, which drops or closes it; hidden if that is all of it. */
function Togli({ riga, campi, form }: Linea): ReactNode {
  const minimo = minimoDi(riga);
  if (minimo === riga.qtOrdinata) return null;
  const tolta = campi?.qta === minimo;
  const nome = tolta ? 'Rimetti' : minimo > 0 ? 'Chiudi il resto' : 'Togli';
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${nome} ${nomeDi(riga)}`}
      onClick={() => form.setFieldValue(`righe.${riga.riga}.qta`, tolta ? riga.qtOrdinata : minimo)}
    >
      {nome}
    </Button>
  );
}
