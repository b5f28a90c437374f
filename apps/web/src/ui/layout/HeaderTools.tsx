import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Layout.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'

function SchemeToggle() {
  const { t } = useTranslation('common')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon

  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={isDark ? t('lightScheme') : t('darkScheme')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </button>
  )
}

export function HeaderTools() {
  return (
    <div className={classes.tools}>
      <LanguagePicker />
      <SchemeToggle />
    </div>
  )
}
