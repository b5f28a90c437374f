import { useState } from 'react'
import { SecondStepForm } from './SecondStepForm.tsx'
import { StaffLoginForm } from './StaffLoginForm.tsx'
import type { StaffCredentials } from './log-in-staff.ts'

/** ADMLOGIN-1, and the code of the second factor after the right password (ADMIN-1). */
export function StaffLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [typed, setTyped] = useState<StaffCredentials>()
  const [isAtSecond, setIsAtSecond] = useState(false)

  if (typed && isAtSecond)
    return <SecondStepForm credentials={typed} onLoggedIn={onLoggedIn} onBack={() => setIsAtSecond(false)} />
  return (
    <StaffLoginForm
      typed={typed}
      onLoggedIn={onLoggedIn}
      onSecondStep={(credentials) => {
        setTyped(credentials)
        setIsAtSecond(true)
      }}
    />
  )
}
