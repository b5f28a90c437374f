import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isWorthRepeating } from '../lib/api-error.ts'
import { session } from '../lib/session.ts'

const RETRIES = 1

const endSession = (error: Error) => {
  if (error instanceof ApiError && error.sessionEnded) session.expire()
}

export const createQueryClient = () => {
  // React Query assumes that a page that starts offline is online, and would then not notice that the connection is
  // back.
  onlineManager.setOnline(navigator.onLine)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onError: endSession,
      // After any mutation everything on screen is refetched: no stale points.
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
