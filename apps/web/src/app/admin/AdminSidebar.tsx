import {
  IconBrandWhatsapp,
  IconChartBar,
  IconChartLine,
  IconCoins,
  IconDiscount,
  IconGift,
  IconHistory,
  IconLogout,
  IconMessage2Star,
  IconMessageReport,
  IconPlugConnected,
  IconQrcode,
  IconSettings,
  IconTicket,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUserShield,
  IconX,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFollowUpCount } from '../../features/feedback/follow-ups/use-follow-ups.ts'
import { useRequestCount } from '../../features/clients/registration/use-request-count.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { Brand } from '../../ui/brand/Brand.tsx'
import { Night } from '../../ui/brand/Night.tsx'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import classes from './AdminLayout.module.css'
import { SideLink } from './SideLink.tsx'
import type { OutreachKind } from './use-outreach.ts'

/** DASH-1: the browser logs out whether or not the server could be reached. */
const useLeaveDesk = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/logout/'),
    onSettled: () => {
      session.leaveDesk()
      void navigate('/admin-login', { replace: true })
      queryClient.clear()
    },
  })
}

type AdminSidebarProps = { onOutreach: (kind: OutreachKind) => void; onClose?: () => void }

/** DASH-1. In the drawer of small screens it has a close button. */
export function AdminSidebar({ onOutreach, onClose }: AdminSidebarProps) {
  const { t } = useTranslation('staff')
  const leave = useLeaveDesk()
  const requests = useRequestCount()
  const followUps = useFollowUpCount()
  const account = useStaffAccount()
  const isOwner = account.data?.data.role === 'owner'

  return (
    <Night className={classes.side} data-in-drawer={onClose ? true : undefined}>
      <div className={classes.brand} {...(!onClose && { role: 'banner' })}>
        <Brand />
        {onClose && (
          <button type="button" className={classes.close} aria-label={t('close', { ns: 'common' })} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        )}
      </div>
      <nav className={classes.nav} aria-label={t('menu')}>
        <SideLink to="/admin/desk" icon={IconQrcode} isFirst>
          {t('desk')}
        </SideLink>
        <p className={classes.group}>{t('insights')}</p>
        <SideLink to="/admin" icon={IconChartLine} alsoAt="/admin/dashboard">
          {t('analytics')}
        </SideLink>
        <SideLink to="/admin/feedback" icon={IconMessage2Star}>
          {t('feedbackList')}
        </SideLink>
        <SideLink to="/admin/follow-ups" icon={IconMessageReport} count={followUps}>
          {t('followUps')}
        </SideLink>
        <SideLink to="/admin/scorecards" icon={IconChartBar}>
          {t('scorecards')}
        </SideLink>
        {isOwner && (
          <SideLink to="/admin/money" icon={IconCoins}>
            {t('money')}
          </SideLink>
        )}
        <p className={classes.group}>{t('manage')}</p>
        <SideLink to="/admin/clients" icon={IconUsers} withBelow count={requests}>
          {t('clients')}
        </SideLink>
        <SideLink to="/admin/tickets" icon={IconTicket}>
          {t('tickets')}
        </SideLink>
        <SideLink to="/admin/rewards" icon={IconGift}>
          {t('rewards')}
        </SideLink>
        <SideLink to="/register-user" icon={IconUserPlus}>
          {t('registerUser')}
        </SideLink>
        <p className={classes.group}>{t('outreach')}</p>
        <button type="button" className={classes.item} onClick={() => onOutreach('promo')}>
          <IconDiscount size={20} stroke={1.6} aria-hidden />
          {t('promoCode')}
        </button>
        <button type="button" className={classes.item} onClick={() => onOutreach('message')}>
          <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden />
          {t('whatsappMessage')}
        </button>
        {isOwner && (
          <>
            <p className={classes.group}>{t('agency')}</p>
            <SideLink to="/admin/settings" icon={IconSettings}>
              {t('settings')}
            </SideLink>
            <SideLink to="/admin/staff" icon={IconUserShield}>
              {t('staffAccounts')}
            </SideLink>
            <SideLink to="/admin/integrations" icon={IconPlugConnected} withBelow>
              {t('integrations')}
            </SideLink>
            <SideLink to="/admin/audit" icon={IconHistory}>
              {t('auditLog')}
            </SideLink>
          </>
        )}
      </nav>
      <section aria-label={t('myAccount')}>
        <SideLink to="/admin/account" icon={IconUserCircle}>
          {account.data ? <bdi>{account.data.data.username}</bdi> : t('myAccount')}
        </SideLink>
      </section>
      <button type="button" className={classes.item} disabled={leave.isPending} onClick={() => leave.mutate()}>
        <IconLogout size={20} stroke={1.6} className="mirror" aria-hidden />
        {t('logout')}
      </button>
    </Night>
  )
}
