import { Box, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Customer } from '#platform/web/customer.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { descOrigine, tutteOrigini } from '#vendita/documenti/rules.ts';
import { scelteMerce } from '#vendita/ricerca-documenti/contract.ts';
import type { leggiAndamento } from '../contract.ts';
import { periodoUsuale } from '../rules.ts';
import { passi, type Passo } from '../rules/list.ts';
import type { FiltroUsato } from '../rules/quadri.ts';
import type { Scritta } from './leggi-search.ts';

interface FiltriProps {
  readonly filtro: Omit<Scritta, 'misura'>;
  /** Filters that the picture uses; the others are hidden. */
  readonly usati: readonly FiltroUsato[];
  readonly letto: Pick<ReplyOf<typeof leggiAndamento>, 'ragioneSociale'> | undefined;
  readonly onChange: (nuovo: Scritta) => void;
}

/** Two columns on a phone; otherwise the widths of the fields would differ. */
const largo = (altrove: number | 'auto') => ({ base: 'calc(50% - 4px)', xs: altrove });

const nomiPassi: Record<Passo, string> = {
  giorno: 'Giorni',
  settimana: 'Settimane',
  mese: 'Mesi',
};

export function FiltriAndamento({ usati, ...props }: FiltriProps): ReactNode {
  const { filtro, onChange } = props;
  return (
    <>
      {usati.includes('periodo') && <Periodo {...props} />}
      {usati.includes('confronto') && (
        <DateField
          label="Confronta dal"
          size="xs"
          w={largo(150)}
          placeholder="anno prima"
          value={filtro.confronto ?? null}
          onChange={(nuovo) => onChange({ confronto: nuovo ?? undefined })}
        />
      )}
      {usati.includes('passo') && (
        <SegmentedControl
          size="xs"
          aria-label="Per"
          w={largo('auto')}
          data={passi.map((uno) => ({ value: uno, label: nomiPassi[uno] }))}
          value={filtro.passo ?? 'mese'}
          onChange={(passo) => onChange({ passo: passo === 'mese' ? undefined : passo })}
        />
      )}
      {usati.includes('vendite') && <Vendite {...props} />}
    </>
  );
}

type Parte = Omit<FiltriProps, 'usati'>;

function Periodo({ filtro, onChange }: Parte): ReactNode {
  const usuale = periodoUsuale(oggiInItalia(new Date()));
  const giorno = (label: string, nome: 'dal' | 'al'): ReactNode => (
    <DateField
      label={label}
      required
      size="xs"
      w={largo(130)}
      value={filtro[nome] ?? usuale[nome]}
      onChange={(nuovo) => onChange({ [nome]: nuovo ?? undefined })}
    />
  );
  return (
    <>
      {giorno('Dal', 'dal')}
      {giorno('Al', 'al')}
    </>
  );
}

function Vendite({ filtro, letto, onChange }: Parte): ReactNode {
  const scelte = useQuery(queryOf(scelteMerce, {}));
  const voci = (quali: 'categorie' | 'marchi'): { value: string; label: string }[] =>
    (scelte.data?.[quali] ?? []).map(({ codice, nome }) => ({ value: codice, label: nome || codice }));
  const comune = {
    size: 'xs',
    w: largo(170),
    clearable: true,
    searchable: true,
    nothingFoundMessage: 'Nessuna voce',
  } as const;
  return (
    <>
      <Cliente cliente={filtro.cliente} nome={letto?.ragioneSociale ?? ''} onChange={onChange} />
      <Select
        {...comune}
        label="Canale"
        w={largo(120)}
        placeholder="Tutti"
        data={tutteOrigini.map((una) => ({ value: una, label: descOrigine(una) }))}
        value={filtro.origine ?? null}
        onChange={(origine) => onChange({ origine: origine ?? undefined })}
      />
      <Select
        {...comune}
        label="Categoria"
        placeholder="Tutte"
        data={voci('categorie')}
        value={filtro.categoria ?? null}
        onChange={(categoria) => onChange({ categoria: categoria ?? undefined })}
      />
      <Select
        {...comune}
        label="Marchio"
        placeholder="Tutti"
        data={voci('marchi')}
        value={filtro.marchio ?? null}
        onChange={(marchio) => onChange({ marchio: marchio ?? undefined })}
      />
    </>
  );
}

interface ClienteProps {
  readonly cliente: string | undefined;
  readonly nome: string;
  readonly onChange: (nuovo: Scritta) => void;
}

function Cliente({ cliente, nome, onChange }: ClienteProps): ReactNode {
  const [scelto, setScelto] = useState<Customer | null>(null);
  const detto = nome || (scelto?.codAnagrafica === cliente ? scelto?.ragioneSociale : '') || 'Cliente';
  return (
    <Box w={largo(170)}>
      <ClienteCombo
        conEtichetta
        value={cliente === undefined ? null : { codAnagrafica: cliente, ragioneSociale: detto }}
        onChange={(nuovo) => {
          setScelto(nuovo);
          onChange({ cliente: nuovo?.codAnagrafica });
        }}
      />
    </Box>
  );
}
