import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { useCall } from '#platform/web/query.ts';
import { revocaImportazione, type leggiImportazione } from '../contract.ts';

type Importazione = ReplyOf<typeof leggiImportazione>;

const scritte = (conteggi: Importazione['conteggi']): boolean =>
  conteggi.some(({ kind, nuove, cambiate }) => kind === 'file' && nuove + cambiate > 0);

export function Revoca({ id, stato, revocabileFino, nuove, cambiate, conteggi }: Importazione): ReactNode {
  const revoca = useCall(revocaImportazione, { untilFresh: true });
  if (stato !== 'importata' || revocabileFino === null) return null;
  const chiedi = async (): Promise<void> => {
    const sicuro = await confirm({
      title: 'Revocare l’importazione?',
      text: `Righe nuove che vengono tolte: ${formatNumber(nuove)}. Righe cambiate che tornano com’erano: ${formatNumber(cambiate)}. Se una di loro è cambiata da allora, non viene revocato nulla.${scritte(conteggi) ? ' Immagini e schede scritte nell’archivio restano.' : ''}`,
      confirm: 'Revoca',
      danger: true,
      back: null,
    });
    if (sicuro) revoca.mutate({ id });
  };
  return (
    <Button variant="default" loading={revoca.isPending} onClick={() => void chiedi()}>
      Revoca l’importazione
    </Button>
  );
}
