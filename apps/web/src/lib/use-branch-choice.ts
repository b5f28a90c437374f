import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseBranch, chosenBranch, isQueryOfBranch, onBranchChosen } from './chosen-branch.ts'
import { useBranches } from './use-branches.ts'

/** The branch whose lists and figures are shown, and how to choose another one. */
export const useBranchChoice = () => {
  const { t } = useTranslation('staff')
  const queryClient = useQueryClient()
  const { branches, isLimited, isShown } = useBranches()
  const id = useSyncExternalStore(onBranchChosen, chosenBranch)
  const name = branches.find((branch) => branch.id === id)?.name
  const all = t(isLimited ? 'allMyBranches' : 'allBranches')

  return {
    branches,
    isShown,
    id,
    /** Undefined while nothing is filtered. */
    name,
    all,
    /** What is shown now: the chosen branch, the only one, or all. */
    shown: name ?? (branches.length === 1 ? (branches[0]?.name ?? all) : all),
    /** With undefined, all of them. Lists start again with their first page; what is typed in a form stays. */
    choose: (next: number | undefined) => {
      if (next === id) return
      chooseBranch(next)
      void queryClient.resetQueries({ predicate: isQueryOfBranch })
    },
  }
}

/** Forgets a chosen branch that was deleted, or that the person no longer belongs to. */
export const useExistingBranch = () => {
  const { isSuccess } = useBranches()
  const { branches, id, name, choose } = useBranchChoice()
  const isGone = isSuccess && id !== undefined && (name === undefined || branches.length === 1)
  const showAll = useEffectEvent(() => choose(undefined))
  useEffect(() => {
    if (isGone) showAll()
  }, [isGone])
}
