import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends 20 requests a second to an installation until the file named by the second argument exists, and prints what was
 * answered. Started by drill.sh inside of the machine that it has installed.
 */
const [origin = '', stopFile = '', username = '', password = ''] = process.argv.slice(2)
const PAUSE_MS = 50

const json = { 'content-type': 'application/json' }
const signIn = await fetch(`${origin}/api/admin-login/`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ username, password }),
})
const { token } = (await signIn.json()) as { token: string }
const authorization = `Bearer ${token}`

const page = await (await fetch(origin)).text()
const files = [...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([file]) => file)

let sent = 0
const kinds = [
  () => fetch(origin),
  () => fetch(`${origin}/api/agency/`),
  () => fetch(`${origin}/api/admin/clients/`, { headers: { authorization } }),
  // Files of the page that was opened before the upgrade.
  () => fetch(`${origin}${files[sent % files.length]}`),
  () =>
    fetch(`${origin}/api/admin/rewards/`, {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify({ name: `Reward ${sent}`, description: '', cost_points: 100, reward_type: 'discount' }),
    }),
]

const answers = new Map<string, number>()
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
let longestMs = 0
const send = async (request: () => Promise<Response>) => {
  const started = performance.now()
  try {
    const { status, url } = await request()
    count(status < 400 ? 'ok' : `${status} ${url}`)
  } catch (error) {
    count(String(error instanceof Error ? (error.cause ?? error) : error))
  }
  longestMs = Math.max(longestMs, performance.now() - started)
}

const running: Promise<void>[] = []
while (!existsSync(stopFile)) {
  const request = kinds[sent % kinds.length]
  if (request) running.push(send(request))
  sent += 1
  await pause(PAUSE_MS)
}
await Promise.all(running)
console.log(JSON.stringify({ sent, longestMs: Math.round(longestMs), answers: Object.fromEntries(answers) }))
process.exitCode = answers.get('ok') === sent ? 0 : 1
