import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { between, lookAtCpu } from './cpu.ts'
import { clientToken } from './people.ts'
import { perRequest, type Sample } from './sample.ts'

const runFile = promisify(execFile)

const WARM_UP_SECONDS = 1

/** An HTTP server to measure: ours, or a peer's. `pid` with all its children is what it costs. */
export type Target = { url: string; pid?: number | undefined }

export type Load = {
  folder: string
  clients: number
  connections: number
  seconds: number
  seed: number
  firstTurn?: number
}

const prefixOf = (token: (id: number) => string) => token(1).slice(0, -1)

/**
 * Functions for the script of calls. Requests are formatted here because wrk.format takes as long as everything else.
 * `turn` counts the requests, `anyone()` is the id of a client, `once()` a unique header.
 */
const luaAround = (calls: string, host: string, { clients, seed, firstTurn = 0 }: Load) => `
local host = '${host}'
local client = '${prefixOf(clientToken)}'
local turn, started = ${firstTurn - 1}, os.time()
math.randomseed(${seed})
local random = math.random

local function anyone() return random(1, ${clients}) end

local function once()
  return string.format('\\r\\nIdempotency-Key: %08x-%04x-4000-8000-%012d', started, random(0, 65535), turn)
end

local function headed(method, path, token, more)
  return method .. ' ' .. path .. ' HTTP/1.1\\r\\nHost: ' .. host ..
    (token and ('\\r\\nAuthorization: Bearer ' .. token) or '') .. (more or '')
end

local function get(path, token) return headed('GET', path, token) .. '\\r\\n\\r\\n' end

local function post(path, token, body, more)
  if not body then return headed('POST', path, token, more) .. '\\r\\nContent-Length: 0\\r\\n\\r\\n' end
  return headed('POST', path, token, more) ..
    '\\r\\nContent-Type: application/json\\r\\nContent-Length: ' .. #body .. '\\r\\n\\r\\n' .. body
end

local function call()
${calls}
end

function request()
  turn = turn + 1
  return call()
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"us":%d,"refused":%d,"cut":%d,"late":%d,"p50us":%d,"p99us":%d}\\n',
    summary.requests, summary.duration, e.status, e.connect + e.read + e.write, e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`

type Report = {
  requests: number
  us: number
  refused: number
  cut: number
  late: number
  p50us: number
  p99us: number
}

/** The line that our script prints at the end, among the output of wrk. */
export const readReport = (said: string): Report => {
  const line = said.split('\n').find((each) => each.startsWith('{'))
  if (line === undefined) throw new Error(`wrk did not finish:\n${said}`)
  return JSON.parse(line) as Report
}

const generate = async (target: Target, calls: string, load: Load) => {
  const { folder, connections, seconds } = load
  const file = join(folder, 'calls.lua')
  writeFileSync(file, luaAround(calls, new URL(target.url).host, load))
  const { stdout } = await runFile('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s', '-s', file, target.url],
  ])
  return readReport(stdout)
}

/** `calls` is the body of a Lua function that returns the next request. */
export const runWrk = async (target: Target, calls: string, on: Load & { database: number }): Promise<Sample> => {
  // Connections that were closed while another side ran are opened again before the measurement.
  const warm = await generate(target, calls, { ...on, seconds: WARM_UP_SECONDS, seed: on.seed + 1 })
  const before = lookAtCpu(on.database, target.pid)
  const { requests, us, refused, cut, late, p50us, p99us } = await generate(target, calls, {
    ...on,
    // Requests in flight at the end of the warm-up were sent too.
    firstTurn: warm.requests + on.connections + 1,
  })
  const cpu = between(before, lookAtCpu(on.database, target.pid))
  return {
    ...perRequest(cpu, requests),
    requests,
    perSecond: (requests * 1_000_000) / us,
    failures: refused + cut + late,
    p50Ms: p50us / 1000,
    p99Ms: p99us / 1000,
  }
}
