import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../ui/BlankState.tsx'

function Crash() {
  const { t } = useTranslation('common')
  return (
    <main>
      <BlankState icon={IconCloudOff} title={t('crashTitle')} lead={t('crashLead')} role="alert">
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </BlankState>
    </main>
  )
}

/** Imports that failed. After a new version has been put up, the files of the old one are gone. */
const failedImports = new WeakSet<Error>()
addEventListener('vite:preloadError', ({ payload }) => failedImports.add(payload))

/** Once, and only while the server answers: a reload without a connection could leave nothing at all. */
const reloadForNewVersion = async () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

/** APP-7: nothing ever shows a blank page, not even a bug or a part that could not be downloaded. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    if (failedImports.has(error)) void reloadForNewVersion()
  }

  override render() {
    return this.state.hasCrashed ? <Crash /> : this.props.children
  }
}
