/** Letters within so many ms of each other are one word. */
const pause = 700;
let word = { field: null as Element | null, text: '', at: -Infinity };
/** Whose list is being opened; letters that come meanwhile only add to the word, a second click would close it. */
let opening: Element | null = null;

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * A list without a search field takes the option that begins with what is typed, as the browser's own lists do: further
 * letters narrow it, the same letter again goes on to the next one.
 */
export function pickByLetter(field: HTMLInputElement, key: string, now = performance.now()): void {
  const goesOn = word.field === field && now - word.at < pause;
  word = { field, text: folded((goesOn ? word.text : '') + key) || word.text, at: now };
  if (opening === field) return;
  opening = field;
  if (!isOpen(field)) field.click();
  requestAnimationFrame(() => {
    // The list that stood open when the letter came may have closed since.
    const closed = !isOpen(field);
    if (!closed) return choose(field);
    field.click();
    requestAnimationFrame(() => choose(field));
  });
}

const isOpen = (field: HTMLInputElement): boolean => field.getAttribute('aria-expanded') === 'true';

function choose(field: HTMLInputElement): void {
  opening = null;
  const { text } = word;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list || list.getAttribute('aria-multiselectable') === 'true') return;
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]:not([data-combobox-disabled])')];
  const found = choice(
    options.map((option) => folded(option.textContent)),
    text,
    folded(field.value),
  );
  const option = options[found];
  if (!option) return;
  // Tab may have been pressed since.
  const stays = document.activeElement === field;
  // A second click on the chosen one would take it away.
  if (option.getAttribute('aria-selected') === 'true') field.click();
  else option.click();
  if (stays) field.focus();
}

/** Index of the option that the typed text means, -1 for none. */
export function choice(options: readonly string[], text: string, present: string): number {
  const one = text[0] ?? '';
  const repeated = [...text].every((letter) => letter === one) && !options.some((option) => option.startsWith(text));
  const typed = repeated || text.length === 1 ? one : text;
  const from = typed.length === 1 ? options.indexOf(present) + 1 : 0;
  const next = options.findIndex((option, i) => i >= from && option.startsWith(typed));
  return next >= 0 ? next : options.findIndex((option) => option.startsWith(typed));
}
