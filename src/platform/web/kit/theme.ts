import { createTheme } from '@mantine/core';

/** Components without an entry are not in the first bundle. */
export const theme = createTheme({
  primaryColor: 'red',
  colors: {
    // Colour of errors, refusals and destructive actions, distinct from the red of brand, buttons and links.
    danger: [
      '#fff0f4',
      '#ffdee7',
      '#fcc2d3',
      '#faa2bb',
      '#f783a3',
      '#f0658c',
      '#e0527b',
      '#c92f60',
      '#b02056',
      '#9c1546',
    ],
    gray: [
      '#faf9f7',
      '#f3f2ee',
      '#ebe8e3',
      '#e0ddd7',
      '#d1cdc6',
      '#aaa49b',
      '#857f76',
      '#4f4a44',
      '#37332e',
      '#24211d',
    ],
  },
  primaryShade: 9,
  autoContrast: true,
  defaultRadius: 'xs',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: "'Cascadia Mono', 'SF Mono', 'Liberation Mono', Consolas, monospace",
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  breakpoints: { xs: '36em', sm: '48em', md: '56.25em', lg: '75em', xl: '88em' },
  components: {
    Button: { defaultProps: { size: 'xs' } },
    // Badge with a tint of its colour as background and normal text, because text in the colour would be too pale.
    Badge: { defaultProps: { variant: 'light', c: 'var(--ink)', tt: 'none', fw: 500, miw: 'max-content' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    // Opens on click, arrow or typing, but not on focus.
    Autocomplete: { defaultProps: { openOnFocus: false } },
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    Modal: {
      defaultProps: { radius: 'sm', transitionProps: { duration: 120 }, overlayProps: { backgroundOpacity: 0.4 } },
      styles: { title: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.35 } },
    },
    Menu: { defaultProps: { shadow: 'md', radius: 'xs', transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { transitionProps: { transition: 'fade', duration: 80 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    SegmentedControl: { defaultProps: { transitionDuration: 120 } },
    Accordion: { defaultProps: { transitionDuration: 120 } },
    Burger: { defaultProps: { transitionDuration: 120 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 8, fz: 'sm' } },
  },
});
