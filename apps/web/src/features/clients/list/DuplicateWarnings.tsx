import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import classes from './ClientForm.module.css'
import type { Namesake } from './use-duplicates.ts'

/** Always rendered, so that screen readers announce what appears in it. */
export function DuplicateWarnings({ namesakes }: { namesakes: Namesake[] }) {
  const { t } = useTranslation('clients')
  return (
    <div role="status" className={classes.namesakes}>
      {namesakes.map(({ field, name }) => (
        <p key={field} className={classes.namesake}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {t(`taken_${field}`, { name: isolated(name) })}
        </p>
      ))}
    </div>
  )
}
