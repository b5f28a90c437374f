import { Radio } from '@mantine/core'
import type { Comparison } from '@rihla/contract'
import { MERGED_FIELDS, type MergedField, shownClientId } from '@rihla/domain'
import { IconCheck, IconEqual, IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { type Choices, isSame, type Side } from './merge-choices.ts'
import { MergeBranches } from './MergeBranches.tsx'
import { MergeConsents } from './MergeConsents.tsx'
import classes from './Merge.module.css'

const SIDES = ['kept', 'merged'] as const
const CHOICE = {
  root: classes['choice'] ?? '',
  body: classes['choiceBody'] ?? '',
  labelWrapper: classes['choiceWords'] ?? '',
  label: classes['choiceLabel'] ?? '',
}

type Record = Comparison[Side]

const useFieldText = () => {
  const { t } = useTranslation('admin-merge')
  const format = useFormat()
  return (record: Record, field: MergedField): ReactNode => {
    const value = record[field]
    if (value === null) return <span className={classes.empty}>{t('empty')}</span>
    if (field === 'language') return LANGUAGE_NAMES[record.language]
    if (field === 'passport_expiry') return format.day(value)
    if (field === 'full_name') return <bdi>{value}</bdi>
    return <Ltr>{field === 'whatsapp' ? spacedPhone(value) : value}</Ltr>
  }
}

function Person({ record, stays }: { record: Record; stays: boolean }) {
  const { t } = useTranslation('admin-merge')
  const format = useFormat()
  return (
    <div className={classes.person}>
      <h2 className={classes.name}>
        <bdi>{record.full_name}</bdi>{' '}
        {stays && (
          <StatusChip tone="lapis" icon={IconCheck}>
            {t('stays')}
          </StatusChip>
        )}
      </h2>
      <p className={classes.note}>
        {t('since', { id: isolated(shownClientId(record.id)), date: format.dayOfMoment(record.created_at) })}
      </p>
    </div>
  )
}

type MergeFieldsProps = {
  comparison: Comparison
  choices: Choices
  onChoose: (field: MergedField, side: Side) => void
}

/** What is equal is one line; for everything else staff choose whose value stays. */
export function MergeFields({ comparison, choices, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation(['admin-merge', 'clients', 'travellers'])
  const format = useFormat()
  const textOf = useFieldText()
  const labelOf = (field: MergedField) => (field === 'language' ? t('language') : t(`clients:field_${field}`))
  const { kept, merged, reasons } = comparison
  const travellers = [...kept.travellers, ...merged.travellers].map(
    ({ name, relation }) => `${isolated(name)} (${t(`travellers:relation_${relation}`)})`,
  )

  return (
    <div className={classes.fields}>
      <div className={classes.row} data-head>
        <div className={classes.label}>
          {t('why')}
          <span className={classes.note}>
            {reasons.length === 0 ? t('chosen') : format.list(reasons.map((reason) => t(`reason_${reason}`)))}
          </span>
        </div>
        <div className={classes.sides}>
          <Person record={kept} stays />
          <Person record={merged} stays={false} />
        </div>
      </div>
      {MERGED_FIELDS.map((field) =>
        isSame(comparison, field) ? (
          <div key={field} className={classes.row}>
            <div className={classes.label}>{labelOf(field)}</div>
            <div className={classes.same}>
              <IconEqual size={16} stroke={1.7} aria-hidden />
              {textOf(kept, field)}
            </div>
          </div>
        ) : (
          <Radio.Group
            key={field}
            className={classes.row}
            label={labelOf(field)}
            classNames={{ label: classes.label ?? '' }}
            value={choices[field] ?? 'kept'}
            onChange={(side) => onChoose(field, side === 'merged' ? 'merged' : 'kept')}
          >
            <div className={classes.sides}>
              {SIDES.map((side) => (
                <Radio key={side} value={side} classNames={CHOICE} label={textOf(comparison[side], field)} />
              ))}
            </div>
          </Radio.Group>
        ),
      )}
      <MergeBranches comparison={comparison} />
      <MergeConsents comparison={comparison} />
      {travellers.length > 0 && (
        <div className={classes.row}>
          <div className={classes.label}>{t('family')}</div>
          <div className={classes.same}>{t('bothKept', { names: format.list(travellers) })}</div>
        </div>
      )}
      <p className={classes.foot}>
        <IconHandStop size={18} stroke={1.7} aria-hidden />
        {t('stopWins')}
      </p>
    </div>
  )
}
