import { useQueryClient } from '@tanstack/react-query'
import { branchesQuery } from '../../lib/use-branches.ts'

/** Before a dialog closes, so that the focus returns to what is on the page by then. */
export const useRefetchBranches = () => {
  const queryClient = useQueryClient()
  return () => queryClient.query({ ...branchesQuery, staleTime: 0 })
}
