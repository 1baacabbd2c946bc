import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

/** The root that every area hangs its routes on; the shell gives it its frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
