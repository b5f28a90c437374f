import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../lib/load-part.ts'
import { BlankState } from '../ui/BlankState.tsx'
import { FailureState } from '../ui/FailureState.tsx'

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

/** Once, and only while the server answers: a reload without a connection could leave nothing at all. */
const reloadForNewVersion = async () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

type CrashBoundaryProps = {
  children: ReactNode
  /** Inside the frame of the pages: the address, since the next page may be there although this one is not. */
  place?: string
}

type Crashed = { error?: Error | undefined; place?: string | undefined }

/** APP-7: nothing ever shows a blank page, not even a bug or a part that could not be downloaded. */
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
