interface Screens {
  matchRoutes(path: string, search: object): readonly { readonly routeId: string }[];
}

/** Maximum characters. */
const longest = 500;

/** Accepts only relative paths known to the router. */
export function percorsoConsentito(router: Screens, percorso: string): boolean {
  if (percorso.length > longest || !/^\/(?![/\\])[^\\\s]*$/.test(percorso)) return false;
  const [path = '/'] = percorso.split(/[?#]/);
  return router.matchRoutes(path, {}).some(({ routeId }) => routeId !== '__root__');
}
