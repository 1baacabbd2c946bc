import type { QueryClient } from '@tanstack/react-query';
import type { Ruolo } from '../contract/call.ts';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly ready: () => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True: for every login; a list: for these roles, nobody else sees anything of the page. Home is shown when the login ends (P-013). */
    readonly riservata?: true | readonly Ruolo[];
    /** P-114. */
    readonly aiuto?: string;
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: ({ context }) => context.ready() });
