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

/** APP-7: nothing ever shows a blank page, not even a bug or a part that could not be downloaded. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <Crash /> : this.props.children
  }
}
