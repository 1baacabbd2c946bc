import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Customer } from '#platform/web/customer.ts';
import { useSlots } from '#platform/web/slots.ts';
import { scriviLocalita } from '../scrivi-indirizzo.ts';

export interface VoceCliente {
  readonly cdAnagrafica: string;
  readonly ragioneSociale: string;
  readonly localita: string;
  readonly provincia: string;
}

export type CercaClienti = (testo: string) => UseQueryOptions<{ clienti: VoceCliente[] }, ApiError>;

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly cercaClienti: CercaClienti;
  }
}

interface ClienteComboProps {
  readonly value: Customer | null;
  readonly onChange: (cliente: Customer | null) => void;
  readonly label?: string;
  /** The label stands above the field, as those of its neighbours. */
  readonly conEtichetta?: boolean;
  readonly primo?: boolean;
  readonly errore?: ReactNode;
  readonly vuoto?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const codice = (cliente: Customer): string => `${cliente.ragioneSociale} (${cliente.codAnagrafica})`;

/** P-028. */
export function ClienteCombo(props: ClienteComboProps): ReactNode {
  const {
    value,
    onChange,
    label = 'Cliente',
    conEtichetta = false,
    primo: focused = false,
    errore,
    vuoto = 'Scegli il cliente',
    ref,
  } = props;
  const { cercaClienti: cerca } = useSlots();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [testo, setTesto] = useState<string | null>(null);
  const [cercato] = useDebouncedValue(testo ?? '', 150);
  const query = useQuery({ ...cerca(cercato), enabled: combobox.dropdownOpened, placeholderData: keepPreviousData });
  const clienti = query.data?.clienti ?? [];
  const { selectFirstOption, resetSelectedOption } = combobox;
  /** Text at which Enter was pressed before its customers arrived. */
  const atteso = useRef<string | null>(null);
  const queries = useQueryClient();
  // Enter must not select from outdated results.
  const fresh = testo === cercato && !query.isPlaceholderData;
  useEffect(() => {
    if (fresh && query.data && testo !== '') selectFirstOption();
    else resetSelectedOption();
  }, [fresh, query.data, testo, selectFirstOption, resetSelectedOption]);
  const chiudi = (): void => {
    atteso.current = null;
    setTesto(null);
    combobox.closeDropdown();
  };
  const scegli = (scelto: VoceCliente | undefined): void => {
    if (scelto) onChange({ codAnagrafica: scelto.cdAnagrafica, ragioneSociale: scelto.ragioneSociale });
    chiudi();
  };
  const aspetta = (scritto: string): void => {
    atteso.current = scritto;
    const arrivano = queries.ensureQueryData({ ...cerca(scritto), queryKey: cerca(scritto).queryKey ?? [] });
    void arrivano.then(
      ({ clienti: [primo] }) => primo && atteso.current === scritto && scegli(primo),
      // The list of suggestions makes the same request and reports the failure.
      () => undefined,
    );
  };
  const togli = (): void => {
    onChange(null);
    chiudi();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(code) => scegli(clienti.find(({ cdAnagrafica }) => cdAnagrafica === code))}
      position="bottom-start"
      width="target"
    >
      <Combobox.Target>
        <TextInput
          ref={ref}
          size="xs"
          styles={{ input: { textOverflow: 'ellipsis' } }}
          {...(conEtichetta ? { label } : { 'aria-label': label })}
          data-autofocus={focused || undefined}
          placeholder={vuoto}
          error={errore}
          value={testo ?? (value ? codice(value) : '')}
          title={value ? codice(value) : undefined}
          onChange={(event) => {
            atteso.current = null;
            setTesto(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || testo === null) return;
            // Otherwise a surrounding form would be submitted without this customer.
            event.preventDefault();
            if (testo !== '' && !(fresh && query.data)) aspetta(testo);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={chiudi}
          rightSection={
            query.isFetching ? (
              <Loader size={14} />
            ) : (
              value && <CloseButton size="xs" aria-label="Togli il cliente" onClick={togli} />
            )
          }
          rightSectionPointerEvents="all"
        />
      </Combobox.Target>
      <Combobox.Dropdown style={{ minWidth: 'min(320px, calc(100vw - 24px))' }}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Clienti">
          {clienti.map((cliente) => (
            <Combobox.Option key={cliente.cdAnagrafica} value={cliente.cdAnagrafica}>
              <Text size="sm" fw={500} truncate>
                {cliente.ragioneSociale}
              </Text>
              <Text size="xs" c="dimmed">
                {cliente.cdAnagrafica} · {scriviLocalita(cliente)}
              </Text>
            </Combobox.Option>
          ))}
          {clienti.length === 0 && (
            <Combobox.Empty>{esito(query.isError ? query.error.message : null, query.isFetching)}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const esito = (errore: string | null, inCorso: boolean): string =>
  errore ?? (inCorso ? 'Caricamento dati...' : 'Nessun dato trovato');
