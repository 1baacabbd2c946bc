interface Chiesta extends Event {
  readonly request: Request;
  respondWith(risposta: Promise<Response>): void;
}

/** Milliseconds that the page waits for a weak network before it opens as it was kept. */
const pazienza = 3000;

/** Built files never change, so they come as they were kept; the page comes from the network as long as there is one. */
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
