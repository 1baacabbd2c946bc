import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Awaited before any screen: who is here. */
  readonly ready: () => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set on screens for people who have logged in: when the login ends they lead home (P-013). */
    readonly riservata?: boolean;
    /** Name of the screen's page in the help (P-114). */
    readonly aiuto?: string;
  }
}

/** The root that every area hangs its routes on; the shell gives it its frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: ({ context }) => context.ready() });
