interface Chiesta extends Event {
  readonly request: Request;
  respondWith(risposta: Promise<Response>): void;
}

/** Wait for a weak network before the cached page, ms. */
const pazienza = 3000;

/** Immutable built files from cache; the page network first. */
async function rispondi(request: Request): Promise<Response> {
  const tenute = await caches.open('giro');
  const tenuta = await tenute.match(request, { ignoreSearch: true });
  if (tenuta && request.url.includes('/assets/')) return tenuta;
  try {
    const risposta = await fetch(request, tenuta ? { signal: AbortSignal.timeout(pazienza) } : {});
    if (risposta.ok) await tenute.put(request, risposta.clone());
    return risposta;
  } catch {
    return tenuta ?? Response.error();
  }
}

addEventListener('fetch', ((event: Chiesta) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).pathname.startsWith('/giro/'))
    event.respondWith(rispondi(request));
}) as EventListener);
