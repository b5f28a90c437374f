import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Count } from './use-menu.ts'

/** Read as "Clients, 2 requests": the number beside it does not say what it counts. */
export function CountedName({ name, count }: { name: string; count: Count | undefined }) {
  const { t } = useTranslation('staff')
  if (!count) return name
  return (
    <>
      <span aria-hidden>{name}</span>
      <VisuallyHidden>{t('withCount', { name, waiting: count.words })}</VisuallyHidden>
    </>
  )
}
