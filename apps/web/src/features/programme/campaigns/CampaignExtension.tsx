import { useTranslation } from 'react-i18next'
import { RuleCard } from '../RuleCard.tsx'
import { CalendarChoice, type CalendarProps, CampaignDay } from './CampaignDays.tsx'
import { BudgetField } from './CampaignGives.tsx'
import classes from './Campaigns.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

/** What can still be changed of a campaign that runs: a later end and, if it has a budget, a larger one. */
export function CampaignExtension({ form, ...calendar }: { form: CampaignForm } & CalendarProps) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <RuleCard title={t('extend')} action={<CalendarChoice {...calendar} />}>
      <p className={classes.quiet}>{t('extendLead')}</p>
      <div className={classes.stack}>
        <div className={classes.fields}>
          <CampaignDay form={form} name="ends_on" isHijri={calendar.isHijri} />
          {form.base?.budget !== null && <BudgetField form={form} />}
        </div>
      </div>
    </RuleCard>
  )
}
