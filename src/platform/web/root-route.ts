import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly ready: () => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Home is shown when the login ends (P-013). */
    readonly riservata?: boolean;
    /** P-114. */
    readonly aiuto?: string;
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: ({ context }) => context.ready() });
