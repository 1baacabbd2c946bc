import type { Page } from 'playwright-core';

export interface Role {
  readonly user: string;
  /** Staff act for this customer. */
  readonly serving?: string;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Null: visitor. */
  readonly roles: readonly (Role | null)[];
  /** Shows the cookie notice. */
  readonly firstVisit?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Below the fold too. */
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
