import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { filtriImportazioni } from '../rules/list.ts';
import { abbinamenti, importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { caricaConsegna, elencoImportazioni } from '../contract.ts';
import { verificaConsegna } from '../rules.ts';
import { colonne } from './colonne-importazioni.tsx';
import { GuaiCartella } from './guai-cartella.tsx';
import { ImportazionePanel } from './importazione-panel.tsx';

const route = getRouteApi(importazioneDati);

export function ImportazionePage(): ReactNode {
  const list = useListOf(elencoImportazioni, filtriImportazioni, route);
  const [aperta, setAperta] = useState<number | null>(null);
  const carica = useCall(caricaConsegna, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ id }) => setAperta(id),
  });
  const manda = (file: File): void =>
    void inBase64(file).then((contenuto) => carica.mutate({ nome: file.name, contenuto }));
  return (
    <ListScreen
      title="Importazione dati"
      list={list}
      counted={['importazione', 'importazioni']}
      label="Importazioni"
      empty="Nessuna importazione: caricare uno zip con i file CSV, un file solo o un catalogo BMEcat."
      actions={
        <>
          <ButtonLink to={abbinamenti} variant="default">
            Marchi e gruppi dei fornitori
          </ButtonLink>
          <UploadButton
            label="File da importare"
            accept=".zip,.csv,.txt,.xml"
            refuse={verificaConsegna}
            loading={carica.isPending}
            failure={carica.error?.message}
            onFile={manda}
          >
            Carica una consegna
          </UploadButton>
        </>
      }
      above={<GuaiCartella />}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={({ id }) => setAperta(id)}
      tint={({ stato }) => (stato === 'con errori' || stato === 'non riuscita' ? 'red' : null)}
    >
      {aperta !== null && <ImportazionePanel id={aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}
