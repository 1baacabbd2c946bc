import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Parsed } from '#platform/contract/parse-number.ts';

interface Typed<T> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly parse: (text: string) => Parsed<T>;
  readonly write: (value: T) => string;
  /** Message for an empty field; if it is missing, empty means null. */
  readonly required?: string | undefined;
  /** Report at each key, null while invalid; otherwise on blur or Enter, only valid values. */
  readonly live?: boolean;
  readonly disabled?: boolean | undefined;
}

interface State<T> {
  /** Null: unchanged. */
  readonly text: string | null;
  readonly refused: string | null;
  readonly given: T | null;
  readonly reported: T | null;
  /** The value was reported, and no new `value` was received yet. */
  readonly asks: boolean;
}

const fresh = { text: null, refused: null, asks: false } as const;

export interface TypedField<T> {
  readonly text: string;
  readonly refused: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
  readonly settle: () => void;
  readonly choose: (value: T | null) => void;
}

/**
 * Valid text is rewritten in full, to show how it was understood; invalid text stays with a message and blocks the form
 * (`guideToRefused`).
 */
export function useTyped<T extends string | number>(typed: Typed<T>): TypedField<T> {
  const { value, onChange, parse, write, required, live = false, disabled = false } = typed;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State<T>>({ ...fresh, given: value, reported: value });
  if (state.given !== value) {
    // If the form is emptied meanwhile, the typed text is dropped.
    if (state.asks && (value !== null || state.reported === null)) setState({ ...state, given: value, asks: false });
    else setState({ ...fresh, given: value, reported: value });
  }
  const read = (text: string): Parsed<T | null> =>
    text.trim() !== '' ? parse(text) : required === undefined ? { value: null } : { refused: required };
  const report = (next: T | null, text: string, refused: string | null): void => {
    const changes = next !== value || next !== state.reported;
    setState({ ...state, text, refused, reported: next, asks: state.asks || changes });
    if (changes) onChange(next);
  };
  const choose = (next: T | null): void => {
    if (next === value && !state.asks) setState({ ...fresh, given: value, reported: value });
    else report(next, next === null ? '' : write(next), null);
  };
  const type = (text: string): void => {
    const parsed = read(text);
    // A new message is shown only on blur.
    const refused = state.refused !== null && 'refused' in parsed ? parsed.refused : null;
    if (live) report('value' in parsed ? parsed.value : null, text, refused);
    else setState({ ...state, text, refused });
  };
  const settle = (): void => {
    if (state.text === null) return;
    const parsed = read(state.text);
    if ('value' in parsed) choose(parsed.value);
    else setState({ ...state, refused: parsed.refused });
  };
  const parsed = state.text === null || disabled ? null : read(state.text);
  const fault = parsed && 'refused' in parsed ? parsed.refused : '';
  useLayoutEffect(() => input.current?.setCustomValidity(fault), [fault]);
  const own = value === null ? '' : write(value);
  return {
    text: disabled ? own : (state.text ?? own),
    refused: fault === '' ? null : state.refused,
    input,
    type,
    settle,
    choose,
  };
}

interface Handlers {
  readonly error?: ReactNode;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

export const inputOf = <T>(field: TypedField<T>, { error, onBlur, onKeyDown }: Handlers) => ({
  ref: field.input,
  value: field.text,
  error: field.refused ?? error,
  autoComplete: 'off',
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => field.type(currentTarget.value),
  onInvalid: field.settle,
  onBlur: (event: FocusEvent<HTMLInputElement>): void => {
    field.settle();
    onBlur?.(event);
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') field.settle();
    onKeyDown?.(event);
  },
});
