import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function LoginSkeleton() {
  const { t } = useTranslation('login')
  return (
    <div role="status" aria-label={t('checking')}>
      <Skeleton w="70%">
        <Title order={1}>{t('title')}</Title>
      </Skeleton>
      <Skeleton h={18} w="85%" mt={10} />
      <Skeleton h={46} mt={50} radius="md" />
      <Skeleton h={46} mt={48} radius="md" />
      <Skeleton h={48} mt={22} radius="md" />
    </div>
  )
}
