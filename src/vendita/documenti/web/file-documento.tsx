import { Button, Group } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { pdfDocumento, xmlFattura } from '../contract.ts';
import type { Documento } from './documento.ts';
import { nomeDi } from './documento.ts';

/** A document as a file: its PDF in a tab of its own, and of an invoice the electronic one to save. */
export function FileDocumento({ documento }: { documento: Documento }): ReactNode {
  const { tipo, numero, suffisso, data } = documento;
  const xml = useMutation({
    mutationFn: async () => window.location.assign(await callApi(xmlFattura, { numero, suffisso, data })),
  });
  return (
    <Group gap="xs">
      <PrintButton
        print={() => callApi(pdfDocumento, { tipo, numero, suffisso, data })}
        aria-label={`PDF di ${nomeDi(documento)}`}
      />
      {tipo === 'FT' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeXml size={16} />}
          loading={xml.isPending}
          onClick={() => xml.mutate()}
          aria-label={`Fattura elettronica XML di ${nomeDi(documento)}`}
        >
          Fattura elettronica
        </Button>
      )}
    </Group>
  );
}
