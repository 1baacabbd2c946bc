import { Button, Group, Text } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { saveFile } from '#platform/web/kit/list/save-file.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliQuantita, quantitaPiuPiccola } from '#prodotto/articolo/rules/decimali.ts';
import { excelInvio, inviaLavorazioni } from '../contract.ts';
import type { DaInviare } from './tipi-terzisti.ts';
import classes from './terzisti.module.css';

interface InvioProps {
  readonly righe: readonly DaInviare[];
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Sends work, grouped by subcontractor (B-128). */
export function InvioDialog({ righe, onClose, onSent }: InvioProps): ReactNode {
  const ids = righe.map(({ id }) => id);
  const [quante, setQuante] = useState<ReadonlyMap<number, number | null>>(
    () => new Map(righe.map(({ id, qtordinata }) => [id, qtordinata])),
  );
  const invia = useCall(inviaLavorazioni, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ bolle, fuoriScaffale }) => {
      notify.ok(`Confermato l'invio delle lavorazioni: ${bolle.length === 1 ? 'bolla' : 'bolle'} ${bolle.join(', ')}`);
      if (fuoriScaffale) notify.info(`Da prendere fuori dallo scaffale. ${fuoriScaffale}`);
      onSent();
      onClose();
    },
  });
  const excel = useMutation<void, ApiError>({ mutationFn: () => saveFile(excelInvio, { righe: ids }) });
  const terzisti = [...new Set(righe.map(({ ragioneSociale }) => ragioneSociale))];
  return (
    <FormDialog
      onClose={onClose}
      title="Invia lavorazione"
      submitLabel="Conferma invio"
      submitError={invia.error}
      loading={invia.isPending}
      size="lg"
      onSubmit={(event) => {
        event.preventDefault();
        invia.mutate({
          righe: ids,
          parti: righe.flatMap(({ id, qtordinata }) => {
            const qta = quante.get(id) ?? qtordinata;
            return qta < qtordinata ? [{ id, qta }] : [];
          }),
        });
      }}
    >
      {terzisti.map((nome) => (
        <div key={nome}>
          <Text fw={600}>{nome}</Text>
          <table className={classes.righe} aria-label={`Righe per ${nome}`}>
            <tbody>
              {righe
                .filter(({ ragioneSociale }) => ragioneSociale === nome)
                .map((riga) => (
                  <tr key={riga.id}>
                    <td className={classes.codice}>{mostraCodiceArticolo(riga.cdArticolo)}</td>
                    <td>{riga.descrizioneProdotto}</td>
                    <td>{riga.lavorazioneDaFare}</td>
                    <td className={classes.numero}>
                      <NumberField
                        aria-label={`Da inviare di ${riga.cdArticolo}`}
                        data-autofocus={riga === righe[0] || undefined}
                        size="xs"
                        w={110}
                        required
                        min={quantitaPiuPiccola(riga.unMisura)}
                        max={riga.qtordinata}
                        decimals={decimaliQuantita(riga.unMisura)}
                        rightSection={<Text size="xs">{riga.unMisura}</Text>}
                        value={quante.get(riga.id) ?? null}
                        onChange={(qta) => setQuante(new Map(quante).set(riga.id, qta))}
                      />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
      <Text size="sm" c="dimmed">
        La merce lascia lo scaffale, poi la ricezione, e ogni terzista riceve una bolla. Di una riga si può inviare una
        parte: il resto rimane da inviare.
      </Text>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTableExport size={16} aria-hidden />}
          loading={excel.isPending}
          onClick={() => excel.mutate()}
        >
          Excel
        </Button>
      </Group>
    </FormDialog>
  );
}
