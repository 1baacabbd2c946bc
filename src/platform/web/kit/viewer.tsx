import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { late } from './late.tsx';
import { Empty, Loading } from './states.tsx';
import { kindOf, type ViewedFile } from './viewer-kind.ts';
import classes from './viewer.module.css';

const PdfPages = late(() => import('./pdf-pages.tsx'), 'PdfPages');

interface ViewerProps {
  readonly files: readonly ViewedFile[];
  readonly first?: number;
  readonly onClose: () => void;
}

/** Shows a file; mount it only while open. */
export function Viewer({ files, first = 0, onClose }: ViewerProps): ReactNode {
  const [at, setAt] = useState(first);
  const file = files[at];
  if (!file) return null;
  const go = (by: number): void => setAt((now) => Math.min(files.length - 1, Math.max(0, now + by)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Dialog
      onClose={onClose}
      title={file.name}
      size={1040}
      onKeyDown={onKeyDown}
      classNames={{ body: classes.body, title: classes.title, header: classes.header }}
    >
      <Group justify="space-between" gap="xs" className={classes.tools}>
        <Group gap={4}>
          {files.length > 1 && (
            <>
              <ActionIcon aria-label="Precedente" disabled={at === 0} onClick={() => go(-1)}>
                <IconChevronLeft size={18} />
              </ActionIcon>
              <Text size="xs" aria-live="polite">
                {at + 1} di {files.length}
              </Text>
              <ActionIcon aria-label="Successivo" disabled={at === files.length - 1} onClick={() => go(1)}>
                <IconChevronRight size={18} />
              </ActionIcon>
            </>
          )}
        </Group>
        <Group gap={4}>
          <ActionIcon
            component="a"
            href={file.src}
            target="_blank"
            rel="noopener"
            aria-label="Apri in una nuova scheda"
            title="Apri in una nuova scheda"
          >
            <IconExternalLink size={18} />
          </ActionIcon>
          <ActionIcon component="a" href={file.src} download={file.name} aria-label="Scarica" title="Scarica">
            <IconDownload size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.place} role="group" aria-label={file.name}>
        <Shown key={file.src} file={file} />
      </div>
    </Dialog>
  );
}

function Shown({ file: { src, name } }: { file: ViewedFile }): ReactNode {
  const [broken, setBroken] = useState(false);
  const kind = kindOf(src);
  if (broken) return <Empty text="Il file non può essere mostrato." />;
  if (kind === 'image') return <img src={src} alt={name} className={classes.image} onError={() => setBroken(true)} />;
  if (kind === 'video')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films of products have no speech
    return <video src={src} controls aria-label={name} className={classes.image} onError={() => setBroken(true)} />;
  if (kind === 'other') return <Empty text="Il file si apre con il suo programma: scaricarlo." />;
  return <PdfPages src={src} name={name} meanwhile={<Loading rows={3} height={160} />} />;
}
