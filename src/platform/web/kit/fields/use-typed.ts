import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Parsed } from '#platform/contract/parse-number.ts';

interface Typed<T> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly parse: (text: string) => Parsed<T>;
  readonly write: (value: T) => string;
  /** What is said of a field that was emptied; without it an empty field is null. */
  readonly required?: string | undefined;
  /** Reports at every key, and null as long as the text can't be read; else when the field is left or by Enter, and only what was read. */
  readonly live?: boolean;
  readonly disabled?: boolean | undefined;
}

interface State<T> {
  /** Null: nothing was typed since the value came. */
  readonly text: string | null;
  readonly refused: string | null;
  readonly given: T | null;
  readonly reported: T | null;
  /** It has reported a value, and no other one was given since: the next is the screen's answer. */
  readonly asks: boolean;
}

const fresh = { text: null, refused: null, asks: false } as const;

export interface TypedField<T> {
  readonly text: string;
  /** Why what was typed is not taken; said when the field is left, by Enter, or when its form is sent. */
  readonly refused: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
  readonly settle: () => void;
  /** A value that was chosen instead of typed. */
  readonly choose: (value: T | null) => void;
}

/**
 * A field whose text stands for a value. What was read is written back in its full form, so that everybody sees how it was understood. What can't
 * be read stays in the field with its sentence, and the field's validity keeps its form from being sent (`guideToRefused`).
 */
export function useTyped<T extends string | number>(typed: Typed<T>): TypedField<T> {
  const { value, onChange, parse, write, required, live = false, disabled = false } = typed;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State<T>>({ ...fresh, given: value, reported: value });
  if (state.given !== value) {
    if (state.asks) setState({ ...state, given: value, asks: false });
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
    // A sentence that stands there already follows the text; a new one waits until the field is left.
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

/** What the input of such a field is given; handlers of the screen come after the field's own. */
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
