import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'

const checklist = z.object({
  /** Until every step is done, or an owner puts it away. */
  is_open: z.boolean(),
  /** Each becomes true by what there is in the system, never by being ticked off. */
  steps: z.object({
    /** The settings were saved, with a hotline. */
    agency: z.boolean(),
    /** A point has a value. */
    points: z.boolean(),
    /** The mail server took a test mail. */
    test_mail: z.boolean(),
    reward: z.boolean(),
  }),
})

const answer = { 200: z.object({ data: checklist }) }

const begun = { is_open: true, steps: { agency: true, points: true, test_mail: false, reward: false } }

export const checklistApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/admin/checklist/',
    config: { access: 'owner', example: { answer: { data: begun } } },
    schema: { summary: 'What a new agency has done so far', response: answer },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/checklist/',
    config: {
      access: 'owner',
      example: { body: { is_open: false }, answer: { data: { ...begun, is_open: false } } },
    },
    schema: {
      summary: 'Put the checklist away, or take it out again',
      body: z.strictObject({ is_open: z.boolean() }),
      response: answer,
    },
  }),

  sendTestMail: endpoint({
    method: 'POST',
    url: '/api/admin/checklist/test-mail/',
    config: {
      access: 'owner',
      idempotent: true,
      problems: ['mail_not_sent', 'too_many_requests'],
      example: {
        body: { to: 'nadia@example.com' },
        answer: { data: { ...begun, steps: { ...begun.steps, test_mail: true } } },
      },
    },
    schema: {
      summary: 'Send a test mail at once, in the language of the request; answers when the mail server has taken it',
      body: z.strictObject({ to: email }),
      response: answer,
    },
  }),
}

export type Checklist = z.infer<typeof checklist>
