import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The page of the API is no part of the app: it opens beside it. */
export function ApiPageLink() {
  const { t } = useTranslation('admin-integrations')
  return (
    <Anchor href="/docs" target="_blank" rel="noopener" inherit underline="always">
      {t('apiPage')} <IconExternalLink size={15} stroke={1.8} aria-hidden className="mirror" />
    </Anchor>
  )
}
