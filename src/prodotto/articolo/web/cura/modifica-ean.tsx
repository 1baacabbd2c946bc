import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { dettaglioArticolo, salvaEan } from '#prodotto/articolo/contract.ts';
import { decimaliQuantita, quantitaPiuPiccola } from '#prodotto/articolo/rules/decimali.ts';
import { eanMassimi, mostraGtin, verificaEan, verificaGtin } from '#prodotto/articolo/rules/gtin.ts';

interface RigaEan {
  readonly gtin: string;
  readonly qta: number | null;
}
const vuota: RigaEan = { gtin: '', qta: 1 };
const scritte = (righe: readonly RigaEan[]) =>
  righe.flatMap(({ gtin, qta }) => (gtin.trim() === '' ? [] : [{ gtin: gtin.trim(), qta: qta ?? 0 }]));

/** Edits the manufacturer's EANs of an article. */
export const modificaEan = (cdArticolo: string): Modifica<typeof dettaglioArticolo, readonly RigaEan[]> => ({
  titolo: 'Codici EAN',
  leggi: queryOf(dettaglioArticolo, { id: cdArticolo }),
  valore: ({ ean }) => ean.map(({ gtin, qta }) => ({ gtin: mostraGtin(gtin), qta })),
  campo: ({ valore, onChange, errore, stato }) => (
    <Righe righe={valore} onChange={onChange} errore={errore} unMisura={stato.unMisura} />
  ),
  mostra: (valore) =>
    valore.length === 0
      ? 'Nessun codice'
      : valore.map(({ gtin, qta }) => `${gtin} (${formatQuantity(qta ?? 0)})`).join(', '),
  verifica: (valore) => verificaEan(scritte(valore))?.frase ?? null,
  salva: (valore, versione) => writeOf(salvaEan, { id: cdArticolo, ean: scritte(valore), versione }),
  riuscita: 'Codici EAN salvati',
});

const erroreDi = ({ gtin }: RigaEan): string | undefined =>
  gtin.trim() === '' ? undefined : (verificaGtin(gtin) ?? undefined);

interface RigheProps {
  readonly righe: readonly RigaEan[];
  readonly onChange: (righe: readonly RigaEan[]) => void;
  readonly errore: string | undefined;
  readonly unMisura: string;
}

/** One empty row at the end, to type or scan the next code; Enter after a code moves to its quantity. */
function Righe({ righe, onChange, errore, unMisura }: RigheProps): ReactNode {
  const campi = useRef<HTMLDivElement>(null);
  const tutte = righe.length < eanMassimi ? [...righe, vuota] : righe;
  const cambia = (posto: number, nuova: Partial<RigaEan>): void =>
    onChange(
      tutte
        .map((riga, i) => (i === posto ? { ...riga, ...nuova } : riga))
        .filter((riga, i) => i < righe.length || riga.gtin !== ''),
    );
  const avanti = (event: KeyboardEvent, posto: number): void => {
    if (event.key !== 'Enter' || event.ctrlKey || tutte[posto]?.gtin.trim() === '') return;
    event.preventDefault();
    campi.current?.querySelector<HTMLInputElement>(`[data-qta="${posto}"]`)?.select();
  };
  return (
    <div ref={campi}>
      <Text size="sm" c="dimmed" mb="xs">
        Il codice a barre del produttore e quanti {unMisura} contiene la confezione che lo porta: il pezzo, la scatola,
        il cartone.
      </Text>
      {tutte.map(({ gtin, qta }, posto) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has nothing but its place while it is written
        <Group key={posto} gap="xs" align="flex-start" wrap="nowrap" mb="xs">
          <TextInput
            aria-label={`Codice EAN ${posto + 1}`}
            placeholder="Codice EAN"
            inputMode="numeric"
            flex={1}
            miw={0}
            maxLength={60}
            autoComplete="off"
            data-autofocus={posto === righe.length || undefined}
            value={gtin}
            error={errore === undefined ? undefined : erroreDi({ gtin, qta })}
            onChange={({ currentTarget }) => cambia(posto, { gtin: currentTarget.value })}
            onKeyDown={(event) => avanti(event, posto)}
          />
          <NumberField
            aria-label={`Contiene, codice ${posto + 1}`}
            rightSection={<Text size="xs">{unMisura}</Text>}
            w={110}
            data-qta={posto}
            min={quantitaPiuPiccola(unMisura)}
            max={9_999_999}
            decimals={decimaliQuantita(unMisura)}
            value={qta}
            onChange={(nuova) => cambia(posto, { qta: nuova })}
          />
          <ActionIcon
            mt={4}
            variant="subtle"
            aria-label={`Togli ${gtin || 'la riga vuota'}`}
            disabled={posto >= righe.length}
            onClick={() => onChange(righe.filter((_, i) => i !== posto))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {errore !== undefined && !righe.some((riga) => erroreDi(riga)) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errore}
        </Text>
      )}
    </div>
  );
}
