import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { RichTextProps } from './rich-text-props.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/** Formatted text: bold, lists, headings, tables, links. Its code loads when it is shown; a new `key` puts another text in. */
export function RichText(props: RichTextProps): ReactNode {
  return (
    <Input.Wrapper label={props.label} labelElement="div" error={props.error}>
      <Suspense fallback={<Skeleton height={286} radius="xs" />}>
        <RichTextEditor {...props} />
      </Suspense>
    </Input.Wrapper>
  );
}
