import { createContext, use } from 'react'

/** The server cannot be reached, and what is on screen is from an earlier time. */
export const CutOff = createContext(false)

export const useIsCutOff = () => use(CutOff)
