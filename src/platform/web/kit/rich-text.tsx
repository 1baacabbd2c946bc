import { Input, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { late } from './late.tsx';
import type { RichTextProps } from './rich-text-props.ts';

const RichTextEditor = late(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

export function RichText(props: RichTextProps): ReactNode {
  return (
    <Input.Wrapper label={props.label} labelElement="div" error={props.error}>
      <RichTextEditor {...props} meanwhile={<Skeleton height={286} radius="xs" />} />
    </Input.Wrapper>
  );
}
