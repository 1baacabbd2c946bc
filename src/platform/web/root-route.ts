import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly ready: () => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** At the end of the login home is shown (P-013). */
    readonly riservata?: boolean;
    /** Help page of the screen (P-114). */
    readonly aiuto?: string;
  }
}

/** The shell adds its frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: ({ context }) => context.ready() });
