import { Link } from '@tanstack/react-router';
import { useRef, useLayoutEffect, useState, type ReactNode, type RefObject, type MouseEvent } from 'react';
import { useCustomer } from '#platform/web/customer.ts';
import { late } from '#platform/web/kit/late.tsx';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import { ActionIcon, Button, Indicator } from '@mantine/core';
import { IconHelp, IconShoppingCart } from '@tabler/icons-react';
import { askLogin } from '#platform/web/login-door.ts';
import { apriAiuto } from '#parti/web/aiuto.ts';
import { useContoCarrello } from '#parti/web/conto-carrello.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { NarrowMenu } from './menu/narrow-menu.tsx';
import { SearchBox } from './search/search-box.tsx';
import { Shortcuts } from './shortcuts.tsx';

const CarrelloDialog = late(() => import('#vendita/carrello/web/carrello-page.tsx'), 'CarrelloDialog');

function LoginButton(): ReactNode {
  return <Button onClick={askLogin}>Accedi</Button>;
}

/** P-021, P-030. */
function CartButton(): ReactNode {
  const count = useContoCarrello();
  const [opened, setOpened] = useState(false);
  const open = (event: MouseEvent): void => {
    if (location.pathname === carrello || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <Indicator label={count > 99 ? '99+' : count} size={16} offset={5} disabled={count === 0} color="red">
        <ActionIcon
          size="lg"
          color="dark"
          component={Link}
          to={carrello}
          onClick={open}
          aria-label={count === 1 ? 'Carrello, 1 riga' : `Carrello, ${count} righe`}
        >
          <IconShoppingCart size={20} />
        </ActionIcon>
      </Indicator>
      {opened && <CarrelloDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const HelpButton = (): ReactNode => (
  <ActionIcon size="lg" aria-label="Aiuto" aria-haspopup="dialog" onClick={() => apriAiuto()}>
    <IconHelp size={20} />
  </ActionIcon>
);

const CustomerChoice = late(() => import('./customers/customer-choice.tsx'), 'CustomerChoice');
const MenuBar = late(() => import('./menu/menu-bar.tsx'), 'MenuBar');
const RiponiCassetto = late(() => import('#logistica/magazzino/web/riponi-cassetto.tsx'), 'RiponiCassetto');
const UserMenu = late(() => import('./menu/user-menu.tsx'), 'UserMenu');

/** P-020. What does not fit into the line, or below 900 px, moves into a drawer. */
export function Header({ menu, nome }: { menu: Menu | null; nome: string }): ReactNode {
  const { ruolo, locale, ragioneSociale } = useUtente();
  const shownMenu = ruolo >= 1 && ruolo <= 5 && menu && menu.menuDettaglio.length > 0 ? menu : null;
  const bar = useRef<HTMLDivElement>(null);
  const customer = useCustomer()?.codAnagrafica ?? '';
  const folded = useFolded(bar, { narrow: useStretto(), shown: `${ruolo} ${nome} ${customer}` });
  const riponi = ruolo === 5 && (
    <div className={classes.drawer}>
      <RiponiCassetto />
    </div>
  );
  return (
    <header className={classes.header} data-folded={folded || undefined} data-pollice={ruolo === 5 || undefined}>
      <div ref={bar} className={classes.bar}>
        {folded && <NarrowMenu menu={shownMenu} />}
        <Link to={home} className={classes.logo}>
          <Logo />
        </Link>
        <SearchBox />
        <div className={classes.wide}>
          <Shortcuts />
        </div>
        <div className={classes.tools}>
          {ruolo === 6 && <HostCustomer own={ragioneSociale} />}
          {locale && ruolo !== 6 && (
            <div className={classes.choice}>
              <CustomerChoice />
            </div>
          )}
          <div className={classes.wide}>
            <ColorSchemeSwitch />
          </div>
          {!folded && riponi}
          {ruolo !== 0 && ruolo !== 6 && <HelpButton />}
          {ruolo !== 0 && ruolo !== 3 && ruolo !== 6 && <CartButton />}
          {ruolo === 0 ? (
            <LoginButton />
          ) : (
            <div className={classes.user}>
              <UserMenu nome={nome} />
            </div>
          )}
        </div>
        {folded && riponi}
      </div>
      {folded && locale && ruolo !== 6 && <Served />}
      {shownMenu && (
        <div className={classes.menu}>
          <MenuBar menu={shownMenu} />
        </div>
      )}
    </header>
  );
}

function Served(): ReactNode {
  const customer = useCustomer();
  if (!customer) return null;
  return (
    <p className={classes.served}>
      Per <strong>{customer.ragioneSociale}</strong> ({customer.codAnagrafica})
    </p>
  );
}

/** P-201. */
function HostCustomer({ own }: { own: string }): ReactNode {
  const name = useCustomer()?.ragioneSociale ?? own;
  return (
    <span className={classes.customer} title={name} data-cliente>
      {name.slice(0, 20)}
    </span>
  );
}

interface Given {
  readonly narrow: boolean;
  /** Key of the content; the width is measured again when it changes. */
  readonly shown: string;
}

/** True while the content does not fit the line; false again when the window is as wide as the content was. */
function useFolded(bar: RefObject<HTMLElement | null>, { narrow, shown }: Given): boolean {
  const [needed, setNeeded] = useState({ shown, width: 0 });
  const width = needed.shown === shown ? needed.width : 0;
  useLayoutEffect(() => {
    const line = bar.current;
    if (!line || narrow) return undefined;
    const measure = (): void => {
      if (width === 0 && line.scrollWidth > line.clientWidth) setNeeded({ shown, width: line.scrollWidth });
      else if (width > 0 && line.clientWidth >= width) setNeeded({ shown, width: 0 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const box of [line, ...line.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [bar, narrow, shown, width]);
  return narrow || width > 0;
}
