interface Asked extends Event {
  readonly request: Request;
  respondWith(answered: Promise<Response>): void;
}

/** Ms to wait for a weak network before the cached page is used. */
const patience = 3000;

/** Immutable built files come from the cache; the page from the network first. */
async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(page);
  const found = await kept.match(request, { ignoreSearch: true });
  if (found && request.url.includes('/assets/')) return found;
  try {
    const answered = await fetch(request, found ? { signal: AbortSignal.timeout(patience) } : {});
    if (answered.ok) await kept.put(request, answered.clone());
    return answered;
  } catch {
    return found ?? Response.error();
  }
}

/** Each such page has its own folder, e.g. `/giro/`. */
const [, page = ''] = location.pathname.split('/');

addEventListener('fetch', ((event: Asked) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).pathname.startsWith(`/${page}/`))
    event.respondWith(answer(request));
}) as EventListener);
