import { Button, Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { diOgniGiorno, filtriDi, gruppiDi, predefiniti, tipiDi, tipiDocumento } from '../rules.ts';
import { aree, tipiData, tipiVis, visteElettroniche } from '../rules/list.ts';
import { FiltriMerce, senzaMerce, type FiltriProps } from './filtri-merce.tsx';

const scelta =
  <T extends string>(values: readonly T[], usuale: T, go: (uno: T | undefined) => void) =>
  (value: string | null): void => {
    const uno = values.find((one) => one === value);
    go(uno === usuale ? undefined : uno);
  };

export function FiltriPrimi({ ricerca, onChange }: FiltriProps): ReactNode {
  const area = ricerca.Area ?? 'Vendite';
  return (
    <>
      <Select
        label="Area"
        w={120}
        data={aree}
        value={area}
        allowDeselect={false}
        onChange={scelta(aree, 'Vendite', (Area) =>
          onChange({
            Area,
            Gruppo: undefined,
            Filtro: undefined,
            TipoDocumento: undefined,
            CdAnagrafica: undefined,
            Fornitore: undefined,
            ...senzaMerce,
            Firma: undefined,
            Elettronica: undefined,
          }),
        )}
      />
      <Select
        label="Gruppo"
        withAsterisk
        w={170}
        placeholder="Scegliere"
        data={gruppiDi[area]}
        value={ricerca.Gruppo ?? null}
        allowDeselect={false}
        onChange={(gruppo) =>
          onChange({
            Gruppo: gruppiDi[area].find((uno) => uno === gruppo),
            Filtro: undefined,
            TipoDocumento: undefined,
            ...(gruppo === 'Resi' && senzaMerce),
            Firma: undefined,
            Elettronica: undefined,
          })
        }
      />
      <Select
        label="Tipo Visualizzazione"
        w={160}
        data={tipiVis}
        value={ricerca.TipoVis ?? 'Documenti'}
        allowDeselect={false}
        onChange={scelta(tipiVis, 'Documenti', (TipoVis) => onChange({ TipoVis }))}
      />
      <Date2 ricerca={ricerca} onChange={onChange} />
    </>
  );
}

function Date2({ ricerca, onChange }: FiltriProps): ReactNode {
  const { Area = 'Vendite', Gruppo, Filtro = '', NrDocumento = 0 } = ricerca;
  const senza = diOgniGiorno({ Area, Gruppo, Filtro, NrDocumento });
  const usuali = predefiniti(oggiInItalia(new Date()));
  const campo = (label: string, nome: 'DataDa' | 'DataA'): ReactNode => (
    <DateField
      label={label}
      required
      w={130}
      value={ricerca[nome] ?? (senza ? null : usuali[nome])}
      onChange={(giorno) => onChange({ [nome]: giorno ?? undefined })}
    />
  );
  return (
    <>
      {campo('Data DA', 'DataDa')}
      {campo('Data A', 'DataA')}
    </>
  );
}

/** B-030. */
export function AltriFiltri({ ricerca, onChange, onClose }: FiltriProps & { onClose: () => void }): ReactNode {
  const area = ricerca.Area ?? 'Vendite';
  const filtri = filtriDi(area, ricerca.Gruppo);
  const tipi = ricerca.Gruppo ? tipiDi(area, ricerca.Gruppo) : [];
  return (
    <DetailPanel title="Filtri" onClose={onClose} actions={<Button onClick={onClose}>Chiudi</Button>}>
      <Stack gap="sm">
        <MultiSelect
          label="Filtro"
          placeholder={filtri.length === 0 ? 'Nessuno per questo gruppo' : undefined}
          disabled={filtri.length === 0}
          data={filtri}
          value={(ricerca.Filtro ?? '').split(',').filter((uno) => uno !== '')}
          onChange={(scelti) => onChange({ Filtro: scelti.join(',') || undefined })}
        />
        <Select
          label="Tipo Documento"
          placeholder="Tutti"
          clearable
          disabled={tipi.length < 2}
          data={tipi.map((tipo) => ({ value: tipo, label: `${tipo} - ${tipiDocumento[tipo] ?? tipo}` }))}
          value={ricerca.TipoDocumento ?? null}
          onChange={(tipo) => onChange({ TipoDocumento: tipo ?? undefined })}
        />
        <Select
          label="Tipo Data"
          data={tipiData}
          value={ricerca.TipoData ?? 'Data consegna'}
          allowDeselect={false}
          onChange={scelta(tipiData, 'Data consegna', (TipoData) => onChange({ TipoData }))}
        />
        <Numero label="Numero doc." nome="NrDocumento" ricerca={ricerca} onChange={onChange} />
        <Numero label="Anno" nome="Anno" ricerca={ricerca} onChange={onChange} />
        {ricerca.Gruppo === 'Consegnato' && (
          <Checkbox
            label="Senza firma"
            checked={ricerca.Firma === 'senza'}
            onChange={({ currentTarget }) => onChange({ Firma: currentTarget.checked ? 'senza' : undefined })}
          />
        )}
        {area === 'Vendite' && ricerca.Gruppo !== 'Resi' && (
          <Select
            label="Fattura elettronica"
            placeholder="In ogni stato"
            clearable
            data={visteElettroniche}
            value={ricerca.Elettronica ?? null}
            onChange={(scelta) => onChange({ Elettronica: visteElettroniche.find((una) => una === scelta) })}
          />
        )}
        {area === 'Vendite' && ricerca.Gruppo !== 'Resi' && <FiltriMerce ricerca={ricerca} onChange={onChange} />}
        {area === 'Acquisti' && <Fornitore ricerca={ricerca} onChange={onChange} />}
        {area === 'Vendite' && <Cliente ricerca={ricerca} onChange={onChange} />}
      </Stack>
    </DetailPanel>
  );
}

function Numero({
  label,
  nome,
  ricerca,
  onChange,
}: FiltriProps & { label: string; nome: 'NrDocumento' | 'Anno' }): ReactNode {
  const [valore, setValore] = useState<number | null>(ricerca[nome] ?? null);
  const manda = (): void => onChange({ [nome]: valore ?? undefined });
  return (
    <NumberField
      label={label}
      min={nome === 'Anno' ? 2000 : 1}
      max={nome === 'Anno' ? 2100 : 2_000_000_000}
      value={valore}
      onChange={setValore}
      onBlur={manda}
      onKeyDown={({ key }) => key === 'Enter' && manda()}
    />
  );
}

function Fornitore({ ricerca, onChange }: FiltriProps): ReactNode {
  const [nome, setNome] = useState(ricerca.Fornitore ?? '');
  const manda = (): void => onChange({ Fornitore: nome.trim() || undefined });
  return (
    <TextInput
      label="Fornitore"
      description="Come è scritto sugli ordini"
      maxLength={80}
      value={nome}
      onChange={({ currentTarget }) => setNome(currentTarget.value)}
      onBlur={manda}
      onKeyDown={({ key }) => key === 'Enter' && manda()}
    />
  );
}

function Cliente({ ricerca, onChange }: FiltriProps): ReactNode {
  const [nome, setNome] = useState('');
  const codAnagrafica = ricerca.CdAnagrafica;
  return (
    <ClienteCombo
      label="Cliente"
      value={codAnagrafica ? { codAnagrafica, ragioneSociale: nome || codAnagrafica } : null}
      onChange={(cliente) => {
        setNome(cliente?.ragioneSociale ?? '');
        onChange({ CdAnagrafica: cliente?.codAnagrafica });
      }}
    />
  );
}
