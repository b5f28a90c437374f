import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testEnvironment, useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { givenWebhook, useReceiver, verify } from '../../../../test/receiver.ts'
import { startProcess } from '../../../../dev/server-process.ts'

const api = useApi()
const receiver = useReceiver()

const startWorker = () => {
  const worker = startProcess('src/worker.ts', { ...testEnvironment(api.url), LOG_LEVEL: 'error' })
  onTestFinished(async () => void (await worker.end('SIGKILL')))
  return worker
}

test('a worker killed during an attempt loses nothing: the event is sent again', async () => {
  // Here two seconds without a heartbeat count as dead, instead of thirty.
  await api.owner.query(`
    update pgboss.queue set heartbeat_seconds = 2, retry_delay = 0, retry_backoff = false
    where name = 'deliver-webhook'`)
  const { token } = await givenStaff(api.db, { role: 'owner' })
  const { secret } = await givenWebhook(api, token, { url: receiver.url(), events: ['review.created'] })
  receiver.answers = () => undefined
  const payload = { rating: 5, feedback: 'Good', name: 'Omar', mobile_number: '+201005550143' }
  await api.app.inject({ method: 'POST', url: '/api/feedback/', payload })

  const killed = startWorker()
  const [first] = await receiver.wait('review.created', 1)
  await killed.end('SIGKILL')
  receiver.answers = (response) => response.writeHead(204).end()
  await pause(2500)
  await api.owner.query('update pgboss.queue set monitor_on = null')
  startWorker()
  const [, second] = await receiver.wait('review.created', 2)
  if (!first || !second) expect.fail('nothing came')

  expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body])
  expect(verify(secret, second)).toMatchObject({ type: 'review.created' })
  await vi.waitFor(
    async () => {
      const { rows } = await api.owner.query('select state, tries from webhook_delivery')
      expect(rows).toEqual([{ state: 'delivered', tries: 1 }])
    },
    { timeout: 60_000, interval: 50 },
  )
})
