import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { accreditaFattura } from '../contract.ts';
import { conArticolo, isOmaggio } from '../rules.ts';
import { daAccreditare, libera, statoAccredito } from '../rules/accredito.ts';
import { colonneAccredito, guastoDi, importoDi, type Scritta } from './colonne-accredito.tsx';
import { nomeDi, type PaginaIntera } from './documento.ts';

const mostrate = 200;
const conRicerca = 15;

export function NotaCreditoDialog({ pagina, onClose }: { pagina: PaginaIntera; onClose: () => void }): ReactNode {
  const { documento, accredito } = pagina;
  const { tipo, anno, numero, suffisso } = documento;
  const oggi = oggiInItalia(new Date());
  const [testa, setTesta] = useState({ data: oggi, motivo: '', spese: false, rifattura: false });
  const [cerca, setCerca] = useState('');
  const [scritte, setScritte] = useState<ReadonlyMap<number, Scritta>>(new Map());
  const [provato, setProvato] = useState(false);
  const emetti = useCall(accreditaFattura, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: (nota) => {
      notify.ok(`Nota di credito ${nota.numero}/${nota.anno}`);
      onClose();
    },
  });
  const righe = pagina.righe.filter(conArticolo).map((riga) => ({ riga, scritta: scritte.get(riga.riga) ?? vuota }));
  const chieste = righe.filter(({ scritta }) => scritta.qta !== null || scritta.differenza !== null);
  const valide = chieste.every((linea) => guastoDi(linea) === null);
  const speseIncasso = testa.spese ? accredito.spese : 0;
  const imponibile = sum([...chieste.filter(({ riga }) => !isOmaggio(riga)).map(importoDi), speseIncasso], 2);
  const dopo = righe.map((linea) => ({
    ...linea.riga,
    impAccreditato: sum([linea.riga.impAccreditato, importoDi(linea)], 2),
  }));
  const tutta = statoAccredito(dopo, { spese: sum([accredito.spese, -speseIncasso], 2), note: 1 }) === 'tutta';
  const gia = pagina.righe.some(({ impAccreditato }) => impAccreditato > 0);
  const tutto = (): void => {
    setTesta({ ...testa, spese: accredito.spese !== 0 });
    setScritte(
      new Map(
        righe.flatMap(({ riga }) => {
          const qta = libera(riga);
          return qta > 0 ? [[riga.riga, { qta, differenza: null }] as const] : [];
        }),
      ),
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (tipo !== 'FT' || testa.motivo.trim() === '' || !valide) return;
    emetti.mutate({
      tipo,
      anno,
      numero,
      suffisso,
      ...testa,
      rifattura: tutta && testa.rifattura,
      righe: chieste.map(({ riga, scritta }) => ({
        riga: riga.riga,
        qta: scritta.qta ?? daAccreditare(riga).qta,
        ...(scritta.differenza === null ? {} : { differenza: scritta.differenza }),
      })),
    });
  };
  const cercate = cerca.toLowerCase().trim();
  const viste = righe
    .filter(({ riga }) => `${riga.cdArticoloPadre} ${riga.descrizioneProdotto}`.toLowerCase().includes(cercate))
    .slice(0, mostrate);
  return (
    <FormDialog
      onClose={onClose}
      title={`Nota di credito di ${nomeDi(documento)}`}
      submitLabel="Emetti la nota"
      submitError={emetti.error}
      loading={emetti.isPending}
      size="72rem"
      onSubmit={onSubmit}
    >
      <Group align="flex-start">
        <TextInput
          label="Motivo"
          withAsterisk
          maxLength={200}
          data-autofocus
          style={{ flex: 1 }}
          error={provato && testa.motivo.trim() === '' ? 'Scrivere il motivo: va sulla nota.' : null}
          value={testa.motivo}
          onChange={({ currentTarget }) => setTesta({ ...testa, motivo: currentTarget.value })}
        />
        <DateField
          label="Data della nota"
          required
          w={150}
          min={documento.data}
          max={oggi}
          value={testa.data}
          onChange={(data) => data && setTesta({ ...testa, data })}
        />
      </Group>
      <Group justify="space-between">
        <Button size="xs" variant="default" onClick={tutto}>
          Tutto quanto resta
        </Button>
        {righe.length > conRicerca && (
          <TextInput
            size="xs"
            aria-label="Cerca una riga"
            placeholder="Cerca una riga"
            value={cerca}
            onChange={({ currentTarget }) => setCerca(currentTarget.value)}
          />
        )}
      </Group>
      <Table
        label="Righe da accreditare"
        rows={viste}
        columns={colonneAccredito(provato, ({ riga }, nuovo) =>
          setScritte(new Map(scritte).set(riga.riga, { ...(scritte.get(riga.riga) ?? vuota), ...nuovo })),
        )}
        keyOf={({ riga }) => riga.riga}
        maxHeight="50vh"
      />
      {accredito.spese !== 0 && (
        <Checkbox
          label={`Spese ${formatMoney(accredito.spese)}`}
          checked={testa.spese}
          onChange={({ currentTarget }) => setTesta({ ...testa, spese: currentTarget.checked })}
        />
      )}
      {tutta && accredito.ddt > 0 && (
        <Checkbox
          label={
            accredito.ddt === 1 ? 'Il suo DDT torna da fatturare' : `I suoi ${accredito.ddt} DDT tornano da fatturare`
          }
          description={gia ? 'Senza ciò che era già accreditato, che non si fattura di nuovo.' : undefined}
          checked={testa.rifattura}
          onChange={({ currentTarget }) => setTesta({ ...testa, rifattura: currentTarget.checked })}
        />
      )}
      <Text ta="right" aria-live="polite">
        Imponibile da accreditare <b>{formatMoney(imponibile)}</b>
        {tutta && ': la fattura è accreditata per intero'}
      </Text>
    </FormDialog>
  );
}

const vuota: Scritta = { qta: null, differenza: null };
