import { Button, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useBranchChoice } from '../../lib/use-branch-choice.ts'
import { LinkButton } from '../layout/LinkButton.tsx'
import { BlankState } from './BlankState.tsx'

/** The list takes the focus of the button, which is gone with it. */
const useShowAll = () => {
  const { choose } = useBranchChoice()
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[data-list], main')?.focus({ preventScroll: true })
    choose(undefined)
  }
}

/** Below a text that says that there is nothing: only one branch is shown. */
export function OnlyBranch() {
  const { t } = useTranslation('staff')
  const { name, all } = useBranchChoice()
  const showAll = useShowAll()
  if (name === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {t('onlyBranch', { branch: isolated(name) })} <LinkButton onClick={showAll}>{all}</LinkButton>
    </Text>
  )
}

/** Says that nothing is shown because of the chosen branch; without one, that there is nothing at all. */
export function NoneInBranch({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('staff')
  const { name, all } = useBranchChoice()
  const showAll = useShowAll()
  if (name === undefined) return otherwise
  return (
    <BlankState
      icon={IconBuildingStore}
      title={t('noneInBranch', { branch: isolated(name) })}
      lead={t('noneInBranchLead')}
    >
      <Button variant="light" onClick={showAll}>
        {all}
      </Button>
    </BlankState>
  )
}
