import { Divider, Drawer, Group, NavLink, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { host } from '#platform/web/host/host.ts';
import { useEscape } from '#platform/web/kit/use-escape.ts';
import { azienda, elencoNews } from '#parti/web/percorsi/vetrina.ts';
import { versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import { ColorSchemeSwitch } from '../color-scheme-switch.tsx';
import { CustomerChoice } from '../customers/customer-choice.tsx';
import { disabledReason, groupsOf, type Entry, type EntryGroup } from './menu-entries.ts';
import classes from './narrow-menu.module.css';
import { useTabs } from './tabs.tsx';
import { useMenuEntry } from './use-menu-entry.tsx';

export function NarrowDrawer({ menu, onClose }: { menu: Menu | null; onClose: () => void }): ReactNode {
  const { ruolo, locale } = useUtente();
  const { run, dialog } = useMenuEntry();
  const schede = useTabs();
  useEscape(onClose);
  const choose = (entry: Entry): void => {
    run(entry);
    if (entry.programType !== 'dialog') onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={280}
      title="Menu"
      padding="xs"
      closeButtonProps={{ 'aria-label': 'Chiudi il menu' }}
    >
      <Stack gap={2}>
        {locale && ruolo !== 6 && <CustomerChoice />}
        {(ruolo === 0 || ruolo === 6) && (
          <>
            <NavLink
              label="Promozioni"
              renderRoot={(props) => <Link {...props} {...versoProdotti('promo')} />}
              onClick={onClose}
            />
            <NavLink
              label="Novità"
              renderRoot={(props) => <Link {...props} {...versoProdotti('novita')} />}
              onClick={onClose}
            />
            <NavLink
              label="Outlet"
              renderRoot={(props) => <Link {...props} {...versoProdotti('outlet')} />}
              onClick={onClose}
            />
            <NavLink
              label="Sommario"
              renderRoot={(props) => <Link {...props} {...versoSommario()} />}
              onClick={onClose}
            />
            <Divider my={4} />
          </>
        )}
        {locale &&
          schede.map(({ label, path, params }) => (
            <NavLink
              key={path}
              label={label}
              renderRoot={(props) => <Link {...props} to={path as never} params={params as never} />}
              onClick={onClose}
            />
          ))}
        {locale && <Divider my={4} />}
        {menu && groupsOf(menu).map((group) => <Entries key={group.id} group={group} choose={choose} />)}
        <NavLink label="Azienda" component={Link} to={azienda} onClick={onClose} />
        <NavLink label="News" component={Link} to={elencoNews} onClick={onClose} />
        <Group justify="flex-end">
          <ColorSchemeSwitch />
        </Group>
      </Stack>
      {dialog}
    </Drawer>
  );
}

function Entries({ group, choose }: { group: EntryGroup; choose: (entry: Entry) => void }): ReactNode {
  return (
    <section aria-label={group.title}>
      <div className={classes.heading}>{group.title}</div>
      {group.entries.map((entry) => {
        const reason = disabledReason(entry, host.inside());
        return (
          <NavLink
            key={entry.menuDettaglioID}
            component="button"
            label={entry.descrizione}
            description={reason}
            disabled={reason !== null}
            onClick={() => choose(entry)}
          />
        );
      })}
      <Divider my={4} />
    </section>
  );
}
