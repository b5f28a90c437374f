import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'

/** Without a name the same lines are shown as skeletons, so that nothing moves afterwards. */
export function Greeting({ fullName }: { fullName: string | undefined }) {
  const { t } = useTranslation('profile')
  const firstName = fullName?.trim().split(/\s+/)[0] ?? ''
  const isLoading = fullName === undefined
  return (
    <div aria-hidden={isLoading || undefined}>
      <Skeleton visible={isLoading} {...(isLoading && { maw: 320 })}>
        <Title order={1}>{t('greeting', { name: isolated(firstName) })}</Title>
      </Skeleton>
      <Skeleton visible={isLoading} mt={2} {...(isLoading && { maw: 400 })} visibleFrom="sm">
        <Text c="dimmed" size="lg">
          {t('lead')}
        </Text>
      </Skeleton>
    </div>
  )
}
