import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'

export function Greeting({ fullName }: { fullName: string }) {
  const { t } = useTranslation('profile')
  const firstName = fullName.trim().split(/\s+/)[0] ?? ''
  return (
    <div>
      <Title order={1}>{t('greeting', { name: isolated(firstName) })}</Title>
      <Text c="dimmed" size="lg" mt={2} visibleFrom="sm">
        {t('lead')}
      </Text>
    </div>
  )
}
