import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { messages } from './language.ts';

const sea: MantineColorsTuple = [
  '#e3f5ff',
  '#c9e9ff',
  '#94d2ff',
  '#5dbfff',
  '#1fb6ff',
  '#1499e0',
  '#0a86d1',
  '#0077c2',
  '#00649f',
  '#004f7e',
];
const gold: MantineColorsTuple = [
  '#fff8e6',
  '#fdedc6',
  '#f9dd98',
  '#f5cd6d',
  '#f2b84b',
  '#d99d2e',
  '#b57f1c',
  '#8a5f0f',
  '#6d4a09',
  '#523705',
];
const live: MantineColorsTuple = [
  '#ffeced',
  '#ffd3d6',
  '#ffa6ac',
  '#ff7680',
  '#ff4757',
  '#e8323f',
  '#cf2733',
  '#b51d29',
  '#96151f',
  '#780e17',
];
const deep: MantineColorsTuple = [
  '#e8eef5',
  '#cbd6e2',
  '#9fb0c3',
  '#6b7d92',
  '#253041',
  '#202b3a',
  '#1a2230',
  '#121821',
  '#0b0f14',
  '#070a0e',
];

export const copy = messages('theme', { close: 'Close' });

/** Named, so that base.css gives them an edge one can see. */
const control = { classNames: { input: 'control' } };

/** The product's look; colours of surfaces are CSS variables in styles/tokens.css. */
export const theme = createTheme({
  colors: { sea, gold, live, dark: deep },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif", fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { sm: '8px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: { ...control, defaultProps: { radius: 4 } },
    PasswordInput: control,
    Textarea: control,
    TextInput: control,
    Notification: {
      defaultProps: {
        closeButtonProps: {
          get 'aria-label'() {
            return copy.close;
          },
        },
      },
    },
    // The head of a dialog is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** Mantine's own variables follow the product's tokens, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--rf-page)',
    '--mantine-color-text': 'var(--rf-text)',
    '--mantine-color-dimmed': 'var(--rf-muted)',
    '--mantine-color-placeholder': 'var(--rf-muted)',
    '--mantine-color-default': 'var(--rf-raised)',
    '--mantine-color-default-hover': 'var(--rf-overlay)',
    '--mantine-color-default-border': 'var(--rf-line)',
    '--mantine-color-anchor': 'var(--rf-accent)',
    '--mantine-color-error': 'var(--rf-error)',
  };
  return { variables: {}, light: shared, dark: shared };
};

export const schemeKey = 'theme';
