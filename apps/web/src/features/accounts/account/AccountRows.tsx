import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Card, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconAward,
  IconChevronRight,
  IconExternalLink,
  IconId,
  IconListDetails,
  IconMoon,
  IconShieldLock,
  IconTicket,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { LanguagePicker } from '../../../ui/layout/LanguagePicker.tsx'
import { useOpenCard } from '../card/use-open-card.ts'
import classes from './Account.module.css'

function RowText({ icon: RowIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <span className={classes.tile}>
        <RowIcon size={20} stroke={1.7} aria-hidden className="mirror" />
      </span>
      <span className={classes.text}>{children}</span>
    </>
  )
}

/** PROG-8: only while the programme has a bonus for invited friends. Its place is kept until that is known. */
function InviteRow() {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { data: agency, isPending } = useAgency()
  if (isPending)
    return (
      <li className={classes.waiting} aria-hidden>
        <span className={classes.row}>
          <RowText icon={IconUserPlus}>
            {t('inviteFriend')}
            <span className={classes.lead}>{t('inviteFriend')}</span>
          </RowText>
        </span>
      </li>
    )
  const points = agency?.programme.referral_points ?? 0
  return (
    points > 0 && (
      <li>
        <Link className={classes.row} to="/account/invite">
          <RowText icon={IconUserPlus}>
            {t('inviteFriend')}
            <span className={classes.lead}>{t('inviteEach', { count: points, amount: format.number(points) })}</span>
          </RowText>
          <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
        </Link>
      </li>
    )
  )
}

/** PEOPLE-2 */
function FamilyRow() {
  const { t } = useTranslation('profile')
  return (
    <li>
      <Link className={classes.row} to="/account/family">
        <RowText icon={IconUsers}>
          {t('family')}
          <span className={classes.lead}>{t('familyLead')}</span>
        </RowText>
        <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
      </Link>
    </li>
  )
}

/** TRIP-7 */
function ClaimsRow() {
  const { t } = useTranslation('profile')
  return (
    <li>
      <Link className={classes.row} to="/account/claims">
        <RowText icon={IconTicket}>
          {t('missingPoints')}
          <span className={classes.lead}>{t('missingPointsLead')}</span>
        </RowText>
        <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
      </Link>
    </li>
  )
}

/** CONV-8 */
function MyDataRow() {
  const { t } = useTranslation('profile')
  return (
    <li>
      <Link className={classes.row} to="/account/data">
        <RowText icon={IconShieldLock}>
          {t('myData')}
          <span className={classes.lead}>{t('myDataLead')}</span>
        </RowText>
        <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
      </Link>
    </li>
  )
}

/** The tier, the points statement, the family, inviting friends, missing points, the client's data and the client card. */
export function AccountLinks() {
  const { t } = useTranslation(['profile', 'card'])
  const openCard = useOpenCard()
  return (
    <Card component="ul" padding={0} className={classes.rows}>
      <li>
        <Link className={classes.row} to="/account/tier">
          <RowText icon={IconAward}>{t('yourTier')}</RowText>
          <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
        </Link>
      </li>
      <li>
        <Link className={classes.row} to="/account/statement">
          <RowText icon={IconListDetails}>{t('tab_statement')}</RowText>
          <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
        </Link>
      </li>
      <FamilyRow />
      <InviteRow />
      <ClaimsRow />
      <MyDataRow />
      <li>
        <button type="button" className={classes.row} title={t('opens', { ns: 'card' })} onClick={openCard}>
          <RowText icon={IconId}>{t('tab', { ns: 'card' })}</RowText>
          <IconExternalLink size={18} stroke={1.8} aria-hidden className="mirror" />
        </button>
      </li>
    </Card>
  )
}

/** How this device shows the app. */
export function AppearanceRows() {
  const { t } = useTranslation('profile')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const darkId = useId()
  return (
    <Card component="ul" padding={0} className={classes.rows}>
      <li className={classes.row}>
        <RowText icon={IconMoon}>
          <label htmlFor={darkId}>{t('darkColours')}</label>
        </RowText>
        <Switch
          id={darkId}
          size="lg"
          checked={isDark}
          onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
        />
      </li>
      <li className={classes.row}>
        <RowText icon={IconWorld}>{t('language')}</RowText>
        <LanguagePicker />
      </li>
    </Card>
  )
}
