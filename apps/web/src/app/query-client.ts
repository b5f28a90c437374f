import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isWorthRepeating } from '../lib/api-error.ts'
import { session } from '../lib/session.ts'

const RETRIES = 1

const endSession = (error: Error) => {
  if (error instanceof ApiError && error.sessionEnded) session.expire()
}

export const createQueryClient = () => {
  // It takes a page that starts offline for online, and would then not notice the connection's return.
  onlineManager.setOnline(navigator.onLine)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onError: endSession,
      // After any decision of the person, whatever is on screen is asked for again: no stale points.
      onSettled: () => void queryClient.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}
