import { Button, Radio } from '@mantine/core'
import { IconCheck, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Field } from '../../lib/merge-changes.ts'
import classes from './EditConflict.module.css'
import { FailureAlert } from '../feedback/FailureAlert.tsx'
import type { Conflict, Side } from './use-record-form.ts'

const CHOICE = {
  root: classes['choice'] ?? '',
  body: classes['body'] ?? '',
  labelWrapper: classes['words'] ?? '',
  label: classes['label'] ?? '',
}

type EditConflictProps<Values> = {
  form: {
    values: Values
    conflict: Conflict<Values> | undefined
    isGone: boolean
    choose: (place: number, side: Side) => void
    chooseAllTheirs: () => void
  }
  labelOf: (field: Field<Values>) => string
  /** The value of a field as text. */
  write: (values: Values, field: Field<Values>) => ReactNode
}

/** CLIENTS-5: shown above the fields of a form whose record another user has changed or deleted. */
export function EditConflict<Values>({ form, ...words }: EditConflictProps<Values>) {
  const { t } = useTranslation('staff')
  if (form.isGone)
    return (
      <FailureAlert className={classes.gone}>
        {t('goneTitle')} {t('goneLead')}
      </FailureAlert>
    )
  // Another conflict is a new notice that takes the focus again.
  return (
    form.conflict && (
      <Questions key={JSON.stringify(form.conflict.theirs)} {...form} {...words} conflict={form.conflict} />
    )
  )
}

type QuestionsProps<Values> = Omit<EditConflictProps<Values>, 'form'> &
  Omit<EditConflictProps<Values>['form'], 'conflict'> & { conflict: Conflict<Values> }

function Questions<Values>({ values, conflict, choose, chooseAllTheirs, labelOf, write }: QuestionsProps<Values>) {
  const { t } = useTranslation('staff')
  const format = useFormat()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { shown, theirs, choices, onlyMine, onlyTheirs } = conflict
  const isPartKept = onlyMine.length > 0 || onlyTheirs.length > 0
  const named = (fields: Field<Values>[]) => ({ fields: format.list(fields.map(labelOf)) })

  const valuesOf = (from: Values, fields: Field<Values>[]) =>
    fields.map((field) => (
      <span key={field} className={classes.value}>
        {fields.length > 1 && <span className={classes.part}>{labelOf(field)}</span>}
        <bdi>{write(from, field) || '-'}</bdi>
      </span>
    ))

  return (
    <section className={classes.conflict} aria-labelledby={headingId}>
      <div role="alert" className={classes.head}>
        <IconUsers size={20} stroke={1.7} aria-hidden className={classes.icon} />
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
            {t('changedTitle')}
          </h2>
          <p className={classes.lead}>{t('changedLead')}</p>
        </div>
      </div>
      {shown.map((fields, place) => (
        <Radio.Group
          key={fields.join(' ')}
          className={classes.question}
          label={named(fields).fields}
          value={choices[place] ?? 'mine'}
          onChange={(side) => choose(place, side === 'theirs' ? 'theirs' : 'mine')}
        >
          <div className={classes.choices}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio
                key={side}
                value={side}
                classNames={CHOICE}
                label={
                  <>
                    <span className={classes.whose}>{side === 'mine' ? t('changedYours') : t('changedTheirs')}</span>
                    {valuesOf(side === 'mine' ? values : theirs, fields)}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      {(isPartKept || shown.length > 1) && (
        <div className={classes.foot}>
          <p className={classes.kept}>
            {isPartKept && <IconCheck size={18} stroke={1.7} aria-hidden />}
            <span>
              {onlyMine.length > 0 && t('changedOnlyMine', named(onlyMine))}{' '}
              {onlyTheirs.length > 0 && t('changedOnlyTheirs', named(onlyTheirs))}
            </span>
          </p>
          {shown.length > 1 && (
            <Button variant="subtle" size="compact-sm" onClick={chooseAllTheirs}>
              {t('changedUseAll')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
