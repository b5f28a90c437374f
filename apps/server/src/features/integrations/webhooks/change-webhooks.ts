import type { FastifyRequest } from 'fastify'
import { MOST_WEBHOOKS, type WebhookEvent } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import { askForStepUp } from '../../../platform/http/access.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import type { WebhookConfig } from '../../../platform/config/webhook-config.ts'
import { mayBeCalled } from './public-address.ts'
import { newSecret } from './sign.ts'
import {
  lockAndCountWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhookForUpdate,
  insertWebhook,
  updateSecret,
  updateWebhook,
} from './webhooks.queries.ts'

type WebhookForm = { url: string; description: string; events: WebhookEvent[] }
type WebhookChange = { [Field in keyof WebhookForm]?: WebhookForm[Field] | undefined } & {
  paused?: boolean | undefined
  version?: number | undefined
}

const callable = (url: string, { mayBePrivate }: WebhookConfig): string => {
  if (!mayBeCalled(url, mayBePrivate)) throw new FieldProblem({ url: 'not_public_https' })
  return new URL(url).href
}

const urlIsTaken = (error: Error & { constraint?: string }): never => {
  throw error.constraint === 'webhook_url_key' ? new FieldProblem({ url: 'taken' }) : error
}

const read = async (trx: Trx, id: number) => {
  const data = await findWebhook(trx, id)
  if (!data) throw new Problem('webhook_not_found')
  return data
}

const inOrder = (events: WebhookEvent[]) => [...new Set(events)].toSorted()

export const createWebhook = async (trx: Trx, request: FastifyRequest, config: WebhookConfig, form: WebhookForm) => {
  const url = callable(form.url, config)
  if ((await lockAndCountWebhooks(trx)) >= MOST_WEBHOOKS) throw new Problem('too_many_webhooks')
  const secret = newSecret()
  const secret_cipher = config.secrets.seal(secret)
  const inserted = await insertWebhook(trx, { ...form, url, events: inOrder(form.events), secret_cipher })
  if (!inserted) throw new FieldProblem({ url: 'taken' })
  await writeAudit(trx, request, { action: 'create', subject: 'webhook', subject_id: inserted.id })
  return { data: await read(trx, inserted.id), secret }
}

/** Deliveries that waited during a pause are queued by the periodic job. */
export const changeWebhook = async (
  trx: Trx,
  request: FastifyRequest,
  { webhooks, send }: { webhooks: WebhookConfig; send: SendJob },
  id: number,
  { version, paused, ...form }: WebhookChange,
) => {
  const stored = await findWebhookForUpdate(trx, id)
  if (!stored) throw new Problem('webhook_not_found')
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  const changed = {
    ...(form.url !== undefined && { url: callable(form.url, webhooks) }),
    ...(form.description !== undefined && { description: form.description }),
    ...(form.events !== undefined && { events: inOrder(form.events) }),
  }
  const isPaused = stored.paused_at !== null
  const fields = [
    ...Object.entries(changed).flatMap(([name, value]) =>
      String(value) === String(stored[name as keyof typeof stored]) ? [] : [name],
    ),
    ...(paused !== undefined && paused !== isPaused ? ['paused'] : []),
  ]
  if (fields.includes('url')) askForStepUp(request.staff)
  if (fields.length > 0) {
    await updateWebhook(trx, id, { ...changed, ...(paused !== undefined && { paused }) }).catch(urlIsTaken)
    await writeAudit(trx, request, { action: 'update', subject: 'webhook', subject_id: id, fields })
    if (isPaused && paused === false) await send(trx, 'keep-webhooks', {})
  }
  return { data: await read(trx, id) }
}

/** For a day everything is signed with both secrets, so that the receiver can be updated without a gap. */
export const renewSecret = async (trx: Trx, request: FastifyRequest, { secrets }: WebhookConfig, id: number) => {
  if (!(await findWebhookForUpdate(trx, id))) throw new Problem('webhook_not_found')
  const secret = newSecret()
  await updateSecret(trx, id, secrets.seal(secret))
  await writeAudit(trx, request, { action: 'renew_secret', subject: 'webhook', subject_id: id })
  return { data: await read(trx, id), secret }
}

/** The worker deletes its log later, because it may be long. */
export const removeWebhook = async (trx: Trx, request: FastifyRequest, send: SendJob, id: number) => {
  if (!(await deleteWebhook(trx, id))) throw new Problem('webhook_not_found')
  await writeAudit(trx, request, { action: 'delete', subject: 'webhook', subject_id: id })
  await send(trx, 'keep-webhooks', {})
  return { status: 'ok' as const }
}
