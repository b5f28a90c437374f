import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../apps/server/src/platform/config/config.ts'

const FOLDER = fileURLToPath(new URL('../deploy/kubernetes/', import.meta.url))

type Labels = Record<string, string>
type Container = { image: string; securityContext: object; ports?: { name: string }[] }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels }
  data?: Record<string, string>
  stringData?: Record<string, string>
  resources?: string[]
  images?: { name: string }[]
  spec?: {
    selector?: Labels & { matchLabels?: Labels }
    template?: {
      metadata: { labels: Labels }
      spec: { terminationGracePeriodSeconds?: number; securityContext: object; containers: Container[] }
    }
  }
}

const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(FOLDER + name, 'utf8')).map((one) => one.toJS() as Manifest)

const names = globSync('*.yaml', { cwd: FOLDER }).filter((name) => name !== 'kustomization.yaml')
const manifests = names.flatMap(read)
const only = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)

/** The validators check every field they know and ignore any other, so a field that was never read is misspelt. */
const watched = <Value>(value: Value, unseen: Set<string>, path = ''): Value => {
  if (typeof value !== 'object' || value === null) return value
  for (const key of Object.keys(value)) unseen.add(`${path}.${key}`)
  return new Proxy(value, {
    get: (target, key) => {
      unseen.delete(`${path}.${String(key)}`)
      return watched(Reflect.get(target, key), unseen, `${path}.${String(key)}`) as unknown
    },
  })
}

type Kinds = Record<string, new (data: object) => { validate: () => void }>

const faultsOf = async (manifest: Manifest): Promise<string[]> => {
  const path = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
  const { [manifest.kind]: Kind } = (await import(/* @vite-ignore */ path)) as Kinds
  if (!Kind) return [`${manifest.kind} is not known`]
  const unseen = new Set<string>()
  try {
    watched(new Kind(manifest), unseen).validate()
  } catch (error) {
    return [(error as Error).message]
  }
  return [...unseen].map((field) => `${field} is not known`)
}

test.each(manifests)('$kind $metadata.name is a valid Kubernetes object', async (manifest) => {
  expect(await faultsOf(manifest)).toEqual([])
  expect(manifest.kind === 'Namespace' ? manifest.metadata.name : manifest.metadata.namespace).toBe('rihla')
})

test('the validation finds a manifest with an unknown field or a wrong type', async () => {
  const api = structuredClone(only('Deployment', 'rihla-api')) as Manifest
  expect(await faultsOf({ ...api, spec: { ...api.spec, replica: 2 } as object })).toEqual([
    '.spec.replica is not known',
  ])
  expect(await faultsOf({ ...api, spec: { ...api.spec, replicas: 'two' } as object })).not.toEqual([])
})

test('kustomization.yaml applies everything except the example of secrets, and names the image once', () => {
  const [kustomization] = read('kustomization.yaml')
  expect([...(kustomization?.resources ?? []), 'secret.example.yaml'].toSorted()).toEqual(names.toSorted())
  const images = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []).map(({ image }) => image)
  expect(images).toHaveLength(3)
  expect(new Set(images)).toEqual(new Set(kustomization?.images?.map(({ name }) => name)))
})

test('only the migration has the label by which it is applied first', () => {
  const labelled = manifests.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'migrate')
  expect(labelled.map(({ kind }) => kind)).toEqual(['Job'])
})

test('every label selector matches some pods', () => {
  const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.metadata.labels] : []))
  const choosing = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.selector ? [{ who: `${kind} ${metadata.name}`, labels: spec.selector.matchLabels ?? spec.selector }] : [],
  )
  expect(choosing.map(({ who }) => who)).toContain('PodDisruptionBudget rihla-api')
  for (const { who, labels } of choosing)
    expect({
      who,
      found: pods.some((pod) => Object.entries(labels).every(([name, value]) => pod[name] === value)),
    }).toEqual({
      who,
      found: true,
    })
})

test('every pod runs the same image as an unprivileged user, with a read-only root and no capabilities', () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? [])
  expect(pods).toHaveLength(3)
  expect(new Set(pods.flatMap(({ containers }) => containers.map(({ image }) => image))).size).toBe(1)
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 })
    for (const container of containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

test('the server accepts the configuration, and each grace period is longer than the shutdown takes', () => {
  const given = Object.entries(only('ConfigMap', 'rihla')?.data ?? {})
  const secrets = only('Secret', 'rihla')?.stringData ?? {}
  const files = given.filter(([name]) => name.endsWith('_FILE')).map(([, path]) => path)
  expect(files.toSorted()).toEqual(
    Object.keys(secrets)
      .map((name) => `/run/secrets/rihla/${name}`)
      .toSorted(),
  )
  const random = Buffer.alloc(32, 1).toString('base64')
  const { DRAIN_SECONDS } = readConfig({
    ...Object.fromEntries(given.filter(([name]) => !name.endsWith('_FILE'))),
    DATABASE_URL: secrets['database-url'],
    SMTP_URL: secrets['smtp-url'],
    NATIONAL_ID_KEY: random,
    METRICS_TOKEN: random,
  })
  const gracePeriod = (name: string) => only('Deployment', name)?.spec?.template?.spec.terminationGracePeriodSeconds
  expect(gracePeriod('rihla-api')).toBeGreaterThan(DRAIN_SECONDS + 10)
  expect(gracePeriod('rihla-worker')).toBeGreaterThan(35)
})

test('the example of secrets contains no secret', () => {
  const values = manifests.flatMap(({ stringData }) => Object.values(stringData ?? {}))
  expect(values).toHaveLength(5)
  for (const value of values) expect(value).toMatch(/CHANGE-ME/)
})

test('the optional PodMonitor names pods, ports and a secret that exist', () => {
  const text = readFileSync(`${FOLDER}monitoring/pod-monitor.yaml`, 'utf8')
  const [monitor] = parseAllDocuments(text).map((one) => one.toJS() as unknown)
  const credentials = { name: 'rihla', key: 'metrics-token' }
  const endpoint = (port: string) => ({ port, path: '/metrics', authorization: { credentials } })
  const values = ['api', 'worker']
  expect(monitor).toMatchObject({
    metadata: { namespace: 'rihla' },
    spec: {
      selector: { matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values }] },
      podMetricsEndpoints: [endpoint('http'), endpoint('health')],
    },
  })
  const portsOf = (component: string) =>
    only('Deployment', `rihla-${component}`)?.spec?.template?.spec.containers.flatMap(({ ports }) => ports ?? [])
  expect(values.map((value) => portsOf(value)?.map(({ name }) => name))).toEqual([['http'], ['health']])
  expect(only('Secret', 'rihla')?.stringData).toHaveProperty('metrics-token')
})
