import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Strength } from './password-rules.ts'
import classes from './StrengthMeter.module.css'

/** The text carries the meaning, the bars repeat it. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const { t } = useTranslation('passwords')
  return (
    <div className={classes.strength} data-strength={strength}>
      <div className={classes.bars} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <span className={classes.word} role="status">
        {strength !== 0 && (
          <>
            <VisuallyHidden>{t('strength')} </VisuallyHidden>
            {t(`strength${strength}`)}
          </>
        )}
      </span>
    </div>
  )
}
