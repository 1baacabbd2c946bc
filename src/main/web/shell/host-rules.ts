/** As much of a router as says whether an address is one of its screens. */
interface Screens {
  matchRoutes(path: string, search: object): readonly { readonly routeId: string }[];
}

/** Longest address that the host may open, characters. */
const longest = 500;

/** True for an address of one of the portal's own screens: relative, and known to the router. */
export function percorsoConsentito(router: Screens, percorso: string): boolean {
  if (percorso.length > longest || !/^\/(?![/\\])[^\\\s]*$/.test(percorso)) return false;
  const [path = '/'] = percorso.split(/[?#]/);
  return router.matchRoutes(path, {}).some(({ routeId }) => routeId !== '__root__');
}
