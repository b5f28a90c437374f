import { useState } from 'react'
import { meetsAllRules, MINIMUM, rulesMet, strengthOf } from './password-rules.ts'

/** `known` is what the browser knows of the person and a password must not be. */
export const useNewPassword = (known: string[], minimum = MINIMUM) => {
  const [value, setValue] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [refusedByServer, setRefusedByServer] = useState<string[]>([])
  const unwanted = [...known, ...refusedByServer]
  const isGood = meetsAllRules(value, unwanted, minimum)

  return {
    value,
    change: (typed: string) => {
      setValue(typed)
      setIsRefused(false)
    },
    /** Empty again, after it was saved. */
    clear: () => {
      setValue('')
      setIsRefused(false)
    },
    minimum,
    met: rulesMet(value, unwanted, minimum),
    strength: strengthOf(value, unwanted, minimum),
    /** The server knows more of the person than the browser, and did not take this one. */
    refuse: () => setRefusedByServer((before) => [...before, value]),
    isRefused,
    /** Whether it can be sent; says so under the field when it cannot. */
    check: () => {
      setIsRefused(!isGood)
      return isGood
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
