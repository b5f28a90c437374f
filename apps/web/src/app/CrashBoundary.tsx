import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../lib/load-part.ts'
import { BlankState } from '../ui/feedback/BlankState.tsx'
import { FailureState } from '../ui/feedback/FailureState.tsx'

function Crash({ error }: { error: Error }) {
  const { t } = useTranslation('common')
  const reload = () => location.reload()
  if (error instanceof LoadError) return <FailureState error={error} isRetrying={false} onRetry={reload} />
  return (
    <BlankState icon={IconCloudOff} title={t('crashTitle')} lead={t('crashLead')} role="alert">
      <Button onClick={reload}>{t('reload')}</Button>
    </BlankState>
  )
}

/** Reloads once, and only while the server answers: without a connection a reload could leave a blank page. */
const reloadForNewVersion = async () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

type CrashBoundaryProps = {
  children: ReactNode
  /** Inside the page frame the address resets it, since the next page may work although this one failed. */
  place?: string
}

type Crashed = { error?: Error | undefined; place?: string | undefined }

/** APP-7: there is never a blank page, not even after a bug or a failed download. */
export class CrashBoundary extends Component<CrashBoundaryProps, Crashed> {
  override state: Crashed = {}

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: Crashed) {
    return place === state.place ? null : { place, error: undefined }
  }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error) {
    if (error instanceof LoadError && error.isGone) void reloadForNewVersion()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.place === undefined ? (
      <main>
        <Crash error={error} />
      </main>
    ) : (
      <Crash error={error} />
    )
  }
}
