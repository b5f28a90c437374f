import { IconTrash } from '@tabler/icons-react'
import { readNumber, textIn } from '@rihla/domain'
import { type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { isLeftForField } from './left-for-field.ts'
import classes from './Tier.module.css'
import { tierPath } from './draft-faults.ts'
import { MIN_TIERS, type TierValues, withTierInPlace } from './draft-values.ts'
import { TierSky } from './TierSky.tsx'
import type { Draft } from './use-draft.ts'
import { useWords } from './use-words.ts'

type TierFieldProps = {
  draft: Draft
  tier: TierValues
  field: 'min_points' | 'multiplier'
  caption: string
  label: string
  unit?: string
}

function TierField({ draft, tier, field, caption, label, unit }: TierFieldProps) {
  const words = useWords()
  const id = useId()
  const path = tierPath(tier.key, field)
  const fault = draft.faultOf(path)
  const leave = (event: FocusEvent) => {
    if (!isLeftForField(event)) return
    draft.leave(path)
    // The other tiers stay in their order, so that a slip of the finger does not swap two of them.
    if (field === 'min_points' && tier.code === undefined)
      draft.changeTiers((tiers) => withTierInPlace(tiers, tier.key))
  }
  return (
    <>
      <label className={classes.field} data-invalid={fault ? true : undefined}>
        <span aria-hidden>{caption}</span>
        <input
          className={`ltr-input ${classes.input}`}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          inputMode={field === 'multiplier' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          value={tier[field]}
          onChange={(event) => draft.changeTier(tier.key, { [field]: event.currentTarget.value })}
          onBlur={leave}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </label>
      {fault && (
        <p id={id} className={classes.fault}>
          {words.fault(fault)}
        </p>
      )}
    </>
  )
}

type TierCardProps = { draft: Draft; tier: TierValues; place: number; onTexts: () => void; onRemove: () => void }

export function TierCard({ draft, tier, place, onTexts, onRemove }: TierCardProps) {
  const { t } = useTranslation(['admin-programme', 'common'])
  const words = useWords()
  const language = useLanguage()
  const faultId = useId()
  const name = words.tier(tier.names)
  const nameFault = draft.faultOf(tierPath(tier.key, 'names'))
  const unit = t('common:pointsUnit', { count: readNumber(tier.min_points) ?? 0 })
  return (
    <TierSky
      code={tier.code ?? tier.key}
      name={name}
      benefits={textIn(tier.benefits, language)}
      foot={
        <>
          <button
            type="button"
            className={classes.button}
            aria-label={t('editTextsOf', { tier: name })}
            aria-describedby={nameFault ? faultId : undefined}
            data-faulty={nameFault ? true : undefined}
            onClick={onTexts}
          >
            {t('editTexts')}
          </button>
          {place > 0 && draft.values.tiers.length > MIN_TIERS && (
            <button
              type="button"
              className={classes.button}
              aria-label={t('removeTier', { tier: name })}
              onClick={onRemove}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </button>
          )}
        </>
      }
    >
      {nameFault && (
        <p id={faultId} className={classes.fault}>
          {words.fault(nameFault)}
        </p>
      )}
      {place === 0 ? (
        <p className={classes.field}>
          <span>{t('from')}</span>
          <strong>{words.points(0)}</strong>
        </p>
      ) : (
        <TierField
          draft={draft}
          tier={tier}
          field="min_points"
          caption={t('from')}
          label={t('fromOf', { tier: name })}
          unit={unit}
        />
      )}
      <TierField
        draft={draft}
        tier={tier}
        field="multiplier"
        caption={t('times')}
        label={t('timesOf', { tier: name })}
      />
    </TierSky>
  )
}
