import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

/** As printed on the keyboard, in every language. */
const KEYS = [
  ['search', 'Ctrl K'],
  ['voucher', 'F2'],
  ['create', 'Alt N'],
  ['collapse', 'Ctrl B'],
  ['list', '?'],
] as const

type ShortcutsDialogProps = { opened: boolean; onClose: () => void }

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('shortcuts')}>
      <dl className={classes.list}>
        {KEYS.map(([name, keys]) => (
          <div key={name} className={classes.row}>
            <dt>{t(`shortcut_${name}`)}</dt>
            <dd>
              <kbd className={classes.keys} dir="ltr">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('scannerHint')}</p>
    </Dialog>
  )
}
