import type {
  ActionIconProps,
  AlertProps,
  BadgeProps,
  CardProps,
  InputProps,
  LoaderProps,
  ModalProps,
  NotificationProps,
  PaperProps,
  SkeletonProps,
} from '@mantine/core'
import { createTheme } from '@mantine/core'
import { colors } from './colors.ts'

const text = "'Readex Pro Variable', 'Segoe UI', Tahoma, system-ui, sans-serif"
const display = "'El Messiri Variable', 'Readex Pro Variable', Georgia, serif"

const veil = { color: '#141F49', backgroundOpacity: 0.5, blur: 2 }

/** Plain objects instead of `Component.extend`, which would pull every component named here into the first download. */
const components = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } satisfies ActionIconProps },
  Alert: {
    defaultProps: { variant: 'light', radius: 'md' } satisfies AlertProps,
    styles: { title: { fontWeight: 500 } },
  },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xl', size: 'lg' } satisfies BadgeProps,
    styles: { root: { textTransform: 'none', letterSpacing: 0, fontWeight: 500 } },
  },
  Button: { styles: { root: { fontWeight: 500 } } },
  Card: { defaultProps: { radius: 'lg', padding: 'lg' } satisfies CardProps, classNames: { root: 'app-surface' } },
  Input: {
    vars: (_theme: unknown, props: InputProps) => ({
      wrapper: {
        '--input-height': props.size === 'md' ? '2.875rem' : undefined,
        '--input-bd': props.error ? undefined : 'var(--mantine-color-default-border)',
      },
    }),
  },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    styles: {
      label: { marginBottom: 6, fontWeight: 500, fontSize: 'var(--mantine-font-size-sm)' },
      error: { marginTop: 6, fontSize: 'var(--mantine-font-size-xs)' },
      description: { marginBlock: 4, fontSize: 'var(--mantine-font-size-xs)', lineHeight: 1.45 },
    },
  },
  Loader: { defaultProps: { type: 'dots' } satisfies LoaderProps },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: veil,
      transitionProps: { transition: 'pop', duration: 180 },
      // A dialog's header is not a page banner.
      attributes: { header: { role: 'presentation' } },
    } satisfies Partial<ModalProps>,
    classNames: { title: 'app-modal-title' },
  },
  Notification: { defaultProps: { radius: 'md', withBorder: true } satisfies Partial<NotificationProps> },
  Paper: { defaultProps: { radius: 'lg' } satisfies PaperProps },
  Skeleton: { defaultProps: { radius: 'sm' } satisfies SkeletonProps },
  Tabs: { classNames: { list: 'app-tabs', tab: 'app-tab' } },
}

export const theme = createTheme({
  colors,
  primaryColor: 'lapis',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: false,
  white: '#FFFFFF',
  black: '#1A2042',

  fontFamily: text,
  fontFamilyMonospace: text,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.55', xl: '1.4' },
  headings: {
    fontFamily: display,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.375rem', lineHeight: '1.15' },
      h2: { fontSize: '1.75rem', lineHeight: '1.2' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },

  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(20 31 73 / 0.06)',
    sm: '0 1px 2px rgb(20 31 73 / 0.05), 0 6px 16px -8px rgb(20 31 73 / 0.14)',
    md: '0 2px 4px rgb(20 31 73 / 0.05), 0 14px 32px -14px rgb(20 31 73 / 0.24)',
    lg: '0 4px 8px rgb(20 31 73 / 0.06), 0 28px 56px -20px rgb(20 31 73 / 0.34)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
})
