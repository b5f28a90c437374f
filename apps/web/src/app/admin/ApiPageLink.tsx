import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The API page is not part of the app, so it opens in a new tab. */
export function ApiPageLink() {
  const { t } = useTranslation('admin-integrations')
  return (
    <Anchor href="/docs" target="_blank" rel="noopener" inherit underline="always">
      {t('apiPage')} <IconExternalLink size={15} stroke={1.8} aria-hidden className="mirror" />
    </Anchor>
  )
}
