import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../../deploy/observability/${name}`, import.meta.url), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

export const alertRules = (): Rule[] =>
  (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)

type Panel = { title: string; targets?: { expr: string }[] }

const panelExpressions = (): string[] =>
  (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  )

/** Grafana replaces this variable with a duration; PromQL does not know it. */
const asPromql = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

/** The names of the metrics that an expression uses. */
export const metricsIn = (expression: string): string[] => {
  const text = asPromql(expression)
  const names: string[] = []
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`this is not valid PromQL: ${expression}`)
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier')
        if (name) names.push(text.slice(name.from, name.to))
      }
    },
  })
  if (names.length === 0) throw new Error(`this uses no metric: ${expression}`)
  return names
}

/** Recorded by Prometheus itself: whether a target answers. */
const BY_PROMETHEUS = ['up']

/** Every metric of ours that the dashboard and the alerts use. */
export const watchedMetrics = (): string[] => {
  const expressions = [...panelExpressions(), ...alertRules().map(({ expr }) => expr)]
  const names = new Set(expressions.flatMap(metricsIn))
  return [...names].filter((name) => !BY_PROMETHEUS.includes(name)).toSorted()
}

/** The names of the metrics in a response of `/metrics` that have at least one value. */
export const exportedMetrics = (text: string): Set<string> =>
  new Set(text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : (/^\w+/.exec(line) ?? []))))
