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
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LanguagePills } from '../../../ui/forms/LanguagePills.tsx'
import { useTextLanguage } from '../../../ui/forms/use-text-language.ts'
import page from '../Programme.module.css'
import { RuleCard } from '../RuleCard.tsx'
import { CampaignBar, type Move, MoveDialog } from './CampaignBar.tsx'
import { CampaignConditions } from './CampaignConditions.tsx'
import { CampaignDays } from './CampaignDays.tsx'
import { CampaignGives } from './CampaignGives.tsx'
import { campaignAddress } from './campaigns.query.ts'
import { DryRunCard } from './DryRunCard.tsx'
import { type CampaignForm, useCampaignForm } from './use-campaign-form.ts'
import { useWriteCampaign } from './use-write-campaign.ts'

function NameCard({ form, canChange }: { form: CampaignForm; canChange: boolean }) {
  const { t } = useTranslation('admin-campaigns')
  const { language, pills } = useTextLanguage(form, ['names'])
  const { names } = form.values
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
          disabled={!canChange}
          value={names[language] ?? ''}
          error={form.errorIn('names', language)}
          onChange={({ currentTarget }) => form.change({ names: { ...names, [language]: currentTarget.value } })}
        />
      </Stack>
    </RuleCard>
  )
}

type CampaignEditorProps = {
  campaign: Campaign | undefined
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
    const schedules = wantsSchedule.current
    wantsSchedule.current = false
    if (!campaign) void navigate(campaignAddress(saved.id), { replace: true, state: { schedules } })
    else if (schedules) question.open('schedule')
  })
  useEffect(() => {
    if (from?.schedules) question.open('schedule')
    // Only at the first showing of a campaign that was saved a moment ago.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const state = form.base?.state ?? 'draft'
  const canChange = isOwner && (state === 'draft' || state === 'scheduled')
  const canExtend = canChange || (isOwner && state === 'running')
  const schedule = () => {
    if (form.base && !form.isDirty) return question.open('schedule')
    wantsSchedule.current = true
    form.submit()
  }
  const moved = (newest: Campaign | undefined) => {
    if (newest) form.startFrom(newest)
    else void navigate('/admin/programme/campaigns')
  }
  const labelOf = (field: keyof CampaignForm['values']) => (field === 'names' ? t('name') : t(field))

  return (
    <Form {...form.props}>
      <div className={page.page}>
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
        <div className={page.columns}>
          <div className={page.column}>
            <NameCard form={form} canChange={canChange} />
            <CampaignDays
              form={form}
              isHijri={isHijri}
              onCalendar={setIsHijri}
              canChange={canChange}
              canExtend={canExtend}
            />
            <CampaignConditions form={form} canChange={canChange} />
            <CampaignGives form={form} canChange={canChange} canExtend={canExtend} />
          </div>
          {isOwner && (
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
    </Form>
  )
}
