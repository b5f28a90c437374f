import { Skeleton, Title } from '@mantine/core'
import { shownClientId } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { Night } from '../../../ui/brand/Night.tsx'
import { TierChip } from '../../../ui/brand/TierChip.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Account.module.css'

type AccountHeadProps = { fullName: string; id: number | undefined; tier: string | undefined }

/** Whose account it is: the name, the client ID and the tier. Offline, the ID is not known. */
export function AccountHead({ fullName, id, tier }: AccountHeadProps) {
  const { t } = useTranslation('card')
  return (
    <div className={classes.head}>
      <Night className={classes.initial} aria-hidden>
        <bdi>{Array.from(fullName.trim())[0]}</bdi>
      </Night>
      <div className={classes.who}>
        <Title order={1} size="h2">
          <bdi>{fullName}</bdi>
        </Title>
        <p className={classes.id}>
          {id !== undefined && (
            <>
              {t('clientId')} <Ltr>{shownClientId(id)}</Ltr>
            </>
          )}
        </p>
      </div>
      {tier && <TierChip tier={tier} />}
    </div>
  )
}

export function AccountHeadSkeleton() {
  return <Skeleton className={classes.waiting} radius={18} />
}
