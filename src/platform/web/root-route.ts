import type { QueryClient } from '@tanstack/react-query';
import type { Ruolo } from '../contract/call.ts';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly ready: () => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * True: requires a login; a list: requires one of these roles, others see nothing of the page. When the login ends,
     * the home page is shown (P-013).
     */
    readonly riservata?: true | readonly Ruolo[];
    /** P-114. */
    readonly aiuto?: string;
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: ({ context }) => context.ready() });
