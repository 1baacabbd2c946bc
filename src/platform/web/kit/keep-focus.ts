const focusable =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"]))';
const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]';
const modal = '[role="dialog"][aria-modal="true"]';
/** Ms to wait for code that moves the focus itself. */
const patience = 60;

const isLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
const isUsable = (one: HTMLElement): boolean =>
  one.isConnected && !one.matches(':disabled') && (one.checkVisibility?.() ?? true);

function rest(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Prefers later elements; inputs only if the user was typing, links only after a link: Enter would lead away. */
function neighbour(around: readonly HTMLElement[], last: HTMLElement, within: ParentNode): HTMLElement | undefined {
  const at = around.indexOf(last);
  const wanted = (one: HTMLElement | undefined): one is HTMLElement =>
    one !== undefined &&
    within.contains(one) &&
    isUsable(one) &&
    one.matches(focusable) &&
    last.matches(typing) === one.matches(typing) &&
    (last.matches('a') || !one.matches('a'));
  for (let step = 1; step < around.length; step++) {
    const found = [around[at + step], around[at - step]].find(wanted);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus to a neighbour if the focused element is removed or disabled, or to the title of a new screen. Does
 * nothing after a click elsewhere.
 */
export function keepFocus(page: Document): void {
  let last: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];
  let path = '';
  /** Whether `last` was disabled or hidden while focused; the browser removes the focus a frame later. */
  let off = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const title = (): HTMLElement => page.querySelector<HTMLElement>('main h1, main') ?? page.body;
  const restore = (): void => {
    if (!last || !isLost(page)) return;
    // It was disabled only briefly during a request.
    if (isUsable(last)) return last.focus({ preventScroll: true });
    const open = [...page.querySelectorAll<HTMLElement>(modal)].at(-1);
    if (last.isConnected) return rest(last.closest<HTMLElement>(modal) ?? title());
    if (page.location.pathname !== path && !open) return rest(title());
    const next = neighbour(around, last, open ?? page);
    if (next) next.focus({ preventScroll: true });
    else rest(open ?? title());
  };
  page.addEventListener('focusin', ({ target }) => {
    // The class from this page's window, which may be closed before a timer runs.
    const { HTMLElement: OfPage } = page.defaultView ?? {};
    if (!OfPage || !(target instanceof OfPage) || (target.tabIndex < 0 && target.matches(`main, main h1, ${modal}`)))
      return;
    last = target;
    off = false;
    path = page.location.pathname;
    around = [...(target.closest(`${modal}, main`) ?? page).querySelectorAll<HTMLElement>(focusable)];
  });
  page.addEventListener('pointerdown', () =>
    setTimeout(() => {
      if (last && isLost(page) && isUsable(last)) last = null;
    }),
  );
  const look = (): void => {
    if (!last) return;
    off ||= !isUsable(last);
    const at = page.activeElement;
    // Between two fields the body briefly has the focus.
    const holds = at instanceof HTMLElement && at !== page.body && at !== last && at.contains(last) && at.tabIndex < 0;
    if (isUsable(last) && (holds || (off && isLost(page)))) last.focus();
    else if (isLost(page) && !isUsable(last)) {
      clearTimeout(timer);
      timer = setTimeout(restore, patience);
    }
  };
  new MutationObserver(look).observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}
