import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'

const checklist = z.object({
  /** True until every step is done, or an owner dismisses it. */
  is_open: z.boolean(),
  /** Each step is derived from the data, never ticked off. */
  steps: z.object({
    /** The settings were saved, with a hotline. */
    agency: z.boolean(),
    /** A point has a value. */
    points: z.boolean(),
    /** The mail server accepted a test email. */
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
    schema: { summary: 'The setup steps of a new agency', response: answer },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/checklist/',
    config: {
      access: 'owner',
      example: { body: { is_open: false }, answer: { data: { ...begun, is_open: false } } },
    },
    schema: {
      summary: 'Dismiss the checklist, or show it again',
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
      summary:
        'Send a test email at once, in the language of the request; answers when the mail server has accepted it',
      body: z.strictObject({ to: email }),
      response: answer,
    },
  }),
}

export type Checklist = z.infer<typeof checklist>
