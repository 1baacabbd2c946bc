import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { anyFileAgain } from '#platform/web/kit/upload-button.tsx';

interface CaricaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly inCorso: boolean;
}

export function CaricaScansioni({ onFiles, inCorso }: CaricaProps): ReactNode {
  const aDito = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <>
      {aDito && (
        // `accept` with JPEG makes phones convert their photos.
        <FileButton
          capture="environment"
          accept="image/jpeg"
          onChange={(foto) => foto && onFiles([foto])}
          inputProps={{ ...anyFileAgain, 'aria-label': 'Foto di una carta' }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconCamera size={16} aria-hidden />}>
              Fotografa
            </Button>
          )}
        </FileButton>
      )}
      <FileButton
        multiple
        accept=".pdf,.tif,.tiff,.jpg,.jpeg,.png"
        onChange={onFiles}
        inputProps={{ ...anyFileAgain, 'aria-label': 'File di scansioni' }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={inCorso} leftSection={<IconFileUpload size={16} aria-hidden />}>
            Carica
          </Button>
        )}
      </FileButton>
    </>
  );
}
