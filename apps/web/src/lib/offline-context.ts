import { createContext, use } from 'react'

/** True while the server cannot be reached and the screen shows the offline copy. */
export const OfflineContext = createContext(false)

export const useIsOffline = () => use(OfflineContext)
