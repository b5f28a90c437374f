import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { differingFields, type SettingsDraft, type SettingsField } from './settings-draft.ts'
import classes from './Settings.module.css'

type SettingsConflictProps = {
  /** What the form was opened with. */
  base: SettingsDraft
  theirs: SettingsDraft
  mine: SettingsDraft
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

export function SettingsConflict({ base, theirs, mine, ...decision }: SettingsConflictProps) {
  const { t } = useTranslation('admin-settings')
  const shown = (draft: SettingsDraft, field: SettingsField) => {
    if (field === 'logo') return draft.logo && <img className={classes.logo} src={draft.logo} alt={t('logoShown')} />
    if (field === 'first_password_rule') return t(`rule_${draft.first_password_rule}`)
    if (field === 'complete_after_travel') return draft.complete_after_travel ? t('on') : t('off')
    return draft[field]
  }
  const changes = differingFields(base, theirs).map((field) => ({
    label: t(field, { currency: theirs.currency }),
    theirs: shown(theirs, field),
    mine: shown(mine, field),
  }))
  return <ChangedMeanwhile changes={changes} {...decision} />
}
