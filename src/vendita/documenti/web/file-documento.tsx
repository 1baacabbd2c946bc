import { Button, Group } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PrintButton } from '#platform/web/kit/print-button.tsx';

interface FileProps {
  /** `FT 12/2026`. */
  readonly nome: string;
  readonly pdf: () => Promise<string>;
  readonly xml?: (() => Promise<string>) | undefined;
}

export function FileDocumento({ nome, pdf, xml }: FileProps): ReactNode {
  return (
    <Group gap="xs">
      <PrintButton print={pdf} aria-label={`PDF di ${nome}`} />
      {xml && <Elettronica nome={nome} xml={xml} />}
    </Group>
  );
}

function Elettronica({ nome, xml }: { nome: string; xml: () => Promise<string> }): ReactNode {
  const salva = useMutation({ mutationFn: async () => window.location.assign(await xml()) });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileTypeXml size={16} />}
      loading={salva.isPending}
      onClick={() => salva.mutate()}
      aria-label={`Fattura elettronica XML di ${nome}`}
    >
      Fattura elettronica
    </Button>
  );
}
