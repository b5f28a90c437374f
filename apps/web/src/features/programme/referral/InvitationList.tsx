import { Card, Text, Title } from '@mantine/core'
import type { ReferralPage, ReferredFriend } from '@rihla/contract'
import { IconClock, IconUser, IconUserCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { graphemesOf } from '../../../lib/graphemes.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { openedOnly } from './invitations.ts'
import classes from './Referral.module.css'

const TONES = ['turquoise', 'lapis', 'carnelian']

const useDay = () => {
  const format = useFormat()
  return (day: string) => format.dayRange(day, null, { today: format.today() })
}

/** How far the friend has come: in words, and as a chip or the points. Never when the friend travels. */
const useProgress = () => {
  const { t } = useTranslation('referral')
  const format = useFormat()
  const dayOf = useDay()
  return ({ state, on, points, refusal }: ReferredFriend): [words: string, mark: ReactNode] => {
    switch (state) {
      case 'joined':
        return [
          t('joinedOn', { day: dayOf(on) }),
          <StatusChip key="mark" tone="lapis" icon={IconUserCheck}>
            {t('joined')}
          </StatusChip>,
        ]
      case 'booked':
        return [
          t('booked'),
          <StatusChip key="mark" tone="gold" icon={IconClock}>
            {t('soon')}
          </StatusChip>,
        ]
      case 'paid':
        return [
          t('completedOn', { day: dayOf(on) }),
          <Ltr key="mark" className={classes.paid}>
            {format.signed(points ?? 0)}
          </Ltr>,
        ]
      case 'refused':
        return [
          refusal ? t(`refused_${refusal}`) : '',
          <StatusChip key="mark" tone="neutral" icon={IconX}>
            {t('noPoints')}
          </StatusChip>,
        ]
    }
  }
}

function FriendRow({ friend }: { friend: ReferredFriend }) {
  const { t } = useTranslation('referral')
  const [words, mark] = useProgress()(friend)
  const name = friend.name?.trim() ?? ''
  return (
    <li className={classes.row}>
      {name === '' ? (
        <span className={classes.blank} aria-hidden>
          <IconUser size={20} stroke={1.6} />
        </span>
      ) : (
        <Night className={classes.initial} data-tone={TONES[friend.id % TONES.length]} aria-hidden>
          <bdi>{graphemesOf(name)[0]}</bdi>
        </Night>
      )}
      <div className={classes.who}>
        <p className={classes.name}>{name === '' ? t('formerClient') : <bdi>{name}</bdi>}</p>
        <p className={classes.quiet}>{words}</p>
      </div>
      {mark}
    </li>
  )
}

/** Friends who joined, and visits of the link that led to nothing. */
export function InvitationList({ page }: { page: ReferralPage }) {
  const { t } = useTranslation('referral')
  const format = useFormat()
  const dayOf = useDay()
  const { friends, points_so_far: sum, last_opened_on: lastDay } = page
  const visits = openedOnly(page)

  return (
    <section aria-labelledby="invitations">
      <div className={classes.listHead}>
        <Title order={2} size="h3" id="invitations">
          {t('invitations')}
        </Title>
        {sum > 0 && <span className={classes.quiet}>{t('soFar', { count: sum, amount: format.number(sum) })}</span>}
      </div>
      {friends.length === 0 && visits === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Card component="ul" padding={0} className={classes.rows ?? ''}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} />
          ))}
          {visits > 0 && (
            <li className={classes.row}>
              <span className={classes.blank} aria-hidden>
                <IconClock size={20} stroke={1.6} />
              </span>
              <div className={classes.who}>
                <p className={classes.name}>{t('openedOnly', { count: visits, amount: format.number(visits) })}</p>
                {lastDay && <p className={classes.quiet}>{dayOf(lastDay)}</p>}
              </div>
            </li>
          )}
        </Card>
      )}
    </section>
  )
}
