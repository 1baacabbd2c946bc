import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';

type SearchFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly start: string;
  readonly onSearch: (text: string) => void;
};

export function SearchField({ start, onSearch, ...others }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(start);
  const searched = useRef(start);
  // A scan is removed from the field.
  const search = useDebouncedCallback((wanted: string) => {
    if (wanted === searched.current) return;
    searched.current = wanted;
    onSearch(wanted);
  }, 250);
  return (
    <TextInput
      flex="1 1 150px"
      maw={260}
      label="Cerca"
      maxLength={60}
      autoComplete="off"
      {...others}
      type="search"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        search(value);
      }}
      onKeyDown={(event) => {
        others.onKeyDown?.(event);
        // Enter searches at once instead of after the typing pause.
        if (event.key === 'Enter') search.flush();
      }}
    />
  );
}
