import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { telefoni } from '#parti/web/percorsi/dispositivi.ts';
import { homeIntranet } from '#parti/web/percorsi/home-intranet.ts';
import { versoSommario } from '#parti/web/percorsi/ricerca.ts';
import classes from './menu-bar.module.css';

/** A tab of the bar: where it leads, by its pattern and as a link. */
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

/**
 * The staff's tabs (B-008), the start page before those of the documents. 'Telefoni', which has no route there, opens the internal phone list; 'Mappa'
 * is shown from the day on which the screen of deliveries is there, as any tab: one without a screen would be a dead button.
 */
export function useTabs(): readonly Tab[] {
  const { routesByPath } = useRouter();
  return tabs.filter(({ path }) => path in routesByPath);
}

/** Screens that are wanted all day, a click away from any other. */
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
