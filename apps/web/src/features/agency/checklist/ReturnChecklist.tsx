import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import classes from './Checklist.module.css'
import { useShowChecklist } from './use-checklist.ts'

/** A checklist that was dismissed before it was done can be shown again. */
export default function ReturnChecklist() {
  const { t } = useTranslation('admin-checklist')
  const show = useShowChecklist()
  const takeOut = () => show.mutate(true, { onError: () => toast.error(t('putAwayFailed')) })
  return (
    <p className={classes.return}>
      <LinkButton disabled={show.isPending} onClick={takeOut}>
        {t('takeOut')}
      </LinkButton>
    </p>
  )
}
