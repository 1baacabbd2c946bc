import { Group, Title } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { RefusalContext } from './refusal.ts';
import classes from './screen.module.css';
import { NotAllowed } from './states.tsx';
import { usePageTitle } from './use-page-title.ts';

interface ScreenProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
}

export function Screen({ title, actions, toolbar, children }: ScreenProps): ReactNode {
  usePageTitle(title);
  const [refusals, setRefusals] = useState<readonly { readonly visitor: boolean; readonly why: string }[]>([]);
  const refuse = useCallback((visitor: boolean, why: string) => {
    const one = { visitor, why };
    setRefusals((all) => [...all, one]);
    return () => setRefusals((all) => all.filter((other) => other !== one));
  }, []);
  const [refusal] = refusals;
  return (
    <div className={classes.screen}>
      <Group justify="space-between" align="center" wrap="wrap" gap="xs" className={classes.head}>
        <Title order={1}>{title}</Title>
        {actions && !refusal && <Group gap="xs">{actions}</Group>}
      </Group>
      {toolbar && !refusal && <div className={classes.toolbar}>{toolbar}</div>}
      {refusal && <NotAllowed {...refusal} />}
      <div style={{ display: refusal ? 'none' : 'contents' }}>
        <RefusalContext value={refuse}>{children}</RefusalContext>
      </div>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      <RefusalContext value={null}>{children}</RefusalContext>
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className?: string | undefined;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false;

/** Facts without a value are left out. */
export function Facts({ facts, className = classes.facts }: FactsProps): ReactNode {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => !isEmpty(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
