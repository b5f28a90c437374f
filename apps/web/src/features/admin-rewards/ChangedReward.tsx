import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { differingFields, type RewardDraft } from './reward-draft.ts'

type ChangedRewardProps = {
  /** What the form was opened with. */
  base: RewardDraft
  theirs: RewardDraft
  mine: RewardDraft
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

export function ChangedReward({ base, theirs, mine, ...decision }: ChangedRewardProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const shown = (draft: RewardDraft, field: keyof RewardDraft) =>
    field === 'reward_type' ? t(`type_${draft.reward_type}`, { ns: 'rewards' }) : draft[field]
  const changes = differingFields(base, theirs).map((field) => ({
    label: t(field),
    theirs: shown(theirs, field),
    mine: shown(mine, field),
  }))
  return <ChangedMeanwhile changes={changes} {...decision} />
}
