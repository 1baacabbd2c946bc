import { Input, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, Ref } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { Customer } from '#platform/web/customer.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import type { areeScansioni } from '../contract.ts';
import { type Origine, origini } from '../rules/list.ts';
import { anniScansioni } from '../rules.ts';

export interface Valori {
  readonly Area: string;
  readonly TipoDocumento: string;
  readonly Anno: number | null;
  readonly NrDocumento: number | null;
  readonly cliente: Customer | null;
  readonly NrRimanenza: number | null;
  readonly NrPagina: number | null;
}

export type Aree = ReplyOf<typeof areeScansioni>['aree'];

interface CampiProps {
  readonly form: UseFormReturnType<Valori>;
  readonly aree: Aree;
  readonly origine: Origine;
  readonly onOrigine: (origine: Origine) => void;
  readonly oggi: string;
  readonly primo: Ref<HTMLInputElement>;
  readonly cliente: Ref<HTMLInputElement>;
}

type Tipo = Pick<Aree[number]['tipoDocumenti'][number], 'autoNrDocumento' | 'copia'>;
const nessunTipo: Tipo = { autoNrDocumento: false, copia: false };

/** Numbers itself (B-149), or takes the customer from our document. */
export const tipoScelto = (aree: Aree, { Area, TipoDocumento }: Pick<Valori, 'Area' | 'TipoDocumento'>): Tipo =>
  aree.find(({ area }) => area === Area)?.tipoDocumenti.find(({ tipoDoc }) => tipoDoc === TipoDocumento) ?? nessunTipo;

/** B-019, B-021. */
export function CampiScansione({
  form,
  aree,
  origine,
  onOrigine,
  oggi,
  primo,
  cliente: campoCliente,
}: CampiProps): ReactNode {
  const { Area, Anno, cliente } = form.values;
  const tipi = aree.find(({ area }) => area === Area)?.tipoDocumenti ?? [];
  const { autoNrDocumento: auto, copia } = tipoScelto(aree, form.values);
  return (
    <>
      <Select
        label="Origine"
        data={origini}
        value={origine}
        allowDeselect={false}
        onChange={(nuova) => nuova && onOrigine(nuova as Origine)}
      />
      <Select
        label="Area"
        data={aree.map(({ area }) => area)}
        {...form.getInputProps('Area')}
        value={Area === '' ? null : Area}
        onChange={(area) => form.setValues({ Area: area ?? '', TipoDocumento: '' })}
        clearable
      />
      <Select
        label="Tipo"
        data={tipi.map(({ tipoDoc, descrizione }) => ({ value: tipoDoc, label: descrizione }))}
        {...form.getInputProps('TipoDocumento')}
        value={form.values.TipoDocumento === '' ? null : form.values.TipoDocumento}
        onChange={(tipo) => form.setFieldValue('TipoDocumento', tipo ?? '')}
        disabled={tipi.length === 0}
        clearable
      />
      <SimpleGrid cols={2} spacing="xs">
        <Select
          label="Anno"
          data={anniScansioni(oggi).map(String)}
          {...form.getInputProps('Anno')}
          value={Anno === null ? null : String(Anno)}
          onChange={(anno) => form.setFieldValue('Anno', anno === null ? null : Number(anno))}
          clearable={origine === 'Archivio'}
        />
        <NumberField
          label="Numero doc."
          min={1}
          max={999_999_999}
          disabled={auto && origine !== 'Archivio'}
          placeholder={auto ? 'automatico' : ''}
          ref={primo}
          {...form.getInputProps('NrDocumento')}
        />
      </SimpleGrid>
      <Input.Label component="span">Cod. Cliente</Input.Label>
      <ClienteCombo
        label="Cod. Cliente"
        value={cliente}
        errore={form.errors['CdAnagrafica']}
        ref={campoCliente}
        {...(copia && origine !== 'Archivio' && { vuoto: 'Quello del documento' })}
        onChange={(nuovo) => form.setFieldValue('cliente', nuovo)}
      />
      {origine === 'CodBarError' && (
        <SimpleGrid cols={2} spacing="xs">
          <NumberField label="Nr. Rimanenza" min={1} max={999_999_999} {...form.getInputProps('NrRimanenza')} />
          <NumberField label="Nr. Pagina" min={1} max={10_000} {...form.getInputProps('NrPagina')} />
        </SimpleGrid>
      )}
    </>
  );
}
