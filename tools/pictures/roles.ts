import type { Page } from 'playwright-core';

export interface Role {
  /** Whose login it is. */
  readonly user: string;
  /** The customer for whom staff act. */
  readonly serving?: string;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whom it is shown to; null is a visitor. */
  readonly roles: readonly (Role | null)[];
  /** With the notice about cookies, which whoever has read it does not see again. */
  readonly firstVisit?: boolean;
  /** Brings the page into the state to be shown. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The whole page, not only what stands above the fold. */
  readonly whole?: boolean;
}

export const [cliente, cliente2, terzista, admin, ufficio, magazzino, host] = [
  'cliente',
  'cliente2',
  'terzista',
  'admin',
  'ufficio',
  'magazzino',
  'host',
].map((name) => ({ user: `${name}@demo.it` })) as [Role, Role, Role, Role, Role, Role, Role];
export const perCliente: Role = { ...admin, serving: '000102' };
export const everybody = [null, cliente, terzista, admin, ufficio, magazzino, host];
