import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './screen.module.css';
import { usePageTitle } from './use-page-title.ts';

interface ScreenProps {
  readonly title: string;
  /** Buttons on the right of the title. */
  readonly actions?: ReactNode;
  /** Filters and counts between title and content. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its title (page and browser tab), its actions, its content. Lists and details are made inside it. */
export function Screen({ title, actions, toolbar, children }: ScreenProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={classes.screen}>
      <Group justify="space-between" align="center" wrap="wrap" gap="xs" className={classes.head}>
        <Title order={1}>{title}</Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      {children}
    </div>
  );
}

/** A titled part of a detail. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** In the place of the usual look. */
  readonly className?: string | undefined;
}

/** What is known of a thing, as label and value; empty values are left out. */
export function Facts({ facts, className = classes.facts }: FactsProps): ReactNode {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
