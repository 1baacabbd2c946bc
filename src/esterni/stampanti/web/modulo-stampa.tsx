import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { hostFailed } from '#platform/web/host/port.ts';
import { host } from '#platform/web/host/host.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { scannedCode } from '#platform/contract/scanned-code.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { lostWithLogin } from '#platform/web/lost-scans.ts';
import { useScanEnd } from '#platform/web/use-scan-end.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { anteprimaEtichetta, stampaEtichette, type elencoStampanti } from '../contract.ts';
import { verificaNumero } from '../rules.ts';
import { modelli, tipiNostri, type TipoNostro } from '../rules/modelli-etichette.ts';
import { Anteprima } from './anteprima.tsx';

interface ModuloProps {
  readonly stampanti: ReplyOf<typeof elencoStampanti>['stampanti'];
  readonly tipo: TipoNostro;
  readonly chiave: string;
  readonly onScelta: (nuovo: { readonly tipo?: TipoNostro; readonly chiave?: string }) => void;
}

export function ModuloStampa({ stampanti, tipo, chiave, onScelta }: ModuloProps): ReactNode {
  const [scritta, setScritta] = useState(chiave);
  const [ignota, setIgnota] = useState('');
  const [numero, setNumero] = useState<number | null>(1);
  const [nome, setNome] = useState(stampanti[0]?.nome ?? '');
  const stampante = stampanti.find((una) => una.nome === nome) ?? stampanti[0];
  const stampa = useCall(stampaEtichette, {
    meta: { failure: 'screen' },
    onSuccess: ({ messaggio, errori, programma }) => {
      const mandate = programma.every((una) => host.send('stampaSimapac', una.stampante, una.zpl));
      if (!mandate) notify.error(hostFailed);
      else if (errori.length > 0) notify.error(messaggio);
      else notify.ok(messaggio);
    },
  });
  const queries = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  const finisce = useScanEnd();
  useEffect(() => {
    if (document.activeElement?.matches('body, main, main h1')) campo.current?.focus({ preventScroll: true });
  }, []);
  /** Only codes that have a label go into the URL. The scanner's Enter shows the label; the next Enter prints it. */
  const prendi = (valore: string): void => {
    setScritta(valore);
    setIgnota('');
    if (valore === '') return onScelta({ chiave: '' });
    const domanda = queryOf(anteprimaEtichetta, { tipo, chiave: valore, densita: stampante?.densita ?? '203' });
    queries.fetchQuery({ ...domanda, meta: { failure: 'screen' } }).then(
      () => onScelta({ chiave: valore }),
      (error: unknown) => {
        lostWithLogin(error, valore);
        setIgnota(`Letto ${valore}: ${sentenceOf(error)}`);
      },
    );
  };
  useLettore(prendi, campo);
  const quante = numero ?? 0;
  const rifiuto = scritta === '' ? null : verificaNumero(quante, scritta);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        stampa.mutate({ stampante: nome, tipo, righe: [{ chiave: scritta, numeroEtichette: quante }] });
      }}
    >
      <SegmentedControl
        mb="md"
        size="lg"
        aria-label="Tipo di etichetta"
        style={{ flexWrap: 'wrap' }}
        data={tipiNostri.map((uno) => ({ value: uno, label: modelli[uno].titolo }))}
        value={tipo}
        onChange={(uno) => onScelta({ tipo: tipiNostri.find((altro) => altro === uno) ?? tipo })}
      />
      <Group align="flex-end" gap="sm" mb="md">
        <TextInput
          label="Codice"
          size="lg"
          w={260}
          maxLength={60}
          value={scritta}
          ref={campo}
          onChange={({ currentTarget }) => setScritta(currentTarget.value.trim())}
          error={ignota || undefined}
          onBlur={() => scritta !== chiave && prendi(scannedCode(scritta))}
          onKeyDown={(event) => {
            if (!finisce(event, scritta) || scritta === chiave) return;
            event.preventDefault();
            prendi(scannedCode(scritta));
          }}
        />
        <NumberField
          label="N. etichette"
          size="lg"
          w={140}
          min={0}
          value={numero}
          onChange={setNumero}
          error={rifiuto}
        />
        <Select
          label="Stampante"
          size="lg"
          w={240}
          data={stampanti.map((una) => una.nome)}
          value={nome}
          onChange={(una) => una && setNome(una)}
          allowDeselect={false}
          description={stampante?.motivo || undefined}
        />
        <Button
          type="submit"
          size="lg"
          disabled={scritta === '' || rifiuto !== null}
          aria-busy={stampa.isPending}
          leftSection={<IconPrinter />}
        >
          Stampa
        </Button>
      </Group>
      <SubmitError error={stampa.error} />
      {chiave !== '' && <Anteprima tipo={tipo} chiave={chiave} densita={stampante?.densita ?? '203'} />}
    </form>
  );
}
