import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './HeaderTools.module.css'

export function SchemeToggle() {
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
