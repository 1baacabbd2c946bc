import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { telefoni } from '#parti/web/percorsi/dispositivi.ts';
import { homeIntranet } from '#parti/web/percorsi/home-intranet.ts';
import { versoSommario } from '#parti/web/percorsi/ricerca.ts';
import classes from './menu-bar.module.css';

interface Tab {
  readonly label: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
}

const catalogo = versoSommario();
const tabs: readonly Tab[] = [
  { label: 'Oggi', path: homeIntranet },
  { label: 'Catalogo', path: catalogo.to, params: catalogo.params },
  { label: 'Mappa', path: '/consegne' },
  { label: 'Telefoni', path: telefoni },
];

/** B-008. Tabs without a screen, e.g. 'Mappa', are hidden. */
export function useTabs(): readonly Tab[] {
  const { routesByPath } = useRouter();
  return tabs.filter(({ path }) => path in routesByPath);
}

export function TabBar(): ReactNode {
  return (
    <nav aria-label="Schede" className={classes.tabs}>
      {useTabs().map(({ label, path, params }) => (
        <Link key={path} to={path as never} params={params as never} className={classes.tab}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
