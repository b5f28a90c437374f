import { setTimeout as pause } from 'node:timers/promises'
import { startEtcd } from './etcd.ts'
import { createMember, writeConfiguration, type Member } from './patroni-member.ts'

/** `lag` is a number for a standby that follows, and `unknown` for one that does not. */
type State = { name: string; role: string; state: string; timeline: number; lag?: number | 'unknown' }

export const startPatroni = async (cleanup: AsyncDisposableStack, scratch: string) => {
  const etcd = await startEtcd(cleanup, scratch)
  const members: Member[] = []
  const file = writeConfiguration(scratch)
  for (const place of [1, 2, 3]) members.push(await createMember(cleanup, scratch, { file, place, etcd: etcd.address }))
  // The first member creates the cluster, the others copy it.
  members[0]?.start()

  const look = async (): Promise<State[]> => {
    for (const { host, restPort } of members) {
      const answer = await fetch(`http://${host}:${restPort}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: State[] }).members
    }
    return []
  }
  const until = async (what: string, holds: (states: State[]) => boolean, withinMs = 60_000) => {
    const started = performance.now()
    while (!holds(await look())) {
      if (performance.now() - started > withinMs)
        throw new Error(`${what}: not within ${withinMs} ms: ${JSON.stringify(await look())}`)
      await pause(200)
    }
  }
  const isLeading = (state: State) => state.role === 'leader' && state.state === 'running'
  await until('a first leader', (states) => states.some(isLeading))
  for (const member of members.slice(1)) member.start()
  const isWhole = (states: State[]) => {
    const leading = states.find(isLeading)
    const follows = ({ state, timeline, lag }: State) =>
      (state === 'running' || state === 'streaming') && timeline === leading?.timeline && lag === 0
    return states.some(({ role }) => role === 'sync_standby') && states.filter(follows).length === 2
  }
  await until('three members', isWhole)

  const memberOf = (state: State | undefined): Member => {
    const member = members.find(({ name }) => name === state?.name)
    if (!member) throw new Error('no member has that role')
    return member
  }
  return {
    etcd,
    members,
    leader: async () => memberOf((await look()).find(({ role }) => role === 'leader')),
    syncStandby: async () => memberOf((await look()).find(({ role }) => role === 'sync_standby')),
    becomeWhole: () => until('three members again', isWhole, 90_000),
    switchOver: async (from: Member, to: Member) => {
      const answer = await fetch(`http://${from.host}:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
  }
}
