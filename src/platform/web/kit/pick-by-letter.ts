/** Letters typed within this time (ms) form one word. */
const pause = 700;
let word = { field: null as Element | null, text: '', at: -Infinity };
/**
 * The field whose list is being opened; further letters only extend the word, because a second click would close it.
 */
let opening: Element | null = null;

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * For a select without search: chooses the option that begins with the typed text, like native selects. Further letters
 * narrow it, repeating a letter moves to the next match.
 */
export function pickByLetter(field: HTMLInputElement, key: string, now = performance.now()): void {
  const goesOn = word.field === field && now - word.at < pause;
  word = { field, text: folded((goesOn ? word.text : '') + key) || word.text, at: now };
  if (opening === field) return;
  opening = field;
  if (!isOpen(field)) field.click();
  requestAnimationFrame(() => {
    // The list that was open when the letter was typed may have closed since.
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
  // The user may have pressed Tab since.
  const stays = document.activeElement === field;
  // Clicking the chosen option again would deselect it.
  if (option.getAttribute('aria-selected') === 'true') field.click();
  else option.click();
  if (stays) field.focus();
}

/** Index of the matching option; -1: none. */
export function choice(options: readonly string[], text: string, present: string): number {
  const one = text[0] ?? '';
  const repeated = [...text].every((letter) => letter === one) && !options.some((option) => option.startsWith(text));
  const typed = repeated || text.length === 1 ? one : text;
  const from = typed.length === 1 ? options.indexOf(present) + 1 : 0;
  const next = options.findIndex((option, i) => i >= from && option.startsWith(typed));
  return next >= 0 ? next : options.findIndex((option) => option.startsWith(typed));
}
