import { Button, Menu as Drop } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { host } from '#platform/web/host/host.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import classes from './menu-bar.module.css';
import { disabledReason, groupsOf, type Entry, type EntryGroup } from './menu-entries.ts';
import { TabBar } from './tabs.tsx';
import { useMenuEntry } from './use-menu-entry.tsx';

/** P-193, B-008. */
export function MenuBar({ menu }: { menu: Menu }): ReactNode {
  const { locale } = useUtente();
  const { run, dialog } = useMenuEntry();
  return (
    <div className={classes.row}>
      {locale && <TabBar />}
      <nav aria-label="Menu" className={classes.bar}>
        {groupsOf(menu).map((group) =>
          group.dropDown ? (
            <Group key={group.id} group={group} run={run} />
          ) : (
            <Single key={group.id} group={group} run={run} />
          ),
        )}
        {dialog}
      </nav>
    </div>
  );
}

interface GroupProps {
  readonly group: EntryGroup;
  readonly run: (entry: Entry) => void;
}

function Group({ group, run }: GroupProps): ReactNode {
  return (
    <Drop position="bottom-start" trigger="click-hover" closeDelay={80} openDelay={0}>
      <Drop.Target>
        <Button variant="subtle" color="gray" className={classes.item} rightSection={<IconChevronDown size={13} />}>
          {group.title}
        </Button>
      </Drop.Target>
      <Drop.Dropdown>
        {group.entries.map((entry) => {
          const reason = disabledReason(entry, host.inside());
          return (
            <Drop.Item
              key={entry.menuDettaglioID}
              onClick={() => run(entry)}
              disabled={reason !== null}
              title={reason ?? undefined}
            >
              {entry.descrizione}
            </Drop.Item>
          );
        })}
      </Drop.Dropdown>
    </Drop>
  );
}

function Single({ group, run }: GroupProps): ReactNode {
  const entry = group.entries[0];
  if (!entry) return null;
  const reason = disabledReason(entry, host.inside());
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.item}
      onClick={() => run(entry)}
      disabled={reason !== null}
      title={reason ?? undefined}
    >
      {group.title}
    </Button>
  );
}
