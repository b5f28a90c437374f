import type { Campaign } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { type RecordForm, useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { CAMPAIGN_SCHEMA, type CampaignValues } from './campaign-schema.ts'

export type CampaignForm = RecordForm<Campaign, CampaignValues>

const FOUR_WEEKS = 28

const useSaveCampaign = () => {
  const keyFor = useIdempotencyKey()
  return async (values: CampaignValues, base: Campaign | undefined): Promise<Campaign> => {
    const body = CAMPAIGN_SCHEMA.bodyOf(values)
    if (!base) return (await call('POST /api/admin/campaigns/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/campaigns/:id/', change)).data
  }
}

const readCampaign = async ({ id }: Campaign) =>
  (await call('GET /api/admin/campaigns/:id/', { params: { id: String(id) } })).data

/** A new campaign begins with four weeks from tomorrow. */
export const useCampaignForm = (opened: Campaign | undefined, onSaved: (saved: Campaign) => void): CampaignForm => {
  const tomorrow = addDays(useFormat().today(), 1)
  const form: CampaignForm = useRecordForm<Campaign, CampaignValues>({
    schema: CAMPAIGN_SCHEMA,
    opened,
    blank: { starts_on: tomorrow, ends_on: addDays(tomorrow, FOUR_WEEKS - 1) },
    save: useSaveCampaign(),
    readNewest: readCampaign,
    staysOpen: true,
    onSaved: ({ stored }) => {
      form.startFrom(stored)
      onSaved(stored)
    },
  })
  return form
}
