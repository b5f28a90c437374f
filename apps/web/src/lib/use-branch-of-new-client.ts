import { useBranchChoice } from './use-branch-choice.ts'
import { useBranches } from './use-branches.ts'

/** Where a new client belongs, unless the form says otherwise: the branch that is shown, or else the oldest own one. */
export const useBranchOfNewClient = (): number | undefined => {
  const { branches, own, isShown } = useBranches()
  const { id } = useBranchChoice()
  if (!isShown) return undefined
  return id ?? Math.min(...(own.length > 0 ? own : branches.map((branch) => branch.id)))
}
