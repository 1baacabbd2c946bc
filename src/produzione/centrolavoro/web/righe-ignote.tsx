import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiProgrammaCnc } from '../contract.ts';

type Ignote = ReplyOf<typeof leggiProgrammaCnc>['versioni'][number]['ignoti'];

/** What is known only at the machine. */
export const RigheIgnote = ({ righe }: { readonly righe: Ignote }): ReactNode => (
  <List size="sm">
    {righe.map(({ riga, testo }) => (
      <List.Item key={testo}>
        Riga {riga}: {testo}
      </List.Item>
    ))}
  </List>
);
