import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton h={34} w={260} maw="70%" mt={6} />
      <Skeleton h={18} w={320} maw="90%" mt={12} />
      <Skeleton h={88} mt={30} radius="lg" />
      <Skeleton h={260} mt={24} radius="lg" />
    </div>
  )
}
