import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFade, useDialog } from '../../ui/feedback/use-dialog.ts'
import classes from './Programme.module.css'
import { MAX_TIERS, type TierValues, withNewTier } from './draft-values.ts'
import { RuleCard } from './RuleCard.tsx'
import { changesIn } from './rule-changes.ts'
import { TierCard } from './TierCard.tsx'
import { TierTexts } from './TierTexts.tsx'
import type { Draft } from './use-draft.ts'

const isBlank = ({ code, names }: TierValues) =>
  code === undefined && Object.values(names).every((name) => !name.trim())

export function TiersCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const texts = useDialog<string>()
  const added = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const { tiers } = draft.values
  const edited = tiers.find(({ key }) => key === texts.subject)

  const add = () => {
    added.current += 1
    const key = `new-${added.current}`
    draft.changeTiers((last) => withNewTier(last, key))
    texts.open(key)
  }
  const remove = (key: string) => draft.changeTiers((last) => last.filter((tier) => tier.key !== key))
  const closeTexts = () => {
    texts.close()
    // A new tier that was given no name; the sheet shows it until it is off the screen.
    if (edited && isBlank(edited)) afterFade(() => remove(edited.key))
  }

  return (
    <RuleCard
      title={t('tiers')}
      isChanged={changesIn(draft.changes, 'tiers').length > 0}
      action={
        tiers.length < MAX_TIERS && (
          <Button variant="subtle" size="sm" leftSection={<IconPlus size={17} aria-hidden />} onClick={add}>
            {t('addTier')}
          </Button>
        )
      }
    >
      <p className={classes.note}>{t('tiersLead')}</p>
      {draft.refused['tiers'] && (
        <p role="alert" className={classes.fault}>
          {draft.refused['tiers']}
        </p>
      )}
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t('tiers')}
        className={classes.tiers}
        data-count={tiers.length}
      >
        {tiers.map((tier, place) => (
          <TierCard
            key={tier.key}
            draft={draft}
            tier={tier}
            place={place}
            onTexts={() => texts.open(tier.key)}
            onRemove={() => {
              remove(tier.key)
              list.current?.focus()
            }}
          />
        ))}
      </div>
      <TierTexts
        key={texts.turn}
        opened={texts.opened}
        tier={edited}
        onChange={(changed) => edited && draft.changeTier(edited.key, changed)}
        onClose={closeTexts}
      />
    </RuleCard>
  )
}
