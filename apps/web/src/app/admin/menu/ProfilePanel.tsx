import { useMantineColorScheme } from '@mantine/core'
import { LANGUAGES } from '@rihla/domain'
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { toast } from '../../../lib/toast.ts'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import classes from './ProfilePanel.module.css'
import { useLeaveDesk } from './use-leave-desk.ts'

const SCHEMES = ['auto', 'light', 'dark'] as const

type ProfilePanelProps = {
  /** The panel is left for a page. */
  onLeave?: () => void
  /** Only where there is a keyboard. */
  onShortcuts?: () => void
}

/** The own account, the language and the appearance: in the sidebar's menu, and on phones on the page "More". */
export function ProfilePanel({ onLeave, onShortcuts }: ProfilePanelProps) {
  const { t } = useTranslation(['staff', 'common'])
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const leave = useLeaveDesk()
  return (
    <div className={classes.panel}>
      <Link to="/admin/account" className={classes.row} onClick={onLeave}>
        <IconUserCircle size={20} stroke={1.6} aria-hidden />
        <span className={classes.word}>{t('accountAndDevices')}</span>
      </Link>
      <ChoiceRow
        icon={IconLanguage}
        label={t('language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChoose={(chosen) => void chooseLanguage(chosen).catch(() => toast.error(t('common:failedLead')))}
      />
      <ChoiceRow
        icon={IconMoon}
        label={t('appearance')}
        value={colorScheme}
        options={SCHEMES.map((value) => ({ value, label: t(`appearance_${value}`) }))}
        onChoose={setColorScheme}
      />
      {onShortcuts && (
        <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onShortcuts}>
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
          <span className={classes.word}>{t('shortcuts')}</span>
        </button>
      )}
      <button
        type="button"
        className={classes.row}
        data-apart
        disabled={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <IconLogout size={20} stroke={1.6} className="mirror" aria-hidden />
        <span className={classes.word}>{t('logout')}</span>
      </button>
    </div>
  )
}
