import * as z from 'zod'
import { REWARD_ICONS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { examplePage } from '../examples.ts'
import { idInPath, listOf, namesOf, version } from '../fields.ts'
import { ownType } from './rewards.ts'

const adminRewardType = ownType.extend({ version: z.int() })

/** PROG-7 */
const rewardTypeBody = z.strictObject({ names: namesOf(40), icon: z.enum(REWARD_ICONS) })

const exampleBody = { names: { en: 'Airport transfer', ar: 'توصيل المطار' }, icon: 'car' }
const exampleType = { id: 1, ...exampleBody, version: 1 }

/** Types of rewards that the agency adds to the specification's. */
export const rewardTypesApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/reward-types/',
    config: { access: 'admin', example: { answer: examplePage(exampleType) } },
    schema: {
      summary: "The agency's own types of rewards, oldest first",
      response: { 200: listOf(adminRewardType) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/reward-types/',
    config: { access: 'admin', idempotent: true, example: { body: exampleBody, answer: { data: exampleType } } },
    schema: {
      summary: 'Add a type of rewards',
      body: rewardTypeBody,
      response: { 200: z.object({ data: adminRewardType }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/reward-types/:id/',
    config: {
      access: 'admin',
      row: 'reward_type',
      problems: ['reward_type_not_found', 'changed_meanwhile'],
      example: {
        params: { id: '1' },
        body: { ...exampleBody, version: 1 },
        answer: { data: { ...exampleType, version: 2 } },
      },
    },
    schema: {
      summary: 'Change a type of rewards, also for the rewards and vouchers that have it',
      params: idInPath,
      body: rewardTypeBody.extend({ version }),
      response: { 200: z.object({ data: adminRewardType }) },
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/reward-types/:id/',
    config: {
      access: 'admin',
      row: 'reward_type',
      problems: ['reward_type_not_found', 'reward_type_in_use'],
      example: { params: { id: '1' }, answer: {} },
    },
    schema: {
      summary: 'Remove a type that no reward and no voucher has',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),
}

export type AdminRewardType = z.infer<typeof adminRewardType>
