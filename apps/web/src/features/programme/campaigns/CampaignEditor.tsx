import { Stack, TextInput } from '@mantine/core'
import type { Campaign } from '@rihla/contract'
import { directionOf } from '@rihla/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { toast } from '../../../lib/toast.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { LanguagePills } from '../../../ui/forms/LanguagePills.tsx'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { useTextLanguage } from '../../../ui/forms/use-text-language.ts'
import page from '../Programme.module.css'
import { RuleCard } from '../RuleCard.tsx'
import { CampaignBar, type Move, MoveDialog } from './CampaignBar.tsx'
import { CampaignConditions } from './CampaignConditions.tsx'
import { CampaignDays } from './CampaignDays.tsx'
import { CampaignExtension } from './CampaignExtension.tsx'
import { CampaignFacts } from './CampaignFacts.tsx'
import { CampaignGives } from './CampaignGives.tsx'
import { campaignAddress } from './campaigns.query.ts'
import { DryRunCard } from './DryRunCard.tsx'
import { type CampaignForm, useCampaignForm } from './use-campaign-form.ts'
import { useWriteCampaign } from './use-write-campaign.ts'

function NameCard({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('admin-campaigns')
  const { language, pills } = useTextLanguage(form, ['names'])
  const { names } = form.values
  if (form.isAsked('names')) return null
  return (
    <RuleCard title={t('edit')}>
      <Stack gap="sm">
        <LanguagePills {...pills} texts={[names]} />
        <TextInput
          size="sm"
          label={t('name')}
          lang={language}
          dir={directionOf(language)}
          maxLength={80}
          autoComplete="off"
          data-path="names"
          value={names[language] ?? ''}
          error={form.errorIn('names', language)}
          onChange={({ currentTarget }) => form.change({ names: { ...names, [language]: currentTarget.value } })}
        />
      </Stack>
    </RuleCard>
  )
}

type CampaignEditorProps = {
  campaign: (Campaign & { clients?: number }) | undefined
  /** Agents read. */
  isOwner: boolean
}

/** PROG-6: one campaign, from the draft to its end. */
export function CampaignEditor({ campaign, isOwner }: CampaignEditorProps) {
  const { t } = useTranslation('admin-campaigns')
  const navigate = useNavigate()
  const { state: from } = useLocation() as { state: { schedules?: boolean } | null }
  const [isHijri, setIsHijri] = useState(useLanguage() === 'ar')
  const wantsSchedule = useRef(false)
  const question = useDialog<Move>()
  const write = useWriteCampaign()
  const form = useCampaignForm(campaign, (saved) => {
    toast.success(t('saved'))
    if (!campaign)
      void navigate(campaignAddress(saved.id), { replace: true, state: { schedules: wantsSchedule.current } })
    else if (wantsSchedule.current) question.open('schedule')
  })
  const leaving = useLeaveGuard(form.isDirty)
  useEffect(() => {
    if (from?.schedules) question.open('schedule')
    // Only at the first showing of a campaign that was saved a moment ago.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const state = form.base?.state ?? 'draft'
  const canChange = isOwner && (state === 'draft' || state === 'scheduled')
  const send = (schedules: boolean) => {
    wantsSchedule.current = schedules
    form.submit()
  }
  const schedule = () => {
    if (form.base && !form.isDirty) question.open('schedule')
    else send(true)
  }
  const moved = (newest: Campaign | undefined) => {
    // The address of a deleted draft leaves the history.
    if (!newest) void navigate('/admin/programme/campaigns', { replace: true })
    else if (newest.state === 'draft') form.rebase(newest)
    else form.startFrom(newest)
  }
  const labelOf = (field: keyof CampaignForm['values']) => (field === 'names' ? t('name') : t(field))
  const calendar = { isHijri, onCalendar: setIsHijri }

  return (
    <Form {...form.props} submit={() => send(false)}>
      <div className={page.page}>
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <div className={page.columns}>
          <div className={page.column}>
            {canChange ? (
              <>
                <NameCard form={form} />
                <CampaignDays form={form} {...calendar} />
                <CampaignConditions form={form} />
                <CampaignGives form={form} />
              </>
            ) : (
              form.base && <CampaignFacts campaign={form.base} clients={campaign?.clients} />
            )}
            {isOwner && state === 'running' && <CampaignExtension form={form} {...calendar} />}
          </div>
          {canChange && (
            <div className={page.aside}>
              <DryRunCard form={form} isHijri={isHijri} />
            </div>
          )}
        </div>
        {isOwner && <CampaignBar form={form} question={question} onSchedule={schedule} />}
      </div>
      {question.subject && form.base && (
        <MoveDialog
          key={question.turn}
          move={question.subject}
          campaign={form.base}
          opened={question.opened}
          onClose={question.close}
          onMoved={moved}
        />
      )}
      <DiscardDialog {...leaving} />
    </Form>
  )
}
